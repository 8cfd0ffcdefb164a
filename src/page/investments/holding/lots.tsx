import { useState } from 'preact/hooks';
import { securityCode } from '../../../core/identifiers/security-code.ts';
import { editingWords } from '../../words/editing/words.ts';
import { formats, words } from '../../words/words.ts';
import { LotForm } from './lot-form.tsx';
import type { Lot, PartProps } from './part.ts';

/** The buys and sells of a holding, each to be corrected. */
export function Lots({ holding, lots, reload }: PartProps & { readonly lots: readonly Lot[] }) {
  const { holdingForm: says } = editingWords();
  const { investments } = words.value;
  const { day, quantity, money } = formats.value;
  const [chosen, setChosen] = useState<Lot | 'new' | null>(null);
  // A security of another kind has no code by which a lot could name it.
  const canAdd = securityCode(holding) !== null;
  return (
    <section class="stacked" aria-label={investments.movements}>
      <h3>{investments.movements}</h3>
      {lots.length === 0 && <p class="note">{says.noLots}</p>}
      {lots.length > 0 && (
        <ul class="lots">
          {lots.map((lot) => {
            const text = `${quantity(Number(lot.quantity))} × ${money(Number(lot.unitPrice), lot.currency)}`;
            return (
              <li key={lot.id}>
                <span>
                  {day(lot.date)} <span class="side">{investments[lot.side]}</span>
                </span>
                <button
                  type="button"
                  class="text-button"
                  aria-label={says.correct(investments[lot.side], day(lot.date), text)}
                  onClick={() => setChosen(lot)}
                >
                  {text}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {chosen !== null && (
        <LotForm
          key={chosen === 'new' ? 'new' : chosen.id}
          holding={holding}
          lot={chosen === 'new' ? null : chosen}
          reload={reload}
          onClose={() => setChosen(null)}
        />
      )}
      {chosen === null && canAdd && (
        <p class="choices">
          <button type="button" class="quiet" onClick={() => setChosen('new')}>
            {says.addLot}
          </button>
        </p>
      )}
      {!canAdd && <p class="note">{says.withoutIsin}</p>}
    </section>
  );
}
