import type { AccountValuation, Movement, Position, PositionList } from '@pactole/sdk';
import { useState } from 'preact/hooks';
import { isInvestment } from '../accounts/groups.ts';
import { Spark } from '../charts/spark.tsx';
import { sumOf } from '../figures/cents.ts';
import { isSaved } from '../figures/service.ts';
import { knownValue } from '../figures/unknown-balance.ts';
import { Change, Euros, Rate } from '../parts/amount.tsx';
import { Wide } from '../parts/wide.tsx';
import { formats, UNKNOWN, words } from '../words/words.ts';
import { HoldingDialog } from './loaded-forms.ts';
import { PositionTotals } from './position-totals.tsx';
import { type Column, type Order, ordered } from './sorting.ts';

interface PositionTableProps {
  readonly list: PositionList;
  /** Null where the key does not open them: the lines then stand alone, without cash. */
  readonly accounts: readonly AccountValuation[] | null;
}

/** The lines of each account, with its cash, adding up to the account's value, and the accounts to the total. */
export function PositionTable({ list, accounts }: PositionTableProps) {
  const { investments: says, total } = words.value;
  const { euros } = formats.value;
  const [order, setOrder] = useState<Order>({ column: 'value', isAscending: false });
  const groups = groupsOf(list.positions, accounts, order);
  if (groups.length === 0) return <p class="note">{says.nothing}</p>;
  return (
    <Wide label={says.positions}>
      <table class="positions">
        <thead>
          <tr>
            <Heading column="name" title={says.position} order={order} onOrder={setOrder} />
            <th scope="col" class="broad">
              {says.trend}
            </th>
            <th scope="col" class="broad">
              {says.price}
            </th>
            <Heading column="weight" title={says.weight} order={order} onOrder={setOrder} isBroad />
            <Heading column="fees" title={says.fees} order={order} onOrder={setOrder} isBroad />
            <Heading
              column="gain"
              title={says.gainLatent}
              order={order}
              onOrder={setOrder}
              isBroad
            />
            <Heading
              column="value"
              title={words.value.accounts.value}
              order={order}
              onOrder={setOrder}
            />
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
              <td>
                <Euros of={value} />
              </td>
            </tr>
            {positions.map((position) => (
              <PositionRow
                key={position.id}
                position={position}
                movements={list.movements.filter(
                  (each) =>
                    each.name === position.name && each.accountName === position.accountName,
                )}
              />
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
              <Change of={sumOfKnown(groups.map(({ gain }) => gain))} />
            </td>
            <td data-figure="positions-total">
              <Euros of={sumOfKnown(groups.map(({ value }) => value))} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}

/** Values by kind of security and by currency. */
export function Breakdown({ list, accounts }: PositionTableProps) {
  const groups = groupsOf(list.positions, accounts, { column: 'value', isAscending: false });
  return (
    <PositionTotals
      positions={list.positions}
      cash={sumOf(groups.map(({ cash }) => cash))}
      byBalance={sumOf(groups.map(({ isByBalance, value }) => (isByBalance ? (value ?? 0) : 0)))}
    />
  );
}

interface HeadingProps {
  readonly column: Column;
  readonly title: string;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly isBroad?: boolean;
}

/** A title that orders the lines of each account; again, the other way round. */
function Heading({ column, title, order, onOrder, isBroad = false }: HeadingProps) {
  const isChosen = order.column === column;
  const direction = order.isAscending ? 'ascending' : 'descending';
  const isAscending = isChosen ? !order.isAscending : column === 'name';
  return (
    <th
      scope="col"
      class={isBroad ? 'broad' : ''}
      {...(isChosen ? { 'aria-sort': direction } : {})}
    >
      <button type="button" class="sort" onClick={() => onOrder({ column, isAscending })}>
        {title}
      </button>
    </th>
  );
}

/** Returns the sum of the amounts that are known; null where none is. */
function sumOfKnown(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : sumOf(known);
}

/** Number of movements shown at first. */
const UNFOLDED = 12;

interface PositionRowProps {
  readonly position: Position;
  readonly movements: readonly Movement[];
}

function PositionRow({ position, movements }: PositionRowProps) {
  const [shown, setShown] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const isOpen = shown > 0;
  const { investments: says } = words.value;
  const { euros, money, percent, quantity, day } = formats.value;
  const { name, isin, value, weight, gainAbs, gainPct, feesTotal, ter, spark } = position;
  const { price, priceDate, worthlessAt, quoteCurrency } = position;
  const currency = quoteCurrency ?? 'EUR';
  const ends = [spark[0], spark.at(-1)].map((close) => money(close ?? 0, currency));
  return (
    <>
      <tr class={value === null ? 'unpriced' : ''}>
        <th scope="row">
          {movements.length === 0 && isSaved.value ? (
            <bdi>{name}</bdi>
          ) : (
            <button
              type="button"
              class="unfold"
              aria-expanded={isOpen}
              onClick={() => setShown(isOpen ? 0 : UNFOLDED)}
            >
              <bdi>{name}</bdi>
            </button>
          )}
          <small>
            <span>{quantity(position.quantity)}</span>
            {isin !== null && <span class="code">{isin}</span>}
            {weight !== null && <span class="narrow">{percent(weight)}</span>}
            {ter !== null && <span>{says.ter(percent(ter, 2))}</span>}
            {worthlessAt !== null && (
              <em class="caution">{says.worthlessSince(day(worthlessAt))}</em>
            )}
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
      {isOpen &&
        movements.slice(0, shown).map((movement, index) => (
          <tr key={index} class="movement">
            <th scope="row">
              {day(movement.date)}{' '}
              <span class={`side ${movement.side}`}>{says[movement.side]}</span>
            </th>
            <td class="broad" colSpan={5}>
              {quantity(movement.quantity)} × {euros(movement.unitPrice)}
            </td>
            <td>{euros(movement.amount)}</td>
          </tr>
        ))}
      {isOpen && !isSaved.value && (
        <tr>
          <td colSpan={7}>
            <button type="button" class="quiet" onClick={() => setEditing(true)}>
              {says.editPosition}
              <span class="unseen"> {name}</span>
            </button>
            {isEditing && (
              <HoldingDialog
                id={position.id}
                accountId={position.accountId}
                name={name}
                onClose={() => setEditing(false)}
              />
            )}
          </td>
        </tr>
      )}
      {isOpen && movements.length > shown && (
        <tr class="movement">
          <td colSpan={7}>
            <button type="button" class="quiet" onClick={() => setShown(movements.length)}>
              {says.more(movements.length - shown)}
            </button>
          </td>
        </tr>
      )}
    </>
  );
}

function groupsOf(
  positions: readonly Position[],
  accounts: readonly AccountValuation[] | null,
  order: Order,
) {
  const names = new Map(positions.map(({ accountId, accountName }) => [accountId, accountName]));
  const known = (accounts ?? []).filter((account) => !account.archived && isInvestment(account));
  for (const { id, name } of known) names.set(id, name);
  const groups = [...names].map(([id, name]) => {
    const account = known.find((each) => each.id === id);
    const own = positions.filter(({ accountId }) => accountId === id);
    const lines = sumOf(own.map(({ value }) => value ?? 0));
    const value = account === undefined ? lines : knownValue(account);
    const isByBalance = own.length === 0;
    const gain = isByBalance
      ? account?.gainAbs === null || account === undefined
        ? null
        : Number(account.gainAbs)
      : sumOfKnown(own.map(({ gainAbs }) => gainAbs));
    return {
      id,
      name,
      positions: ordered(own, order),
      cash: isByBalance || value === null ? 0 : sumOf([value, -lines]),
      isByBalance,
      value,
      gain,
    };
  });
  return groups.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
}
