import type { Movement } from '@pactole/sdk';
import { useState } from 'preact/hooks';
import { Wide } from '../parts/wide.tsx';
import { formats, words } from '../words/words.ts';

const FIRST = 8;

/** Buys and sells, the newest first. */
export function MovementTable({ movements }: { readonly movements: readonly Movement[] }) {
  const { investments: says } = words.value;
  const { day, euros, quantity } = formats.value;
  const [shown, setShown] = useState(FIRST);
  return (
    <>
      <Wide label={says.movements}>
        <table class="movements">
          <thead>
            <tr>
              {[says.date, says.position, says.quantity, says.price, says.amount].map((name) => (
                <th
                  key={name}
                  scope="col"
                  class={name === says.quantity || name === says.price ? 'broad' : ''}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {movements.slice(0, shown).map((movement, index) => (
              <tr key={index}>
                <td>{day(movement.date)}</td>
                <th scope="row">
                  <span class={`side ${movement.side}`}>{says[movement.side]}</span>{' '}
                  <bdi>{movement.name ?? says.unnamed}</bdi>
                  <small>
                    <bdi>{movement.accountName}</bdi>
                    <span class="narrow">
                      {quantity(movement.quantity)} × {euros(movement.unitPrice)}
                    </span>
                  </small>
                </th>
                <td class="broad">{quantity(movement.quantity)}</td>
                <td class="broad">{euros(movement.unitPrice)}</td>
                <td>{euros(movement.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {movements.length > shown && (
        <button
          type="button"
          class="quiet more"
          onClick={() => setShown(shown === FIRST ? 200 : shown + 200)}
        >
          {says.more(movements.length - shown)}
        </button>
      )}
    </>
  );
}
