import { useState } from 'preact/hooks';
import { today } from '../../figures/today.ts';
import { Field, focusFault } from '../../forms/field.tsx';
import { seenOf } from '../../forms/seen.ts';
import { Refusal } from '../../forms/use-sending.tsx';
import { service } from '../../service/service.ts';
import { editingWords } from '../../words/editing/words.ts';
import { isolated } from '../../words/isolated.ts';
import { formats, words } from '../../words/words.ts';
import { type PartProps, useChange } from './part.ts';

const STATED = ['quantity', 'costBasis', 'entryDate', 'worthlessAt'] as const;

/** Makes the holding worthless from a day on, or worth its price again, and removes it. */
export function Worth({
  holding,
  reload,
  onRemoved,
}: PartProps & { readonly onRemoved: () => void }) {
  const { holdingForm: says } = editingWords();
  const { investments, forms, accountForm } = words.value;
  const { id, worthlessAt } = holding;
  const seen = { worthlessAt };
  const [date, setDate] = useState(today());
  const [fault, setFault] = useState<string | null>(null);
  const { isSending, refusal, change } = useChange(reload);
  const name = isolated(holding.name);
  const mark = (event: Event) => {
    event.preventDefault();
    const wrong = date === '' ? forms.fault.missing : date > today() ? forms.fault.day : null;
    setFault(wrong);
    if (wrong !== null) return focusFault(event.currentTarget);
    void change(says.isWorthless(name), () =>
      service.holdings.worthless.mutate({ id, date, seen }),
    );
  };
  const remove = async () => {
    if (
      await change(says.removed(name), () =>
        service.holdings.remove.mutate({ id, seen: seenOf(holding, STATED) }),
      )
    )
      onRemoved();
  };
  return (
    <form class="stacked" noValidate aria-label={says.worth} onSubmit={mark}>
      <h3>{says.worth}</h3>
      {worthlessAt === null ? (
        <div class="pair">
          <Field
            label={says.worthlessFrom}
            type="date"
            value={date}
            fault={fault}
            onInput={setDate}
          />
        </div>
      ) : (
        <p>{investments.worthlessSince(formats.value.day(worthlessAt))}</p>
      )}
      <Refusal text={refusal} />
      <footer>
        <button
          type="button"
          class="quiet apart"
          disabled={isSending}
          onClick={() => void remove()}
        >
          {accountForm.remove}
        </button>
        {worthlessAt === null ? (
          <button type="submit" class="quiet" disabled={isSending}>
            {says.markWorthless}
          </button>
        ) : (
          <button
            type="button"
            class="quiet"
            disabled={isSending}
            onClick={() =>
              void change(says.hasWorth(name), () =>
                service.holdings.worthless.mutate({ id, date: null, seen }),
              )
            }
          >
            {says.worthAgain}
          </button>
        )}
      </footer>
    </form>
  );
}
