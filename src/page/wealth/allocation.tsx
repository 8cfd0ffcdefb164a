import { FigureLink } from '../parts/figure-link.tsx';
import type { ShownKnownWorth } from '../service/answers.ts';
import { addressOf } from '../session/route.ts';
import { formats, words } from '../words/words.ts';

/** Assets by class: one bar, and the amounts that add up to it. */
export function Allocation({
  worth: { allocation, netWorth, pricing },
}: {
  readonly worth: ShownKnownWorth;
}) {
  const { wealth, gaps, total } = words.value;
  const { euros, percent } = formats.value;
  if (allocation.length === 0) return <p class="note">{wealth.noAssets}</p>;
  return (
    <div class="allocation">
      <div class="stack" aria-hidden="true">
        {allocation.map(({ assetClass, pct }) => (
          <i
            key={assetClass}
            style={{ flexGrow: Math.max(pct, 0), background: `var(--${assetClass})` }}
          />
        ))}
      </div>
      <table>
        <tbody>
          {allocation.map(({ assetClass, valueEur, pct }) => (
            <tr key={assetClass}>
              <th scope="row">
                <i class="swatch" style={{ background: `var(--${assetClass})` }} />
                {wealth.classes[assetClass]}
              </th>
              <td class="soft">{percent(pct, 2)}</td>
              <td>
                <FigureLink href={addressOf('patrimoine', undefined, { class: assetClass })}>
                  {euros(valueEur)}
                </FigureLink>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td class="soft">{percent(100, 2)}</td>
            <td>{euros(netWorth.gross)}</td>
          </tr>
        </tfoot>
      </table>
      {pricing.unpricedHoldings > 0 && (
        <p class="note caution">{gaps.unpriced(pricing.unpricedHoldings)}</p>
      )}
    </div>
  );
}
