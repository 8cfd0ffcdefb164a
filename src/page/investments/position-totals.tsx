import type { Position } from '@pactole/sdk';
import { sumOf } from '../figures/cents.ts';
import { formats, words } from '../words/words.ts';

interface PositionTotalsProps {
  readonly positions: readonly Position[];
  /** Cash, and accounts that are followed by their balance, in euros. */
  readonly cash: number;
  readonly byBalance: number;
}

/** Values by kind of security and by currency of quotation; each list adds up to the total of the positions. */
export function PositionTotals({ positions, cash, byBalance }: PositionTotalsProps) {
  const { investments: says } = words.value;
  const rest = [
    { name: says.byBalanceInAll, value: byBalance },
    { name: says.cash, value: cash },
  ];
  return (
    <div class="totals">
      <List
        title={says.byKind}
        rows={[...groups(positions, ({ kind }) => says.kinds[kind] ?? kind), ...rest]}
      />
      <List
        title={says.byCurrency}
        rows={[...groups(positions, ({ quoteCurrency }) => quoteCurrency ?? 'EUR'), ...rest]}
      />
    </div>
  );
}

interface Row {
  readonly name: string;
  readonly value: number;
}

function groups(positions: readonly Position[], nameOf: (position: Position) => string): Row[] {
  return [...new Set(positions.map(nameOf))]
    .map((name) => {
      const members = positions.filter((position) => nameOf(position) === name);
      return { name, value: sumOf(members.map(({ value }) => value ?? 0)) };
    })
    .toSorted((one, other) => other.value - one.value);
}

function List({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const { euros, percent } = formats.value;
  const known = rows.filter(({ value }) => value !== 0);
  const all = sumOf(known.map(({ value }) => value));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" colSpan={3}>
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="soft">{percent((value / all) * 100)}</td>
            <td>{euros(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
