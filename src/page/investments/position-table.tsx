import type { Movement, Position, PositionList } from '@pactole/sdk';
import { useState } from 'preact/hooks';
import { Spark } from '../charts/spark.tsx';
import { investments, isSaved } from '../figures/service.ts';
import { Change, Euros, Rate } from '../parts/amount.tsx';
import { FigureLink } from '../parts/figure-link.tsx';
import { Wide } from '../parts/wide.tsx';
import { addressOf } from '../session/route.ts';
import { formats, UNKNOWN, words } from '../words/words.ts';
import { HoldingDialog } from './loaded-forms.ts';
import { type Column, type Order, ordered } from './sorting.ts';

interface PositionTableProps {
  readonly list: PositionList;
}

/** The lines of each account, with its cash, adding up to the account's value, and the accounts to the total. */
export function PositionTable({ list }: PositionTableProps) {
  const { investments: says, total } = words.value;
  const { euros } = formats.value;
  const [order, setOrder] = useState<Order>({ column: 'value', isAscending: false });
  const data = investments.value.data;
  if (data === null) return null;
  const { groups, value: all, gain: gained } = data;
  if (groups.length === 0) return <p class="note">{says.noSecurity}</p>;
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
        {groups.map(({ accountId, name, cash, byBalance, value, gain }) => (
          <tbody key={accountId}>
            <tr class="group">
              <th scope="rowgroup">
                <bdi>{name}</bdi> {byBalance && <small>{says.byBalance}</small>}
              </th>
              <td class="broad" colSpan={4} />
              <td class="broad">{byBalance && gain !== null ? <Change of={gain} /> : null}</td>
              <td>
                <FigureLink href={addressOf('comptes', accountId)}>
                  <Euros of={value} />
                </FigureLink>
              </td>
            </tr>
            {ordered(
              list.positions.filter((position) => position.accountId === accountId),
              order,
            ).map((position) => (
              <PositionRow
                key={position.id}
                position={position}
                movements={list.movements.filter(
                  (each) =>
                    each.name === position.name && each.accountName === position.accountName,
                )}
              />
            ))}
            {Number(cash) !== 0 && (
              <tr>
                <th scope="row">{says.cash}</th>
                <td class="broad" colSpan={5} />
                <td>{euros(cash ?? 0)}</td>
              </tr>
            )}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td class="broad" colSpan={4} />
            <td class="broad">
              <Change of={gained} />
            </td>
            <td data-figure="positions-total">
              <Euros of={all} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Wide>
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
          <FigureLink href={addressOf('placements', position.id)}>
            <Change of={gainAbs} />
          </FigureLink>
          <small>
            <Rate of={gainPct} />
          </small>
        </td>
        <td>
          <span data-position={position.id}>{value === null ? UNKNOWN : euros(value)}</span>
          <small class="narrow">
            <FigureLink href={addressOf('placements', position.id)}>
              <Change of={gainAbs} />
            </FigureLink>
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
