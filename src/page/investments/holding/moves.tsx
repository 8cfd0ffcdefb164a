import { useState } from 'preact/hooks';
import { Refusal } from '../../forms/use-sending.tsx';
import { service } from '../../service/service.ts';
import { editingWords } from '../../words/editing/words.ts';
import { isolated } from '../../words/isolated.ts';
import { formats } from '../../words/words.ts';
import { MoveForm } from './move-form.tsx';
import { type Move, type PartProps, useChange } from './part.ts';

/** The moves of a holding's units, each to be taken back, and the form of a new one. */
export function Moves({ holding, moves, reload }: PartProps & { readonly moves: readonly Move[] }) {
  const { holdingMoves: says } = editingWords();
  const { day, quantity, money } = formats.value;
  const [isMoving, setMoving] = useState(false);
  const { isSending, refusal, change } = useChange(reload);
  const takeBack = (id: string) =>
    change(says.takenBack(isolated(holding.name)), () => service.holdings.unmove.mutate({ id }));
  // What moves are its lots, with their cost and days.
  if (holding.lots === 0 && moves.length === 0) return null;
  return (
    <section class="stacked" aria-label={says.title}>
      <h3>{says.title}</h3>
      {moves.length > 0 && (
        <ul class="lots">
          {moves.map((move) => {
            const isLeaving = move.fromHoldingId === holding.id;
            const [name, account] = isLeaving
              ? [move.toName, move.toAccount]
              : [move.fromName, move.fromAccount];
            const units = quantity(Number(isLeaving ? move.quantity : move.received));
            const cash = Number(move.cash);
            return (
              <li key={move.id}>
                <span>
                  {day(move.date)} {isLeaving ? `${units} →` : `← ${units}`} <bdi>{name}</bdi>,{' '}
                  <bdi>{account}</bdi>
                  {cash !== 0 && (
                    <small>
                      {' '}
                      {cash > 0 ? says.cash : says.pay} {money(Math.abs(cash), move.currency)}
                    </small>
                  )}
                </span>
                <button
                  type="button"
                  class="text-button"
                  aria-label={says.takeBackOf(day(move.date), name)}
                  disabled={isSending}
                  onClick={() => void takeBack(move.id)}
                >
                  {says.takeBack}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Refusal text={refusal} />
      {isMoving ? (
        <MoveForm holding={holding} reload={reload} onClose={() => setMoving(false)} />
      ) : (
        holding.lots > 0 && (
          <p class="choices">
            <button type="button" class="quiet" onClick={() => setMoving(true)}>
              {says.move}
            </button>
          </p>
        )
      )}
    </section>
  );
}
