import type { ShownInvestments } from '../service/answers.ts';
import { formats, words } from '../words/words.ts';

type Part = ShownInvestments['kinds'][number];

/** Values by kind of security and by currency of quotation; each list adds up to the total of the positions. */
export function PositionTotals({ investments }: { readonly investments: ShownInvestments }) {
  const { investments: says } = words.value;
  return (
    <div class="totals">
      <List title={says.byKind} parts={investments.kinds} />
      <List title={says.byCurrency} parts={investments.currencies} />
    </div>
  );
}

function List({ title, parts }: { readonly title: string; readonly parts: readonly Part[] }) {
  const { investments: says } = words.value;
  const { euros, percent } = formats.value;
  const names: Readonly<Record<string, string>> = {
    ...says.kinds,
    cash: says.cash,
    byBalance: says.byBalanceInAll,
  };
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
        {parts.map(({ of, value, pct }) => (
          <tr key={of}>
            <th scope="row">{names[of] ?? of}</th>
            <td class="soft">{percent(pct)}</td>
            <td>{euros(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
