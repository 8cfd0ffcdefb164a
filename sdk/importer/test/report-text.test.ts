import { expect, test } from 'vitest';
import type { ImportSession } from '../src/account/account-choice.ts';
import type { BatchReport } from '../src/destination.ts';
import { sayReport } from '../src/terminal/report-text.ts';
import { en } from '../src/words/en.ts';

const REPORT: BatchReport = {
  total: 2,
  new: 2,
  duplicates: 0,
  deleted: 0,
  range: { from: '2026-01-01', to: '2026-01-02' },
  totals: { inflow: '10.00', outflow: '0', net: '10.00' },
  existing: { count: 0, lastDate: null },
  fuzzy: [],
  questions: ['2 new transactions have no category: do you want to give them one?'],
};

function said(report: BatchReport): string[] {
  const lines: string[] = [];
  const terminal = { say: (text: string) => void lines.push(...text.split('\n')) };
  const session = { terminal, words: en, options: {} } as unknown as ImportSession;
  const account = { id: '1', name: 'Mine', type: 'checking', iban: null, currency: 'EUR' };
  const choice = { account } as Parameters<typeof sayReport>[1]['choice'];
  sayReport(session, { choice, report, ruled: { rows: [], counts: [] } });
  return lines;
}

test('what the service asks to be thought of stands under a heading, so that none of it looks like a prompt', () => {
  expect(said(REPORT).slice(-2)).toEqual([
    '  To check:',
    '  - 2 new transactions have no category: do you want to give them one?',
  ]);
});

test('where it asks nothing there is no heading', () => {
  expect(said({ ...REPORT, questions: [] }).at(-1)).not.toContain('To check');
});

test('amounts and days are written as in the sentences of the service', () => {
  const totals = { inflow: '1234.5', outflow: '0', net: '1234.50' };
  expect(said({ ...REPORT, totals }).slice(0, 3)).toEqual([
    '2 rows for "Mine", 1 January 2026 to 2 January 2026',
    '  new 2, stored already 0, deleted before 0',
    '  in €1,234.50, out €0.00, net €1,234.50',
  ]);
});
