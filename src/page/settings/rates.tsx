import { useEffect, useState } from 'preact/hooks';
import { refreshes } from '../figures/service.ts';
import { loadRates, RateForm, rates, rateText } from '../forms/rate-form.tsx';
import { Panel } from '../parts/panel.tsx';
import { editingWords } from '../words/editing/words.ts';
import { formats } from '../words/words.ts';

/** The currencies of the user, each with its last rate. Nothing is drawn where all is in euros. */
export function Rates() {
  const { rates: says, quotes } = editingWords();
  const { day } = formats.value;
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => void loadRates(), [refreshes.value]);
  const all = rates.value.data ?? [];
  if (all.length === 0 && chosen === null) return null;
  return (
    <Panel title={says.title} hint={says.titleHint}>
      <table class="accounts">
        <tbody>
          {all.map(({ currency, rates: [last] }) => (
            <tr key={currency}>
              <th scope="row">
                {last === undefined ? currency : rateText({ amount: last.rate, currency })}
                <small>
                  {last === undefined ? (
                    <span class="caution">{says.none}</span>
                  ) : (
                    <>
                      <span>{day(last.date)}</span>
                      <span>{quotes.from[last.from]}</span>
                    </>
                  )}
                </small>
              </th>
              <td>
                <button type="button" class="quiet" onClick={() => setChosen(currency)}>
                  {says.change}
                  <span class="unseen"> {currency}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen !== null && <RateForm currency={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
}
