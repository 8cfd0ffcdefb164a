import { useEffect, useState } from 'preact/hooks';
import { ALL_VAT, vatShareOfRate } from '../../core/cash-flow/vat.ts';
import { Dialog } from '../forms/dialog.tsx';
import { refusalOf } from '../forms/sending.ts';
import { Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { formats, words } from '../words/words.ts';
import { type Category, categories, loadCategories } from './categories.ts';
import { reload } from './ledger.ts';

/** Renames, merges and deletes categories; transactions keep all the rest. */
export function CategoriesDialog({ onClose }: { readonly onClose: () => void }) {
  const { categoryList: says } = words.value;
  useEffect(() => void loadCategories(), []);
  return (
    <Dialog keepsDraft={false} title={says.title} isWide onClose={onClose}>
      <p class="note">{says.hint}</p>
      <Reading read={categories} height={300}>
        {({ categories: all }) =>
          all.length === 0 ? (
            <p class="note">{says.none}</p>
          ) : (
            <ul class="category-list">
              {all.map((category) => (
                <Entry key={category.id} category={category} all={all} />
              ))}
            </ul>
          )
        }
      </Reading>
    </Dialog>
  );
}

interface EntryProps {
  readonly category: Category;
  readonly all: readonly Category[];
}

/** Rates of VAT in France and Germany; other rates are for the command. */
const RATES = ['20', '19', '10', '7', '5.5', '2.1'];

function Entry({ category: { id, name, transactions, vatShare }, all }: EntryProps) {
  const { categoryList: says, save } = words.value;
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState('');
  const [into, setInto] = useState('');
  const target = all.find((other) => other.id === into);
  const rates = RATES.map((rate) => ({ rate, share: vatShareOfRate(rate) ?? '' }));
  const isOther =
    vatShare !== null && vatShare !== ALL_VAT && rates.every(({ share }) => share !== vatShare);
  const shares = isOther ? [...rates, { rate: null, share: vatShare }] : rates;
  const run = async (text: string, work: () => Promise<{ readonly undo: string | null }>) => {
    try {
      const { undo } = await work();
      setFault('');
      tellChange(text, [undo], async () => {
        await Promise.all([reload(), loadCategories()]);
      });
    } catch (error) {
      setFault(refusalOf(error));
    }
  };
  const rename = (event: Event) => {
    event.preventDefault();
    void run(says.renamed(name, typed), () =>
      service.categories.rename.mutate({ id, name: typed, seen: { name } }),
    );
  };
  return (
    <li>
      <form onSubmit={rename}>
        <input
          aria-label={says.name(name)}
          maxLength={250}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {typed.trim() !== name && typed.trim() !== '' && (
          <button type="submit" class="quiet">
            {save}
          </button>
        )}
      </form>
      <small>{says.count(transactions, formats.value.number(transactions))}</small>
      <select
        aria-label={says.vat(name)}
        value={vatShare ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void run(says.vatStated(name), () =>
            service.categories.vat.mutate({
              ...{ id, share: value === '' ? null : value },
              seen: { vatShare },
            }),
          )
        }
      >
        <option value="">{says.noVat}</option>
        {shares.map(({ share, rate }) => (
          <option key={share} value={share}>
            {rate === null ? share : says.vatOf(formats.value.percent(Number(rate), 1))}
          </option>
        ))}
        <option value={ALL_VAT}>{says.allVat}</option>
      </select>
      <select
        aria-label={says.merge(name)}
        value={into}
        onChange={({ currentTarget: { value } }) => setInto(value)}
      >
        <option value="">{says.mergeInto}</option>
        {all
          .filter((other) => other.id !== id)
          .map((other) => (
            <option key={other.id} value={other.id} dir="auto">
              {other.name}
            </option>
          ))}
      </select>
      {target !== undefined && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            void run(says.merged(name), () =>
              service.categories.merge.mutate({ id, into, seen: { name } }),
            )
          }
        >
          <bdi>{says.mergeNow(name, target.name)}</bdi>
        </button>
      )}
      <button
        type="button"
        class="quiet"
        aria-label={says.deleteNamed(name)}
        onClick={() =>
          void run(says.deleted(name), () =>
            service.categories.delete.mutate({ id, seen: { name } }),
          )
        }
      >
        {says.delete}
      </button>
      <p role="status" class="note caution">
        {fault}
      </p>
    </li>
  );
}
