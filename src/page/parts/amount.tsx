import { formats, UNKNOWN } from '../words/words.ts';

interface AmountProps {
  readonly of: number | string | null;
}

/** An amount of euros. */
export function Euros({ of: amount }: AmountProps) {
  if (amount === null) return <span class="unknown">{UNKNOWN}</span>;
  return <>{formats.value.euros(amount)}</>;
}

/** A change in euros, with its sign and its colour. */
export function Change({ of: amount }: AmountProps) {
  if (amount === null) return <span class="unknown">{UNKNOWN}</span>;
  return <span class={toneOf(Number(amount))}>{formats.value.change(amount)}</span>;
}

/** A change in percent points, with its sign and its colour. */
export function Rate({
  of: points,
  digits = 1,
}: {
  readonly of: number | null;
  readonly digits?: number;
}) {
  if (points === null) return <span class="unknown">{UNKNOWN}</span>;
  return <span class={toneOf(points)}>{formats.value.signedPercent(points, digits)}</span>;
}

/** A large amount of euros, with its cents small. */
export function Large({ of: amount }: { readonly of: number | string }) {
  const parts = formats.value.euroParts(amount);
  return (
    <>
      {parts.map(({ type, value }, index) => (
        <span key={index} class={type === 'decimal' || type === 'fraction' ? 'cents' : undefined}>
          {value.replace('-', '−')}
        </span>
      ))}
    </>
  );
}

const toneOf = (value: number) => (value > 0 ? 'up' : value < 0 ? 'down' : 'even');
