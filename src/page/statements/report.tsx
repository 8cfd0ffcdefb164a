import { useState } from 'preact/hooks';
import { formats, words } from '../words/words.ts';
import type { Preview } from './batch.ts';

const DRAWN = 100;

interface ReportProps {
  readonly report: Preview;
  /** Places of the rows that are not imported. */
  readonly leftOut: ReadonlySet<number>;
}

/** Effects of an import: how many rows are new, known, deleted before or like others, and what to check. */
export function Report({ report, leftOut }: ReportProps) {
  const { files: says } = words.value;
  const { longDay, number, money } = formats.value;
  const { duplicates, deleted, fuzzy, questions, range, totals, items } = report;
  const added = report.new - leftOut.size;
  const [first] = items;
  const counts = [
    { name: says.new(added), count: added, tone: 'up' },
    { name: says.known(duplicates), count: duplicates, tone: '' },
    { name: says.deleted(deleted), count: deleted, tone: '' },
    {
      name: says.similar(fuzzy.length),
      count: fuzzy.length,
      tone: fuzzy.length > 0 ? 'caution' : '',
    },
  ];
  if (first === undefined) return null;
  const { currency } = first;
  return (
    <div class="report">
      <dl class="counts">
        {counts.map(({ name, count, tone }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={tone}>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <p class="note">
        {says.range(longDay(range.from), longDay(range.to))} ·{' '}
        {says.flows(money(totals.inflow, currency), money(totals.outflow, currency))}
      </p>
      {questions.length > 0 && (
        <div class="questions">
          <h4>{says.questions}</h4>
          <ul>
            {questions.map((question) => (
              <li key={question}>
                <bdi>{question}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Rows report={report} />
    </div>
  );
}

function Rows({ report: { items } }: { readonly report: Preview }) {
  const { files: says, operations } = words.value;
  const { day, signedMoney } = formats.value;
  const [drawn, setDrawn] = useState(DRAWN);
  return (
    <details class="rows">
      <summary>
        {says.rows} ({items.length})
      </summary>
      <table>
        <tbody>
          {items.slice(0, drawn).map((row, index) => {
            const state = row.isDeleted ? 'deleted' : row.isDuplicate ? 'known' : 'new';
            return (
              <tr key={index} class={state}>
                <td>{day(row.date)}</td>
                <th scope="row">
                  <bdi>{row.label}</bdi>
                  <small>
                    <span class={`side ${state}`}>{says.state[state]}</span>
                  </small>
                </th>
                <td>{signedMoney(row.amount, row.currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {items.length > drawn && (
        <button type="button" class="quiet" onClick={() => setDrawn(drawn + 400)}>
          {operations.next}
        </button>
      )}
    </details>
  );
}
