import type { AccountValuation, Position, PositionList } from '@pactole/sdk';
import { Spark } from '../charts/spark.tsx';
import { sumOf } from '../figures/cents.ts';
import { Change, Rate } from '../parts/amount.tsx';
import { formats, UNKNOWN, words } from '../words/words.ts';

const INVESTMENT = ['pea', 'cto', 'av', 'crypto_wallet', 'crowdlending'];

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
    <div class="scroll">
      <table class="positions">
        <thead>
          <tr>
            <th scope="col">{says.position}</th>
            <th scope="col">{says.trend}</th>
            <th scope="col">{says.price}</th>
            <th scope="col" title={says.weightHint}>
              {says.weight}
            </th>
            <th scope="col">{says.fees}</th>
            <th scope="col">{says.gainLatent}</th>
            <th scope="col">{says.value}</th>
          </tr>
        </thead>
        {groups.map(({ id, name, positions, cash, isByBalance, value, gain }) => (
          <tbody key={id}>
            <tr class="group">
              <th scope="rowgroup" colSpan={5}>
                {name} {isByBalance && <small>{says.byBalance}</small>}
              </th>
              <td>{isByBalance && gain !== null ? <Change of={gain} /> : null}</td>
              <td>{euros(value)}</td>
            </tr>
            {positions.map((position) => (
              <PositionRow key={position.id} position={position} />
            ))}
            {cash !== 0 && (
              <tr>
                <th scope="row" colSpan={6}>
                  {says.cash}
                </th>
                <td>{euros(cash)}</td>
              </tr>
            )}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {total}
            </th>
            <td>
              <Change of={sumOf(groups.map(({ gain }) => gain ?? 0))} />
            </td>
            <td data-figure="positions-total">{euros(sumOf(groups.map(({ value }) => value)))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
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
        {name}
        <small>
          <span>{quantity(position.quantity)}</span>
          {isin !== null && <span class="code">{isin}</span>}
          {ter !== null && <span>{says.ter(percent(ter, 2))}</span>}
          {worthlessAt !== null && <em class="caution">{says.worthlessSince(day(worthlessAt))}</em>}
          {value === null && <em class="caution">{says.unpriced}</em>}
        </small>
      </th>
      <td>
        <Spark values={spark} label={says.trendAlt(ends[0] ?? '', ends[1] ?? '')} />
      </td>
      <td>
        {price === null ? UNKNOWN : money(price, currency)}
        {priceDate !== null && <small>{day(priceDate)}</small>}
      </td>
      <td>{weight === null ? UNKNOWN : percent(weight)}</td>
      <td>{feesTotal === null ? UNKNOWN : euros(feesTotal)}</td>
      <td>
        <Change of={gainAbs} />
        <small>
          <Rate of={gainPct} />
        </small>
      </td>
      <td data-position={position.id}>{value === null ? UNKNOWN : euros(value)}</td>
    </tr>
  );
}

function groupsOf(positions: readonly Position[], accounts: readonly AccountValuation[] | null) {
  const names = new Map(positions.map(({ accountId, accountName }) => [accountId, accountName]));
  const known = (accounts ?? []).filter(({ type, archived }) => !archived && INVESTMENT.includes(type));
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
