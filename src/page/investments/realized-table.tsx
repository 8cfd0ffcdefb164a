import { Change } from '../parts/amount.tsx';
import { FigureLink } from '../parts/figure-link.tsx';
import { Reading } from '../parts/panel.tsx';
import { Wide } from '../parts/wide.tsx';
import { service } from '../service/service.ts';
import { addressOf } from '../session/route.ts';
import { words } from '../words/words.ts';
import { realized, useFigures } from './figures.ts';

/** Gains less losses of sells by year and account, by both ways to count the cost. */
export function RealizedTable() {
  const { investments: says } = words.value;
  useFigures(realized, () => service.realized.years.query());
  return (
    <Reading read={realized} height={200}>
      {(rows) =>
        rows.length === 0 ? (
          <p class="note">{says.nothingSold}</p>
        ) : (
          <Wide label={says.realizedYears}>
            <table class="audited">
              <thead>
                <tr>
                  {[says.year, says.averageCost, says.fifo].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              {rows.map(({ year, accounts, ...whole }) => (
                <tbody key={year}>
                  <Gains title={String(year)} gains={whole} />
                  {accounts.map(({ accountId, name, ...part }) => (
                    <Gains key={accountId} title={name} gains={part} accountId={accountId} />
                  ))}
                </tbody>
              ))}
            </table>
          </Wide>
        )
      }
    </Reading>
  );
}

interface GainsProps {
  readonly title: string;
  readonly gains: { readonly averageCost: string | null; readonly fifo: string | null };
  /** Null for a year. @default null */
  readonly accountId?: string | null;
}

function Gains({ title, gains: { averageCost, fifo }, accountId = null }: GainsProps) {
  return (
    <tr class={accountId === null ? undefined : 'movement'} data-realized={title}>
      <th scope="row">
        {accountId === null ? (
          title
        ) : (
          <FigureLink href={addressOf('comptes', accountId)}>
            <bdi>{title}</bdi>
          </FigureLink>
        )}
      </th>
      {[averageCost, fifo].map((gain, index) => (
        <td key={index}>
          <Change of={gain === null ? null : Number(gain)} />
        </td>
      ))}
    </tr>
  );
}
