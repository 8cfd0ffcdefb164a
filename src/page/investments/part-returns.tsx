import type { ComponentChildren } from 'preact';
import { Change, Rate } from '../parts/amount.tsx';
import { FigureLink } from '../parts/figure-link.tsx';
import { Reading } from '../parts/panel.tsx';
import { Wide } from '../parts/wide.tsx';
import { service } from '../service/service.ts';
import { addressOf } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import { accountReturns, positionReturns, useFigures } from './figures.ts';

/** Returns of each account, archived ones too. */
export function AccountReturns() {
  useFigures(accountReturns, () => service.performance.accounts.query());
  const { investments: says } = words.value;
  return (
    <Reading read={accountReturns} height={240}>
      {(rows) => (
        <Returns
          title={says.byAccount}
          rows={rows.map(({ accountId, name, archived, ...row }) => ({
            ...{ ...row, key: accountId, name },
            about: archived ? says.archived : null,
            href: addressOf('comptes', accountId),
          }))}
        />
      )}
    </Reading>
  );
}

/** Returns of each holding, sold ones too. */
export function PositionReturns() {
  useFigures(positionReturns, () => service.performance.positions.query());
  return (
    <Reading read={positionReturns} height={240}>
      {(rows) => (
        <Returns
          title={words.value.investments.byHolding}
          rows={rows.map(({ holdingId, name, isin, ...row }) => ({
            ...{ ...row, key: holdingId, name },
            about: isin,
            href: addressOf('placements', holdingId),
          }))}
        />
      )}
    </Reading>
  );
}

interface ReturnRow {
  readonly key: string;
  readonly name: string;
  readonly about: string | null;
  readonly href: string;
  readonly since: string;
  readonly value: string;
  readonly contributions: string;
  readonly income: string;
  readonly gain: string;
  readonly ttwr: number | null;
  readonly tri: number | null;
}

interface ReturnsProps {
  readonly title: string;
  readonly rows: readonly ReturnRow[];
}

function Returns({ title, rows }: ReturnsProps): ComponentChildren {
  const { investments: says, accounts } = words.value;
  const { euros, change, day } = formats.value;
  const heads = [title, says.paidIn, accounts.value, says.income, accounts.gain];
  return (
    <Wide label={title}>
      <table class="audited">
        <thead>
          <tr>
            {[...heads, says.return, says.aYear].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, about, href, since, ...row }) => (
            <tr key={key} data-returns={key}>
              <th scope="row">
                <bdi>{name}</bdi>
                <small>
                  <span>{words.value.wealth.since(day(since))}</span>
                  {about !== null && <span>{about}</span>}
                </small>
              </th>
              <td>{change(Number(row.contributions))}</td>
              <td>{euros(Number(row.value))}</td>
              <td>{euros(Number(row.income))}</td>
              <td>
                <FigureLink href={href}>
                  <Change of={Number(row.gain)} />
                </FigureLink>
              </td>
              <td>
                <Rate of={row.ttwr} />
              </td>
              <td>
                <Rate of={row.tri} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="note">{says.partsHint}</p>
    </Wide>
  );
}
