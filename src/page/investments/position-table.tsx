import type { AccountValuation, Position, PositionList } from '@pactole/sdk';
import { isInvestment } from '../accounts/groups.ts';
import { Spark } from '../charts/spark.tsx';
import { sumOf } from '../figures/cents.ts';
import { Change, Rate } from '../parts/amount.tsx';
import { Wide } from '../parts/wide.tsx';
import { formats, UNKNOWN, words } from '../words/words.ts';

interface PositionTableProps {
  readonly list: PositionList;
  /** Null where the key does not open them: the lines then stand alone, without cash. */
  readonly accounts: readonly AccountValuation[] | null;
}

/** The lines of each account, with its cash, adding up to the account's value, and the accounts to the total. */
export function PositionTable({ list, accounts }: PositionTableProps) {
  const { investments: says, total } = words.value;
  const { euros } = formats.value;
  const groups = groupsOf(list.positions, accounts);
  if (groups.length === 0) return <p class="note">{says.nothing}</p>;
  return (
    <Wide label={says.positions}>
      <table class="positions">
        <thead>
          <tr>
            <th scope="col">{says.position}</th>
            {[says.trend, says.price, says.weight, says.fees, says.gainLatent].map((title) => (
              <th key={title} scope="col" class="broad">
                {title}
              </th>
            ))}
            <th scope="col">{words.value.accounts.value}</th>
          </tr>
        </thead>
        {groups.map(({ id, name, positions, cash, isByBalance, value, gain }) => (
          <tbody key={id}>
            <tr class="group">
              <th scope="rowgroup">
                <bdi>{name}</bdi> {isByBalance && <small>{says.byBalance}</small>}
              </th>
              <td class="broad" colSpan={4} />
              <td class="broad">{isByBalance && gain !== null ? <Change of={gain} /> : null}</td>
              <td>{euros(value)}</td>
            </tr>
            {positions.map((position) => (
              <PositionRow key={position.id} position={position} />
            ))}
            {cash !== 0 && (
              <tr>
                <th scope="row">{says.cash}</th>
                <td class="broad" colSpan={5} />
                <td>{euros(cash)}</td>
              </tr>
            )}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td class="broad" colSpan={4} />
            <td class="broad">
              <Change of={sumOf(groups.map(({ gain }) => gain ?? 0))} />
            </td>
            <td data-figure="positions-total">{euros(sumOf(groups.map(({ value }) => value)))}</td>
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}

function PositionRow({ position }: { readonly position: Position }) {
  const { investments: says } = words.value;
  const { euros, money, percent, quantity, day } = formats.value;
  const { name, isin, value, weight, gainAbs, gainPct, feesTotal, ter, spark } = position;
  const { price, priceDate, worthlessAt, quoteCurrency } = position;
  const currency = quoteCurrency ?? 'EUR';
  const ends = [spark[0], spark.at(-1)].map((close) => money(close ?? 0, currency));
  return (
    <tr class={value === null ? 'unpriced' : ''}>
      <th scope="row">
        <bdi>{name}</bdi>
        <small>
          <span>{quantity(position.quantity)}</span>
          {isin !== null && <span class="code">{isin}</span>}
          {weight !== null && <span class="narrow">{percent(weight)}</span>}
          {ter !== null && <span>{says.ter(percent(ter, 2))}</span>}
          {worthlessAt !== null && <em class="caution">{says.worthlessSince(day(worthlessAt))}</em>}
          {value === null && <em class="caution">{says.unpriced}</em>}
        </small>
      </th>
      <td class="broad">
        <Spark values={spark} label={says.trendAlt(ends[0] ?? '', ends[1] ?? '')} />
      </td>
      <td class="broad">
        {price === null ? UNKNOWN : money(price, currency)}
        {priceDate !== null && <small>{day(priceDate)}</small>}
      </td>
      <td class="broad">{weight === null ? UNKNOWN : percent(weight)}</td>
      <td class="broad">{feesTotal === null ? UNKNOWN : euros(feesTotal)}</td>
      <td class="broad">
        <Change of={gainAbs} />
        <small>
          <Rate of={gainPct} />
        </small>
      </td>
      <td>
        <span data-position={position.id}>{value === null ? UNKNOWN : euros(value)}</span>
        <small class="narrow">
          <Change of={gainAbs} />
        </small>
        <small class="narrow">
          <Rate of={gainPct} />
        </small>
      </td>
    </tr>
  );
}

function groupsOf(positions: readonly Position[], accounts: readonly AccountValuation[] | null) {
  const names = new Map(positions.map(({ accountId, accountName }) => [accountId, accountName]));
  const known = (accounts ?? []).filter((account) => !account.archived && isInvestment(account));
  for (const { id, name } of known) names.set(id, name);
  const groups = [...names].map(([id, name]) => {
    const account = known.find((each) => each.id === id);
    const own = positions.filter(({ accountId }) => accountId === id);
    const lines = sumOf(own.map(({ value }) => value ?? 0));
    const value = account === undefined ? lines : Number(account.valueEur);
    const isByBalance = own.length === 0;
    const gain = isByBalance
      ? account?.gainAbs === null || account === undefined
        ? null
        : Number(account.gainAbs)
      : sumOf(own.map(({ gainAbs }) => gainAbs ?? 0));
    return {
      id,
      name,
      positions: own.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0)),
      cash: isByBalance ? 0 : sumOf([value, -lines]),
      isByBalance,
      value,
      gain,
    };
  });
  return groups.toSorted((one, other) => other.value - one.value);
}
