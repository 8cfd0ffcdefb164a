import { unknownSecurities } from '@pactole/importer/batch';
import { readIsin } from '@pactole/importer/whole';
import { editingWords } from '../words/editing/words.ts';
import type { AppExport } from './app-export.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Asks for the ISINs of the securities of which the file has none; the lots of those without one are left out. */
export function UnknownSecurities({ app }: { readonly app: AppExport }) {
  const { app: says } = editingWords();
  const unknown = new Map(
    app.batches.flatMap(({ statement }) => [...unknownSecurities(statement, NONE)]),
  );
  if (unknown.size === 0) return null;
  const isBusy = app.state.value.step === 'importing' || app.state.value.step === 'done';
  const give = (symbol: string, text: string) => {
    const next = new Map(app.isins.value);
    const isin = readIsin(text.trim());
    if (isin === null) next.delete(symbol);
    else next.set(symbol, isin);
    app.isins.value = next;
  };
  return (
    <fieldset class="isins" disabled={isBusy}>
      <legend class="caution">{says.withoutIsin}</legend>
      {[...unknown].map(([symbol, name]) => (
        <label key={symbol} class="field">
          <span>
            <bdi>{symbol}</bdi>
            {name !== '' && name !== symbol && (
              <small>
                {' '}
                <bdi>{name}</bdi>
              </small>
            )}
          </span>
          <input
            placeholder="ISIN"
            maxLength={12}
            autocomplete="off"
            spellcheck={false}
            onInput={({ currentTarget }) => give(symbol, currentTarget.value)}
            onChange={({ currentTarget }) => {
              const isWrong = currentTarget.value !== '' && !app.isins.value.has(symbol);
              currentTarget.setAttribute('aria-invalid', String(isWrong));
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
