import { expect, test } from 'vitest';
import type { ImportSession } from '../../../sdk/src/importer/account/account-choice.ts';
import type { BatchReport } from '../../../sdk/src/importer/destination.ts';
import { sayReport } from '../../../sdk/src/importer/terminal/report-text.ts';
import { en } from '../../../sdk/src/importer/words/en.ts';

const REPORT: BatchReport = {
  total: 2,
  new: 2,
  duplicates: 0,
  deleted: 0,
  range: { from: '2026-01-01', to: '2026-01-02' },
  totals: { inflow: '10.00', outflow: '0', net: '10.00' },
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
    '  To look at before you decide:',
    '  - 2 new transactions have no category: do you want to give them one?',
  ]);
});

test('where it asks nothing there is no heading', () => {
  expect(said({ ...REPORT, questions: [] }).at(-1)).not.toContain('To look at');
});
