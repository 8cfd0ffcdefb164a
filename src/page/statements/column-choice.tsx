import type { Columns, TablePreview } from '@pactole/statements';
import { useState } from 'preact/hooks';
import { words } from '../words/words.ts';

/** Uses of a column that only one column can have. */
const SINGLE = [
  'amount',
  'debit',
  'credit',
  'direction',
  'balance',
  'currency',
  'counterparty',
  'category',
  'fee',
  'tax',
  'account',
  'state',
] as const;
const USES = ['none', 'date', 'label', ...SINGLE] as const;
export type ColumnUse = (typeof USES)[number];

/** Uses that exclude each other. */
const RIVALS: { readonly [Use in ColumnUse]?: readonly ColumnUse[] } = {
  amount: ['debit', 'credit'],
  debit: ['amount'],
  credit: ['amount'],
};

interface ColumnChoiceProps {
  readonly table: TablePreview;
  /** Columns that were chosen before. */
  readonly known: Columns | undefined;
  /** True for a table that was read, whose columns may be others. @default false */
  readonly isCorrection?: boolean;
  readonly onChoose: (columns: Columns) => void;
}

/** The first rows of a table that no reader knows, with a choice of what each column is. */
export function ColumnChoice({ table, known, isCorrection = false, onChoose }: ColumnChoiceProps) {
  const { lines } = table;
  const { columns: says } = words.value.files;
  const numbers = Array.from(
    { length: Math.max(...lines.map(({ length }) => length)) },
    (_, index) => `${index + 1}`,
  );
  const [uses, setUses] = useState(() =>
    numbers.map((number) => useOf(number, known ?? guessOf(table))),
  );
  const named = (use: ColumnUse) => numbers.filter((_, index) => uses[index] === use);
  const choose = (chosen: number, use: ColumnUse) => {
    const isTaken = (each: ColumnUse) =>
      (each === use && use !== 'label') || RIVALS[use]?.includes(each);
    setUses(uses.map((each, index) => (index === chosen ? use : isTaken(each) ? 'none' : each)));
  };
  const columns: Columns = {
    date: named('date'),
    label: named('label'),
    ...Object.fromEntries(SINGLE.map((use) => [use, named(use)[0]])),
  };
  const isComplete =
    uses.includes('date') &&
    uses.includes('label') &&
    uses.some((use) => use === 'amount' || use === 'debit' || use === 'credit');
  return (
    <form
      class="column-choice"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(columns);
      }}
    >
      <p class="note">{isCorrection ? says.correctHint : says.hint}</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              {uses.map((use, index) => (
                <th key={index} scope="col">
                  <select
                    aria-label={says.column(index + 1, lines[0]?.[index] ?? '')}
                    value={use}
                    onChange={({ currentTarget }) =>
                      choose(index, currentTarget.value as ColumnUse)
                    }
                  >
                    {USES.map((each) => (
                      <option key={each} value={each}>
                        {says.use[each]}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((cells, index) => (
              <tr key={index}>
                {numbers.map((number, column) => (
                  <td key={number}>
                    <bdi>{cells[column]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button type="submit" class="main" disabled={!isComplete}>
        {says.read}
      </button>
    </form>
  );
}

/** The columns as they were read, else those that are known by their names, and the only one of days. */
function guessOf({ known, days, columns }: TablePreview): Columns {
  if (columns !== undefined) return columns;
  const { date, label, amount, debit, credit, balance, currency, category } = known;
  return {
    date: days.length === 1 ? days : [date ?? ''],
    label: [label ?? known.payee ?? known.type ?? ''],
    ...(amount === undefined ? { debit, credit } : { amount }),
    ...{ balance, currency, category },
  };
}

const useOf = (number: string, columns: Columns): ColumnUse =>
  USES.find((use) => use !== 'none' && [columns[use]].flat().includes(number)) ?? 'none';
