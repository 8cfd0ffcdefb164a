/** Balances of earlier days: one question for a statement that has nothing else, and over REST one request a day. */

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ImportSession,
  importFiles,
  restDestination,
  type Terminal,
  WORDS,
} from '@pactole/importer';
import { expect, test } from 'vitest';
import { MemoryDestination } from './feeds/support/memory-destination.ts';

const SHEET = 'Date;Konto;Saldo;Währung\n31.01.2026;Giro;1.200,50;EUR\n28.02.2026;Giro;99,00;EUR\n';

async function imported(answers: string[], options: object = {}) {
  const path = join(await mkdtemp(join(tmpdir(), 'balances-')), 'sheet.csv');
  await writeFile(path, SHEET);
  const said: string[] = [];
  const recorded: object[] = [];
  const destination = Object.assign(new MemoryDestination(), {
    recordBalance: async (_: string, balance: object, __: object, past: readonly object[]) =>
      void recorded.push(...past, balance),
  });
  const terminal: Terminal = {
    say: (text) => void said.push(text),
    warn: (text) => void said.push(text),
    ask: async (question) => {
      said.push(question);
      return answers.shift() ?? null;
    },
    progress: () => {},
    close: () => {},
  };
  const memory = {
    securities: new Map(),
    accountOf: async () => undefined,
    rememberAccount: async () => {},
    formatsOf: () => [],
    choiceFor: async () => undefined,
  };
  const session = { destination, terminal, memory, words: WORDS.en, options };
  const { isWhole } = await importFiles(session as unknown as ImportSession, [path]);
  return { said, recorded, isWhole, accounts: await destination.accounts() };
}

const BALANCES = [
  { date: '2026-01-31', balance: '1200.50' },
  { date: '2026-02-28', balance: '99.00' },
];

test('are asked for once, before the account is made', async () => {
  const { said, recorded } = await imported(['n', '', '', 'y']);
  expect(recorded).toEqual(BALANCES);
  expect(said.filter((text) => text.includes('['))).toEqual([
    'What do you call it? [Giro]',
    'What kind of account is it? [checking]',
    'Record 2 balances of "Giro"? [y/N]',
  ]);
  const declined = await imported(['n', '', '', 'n']);
  expect([declined.recorded, declined.accounts]).toEqual([[], []]);
});

test('come without questions, or stay away with the closing balance', async () => {
  const unasked = await imported([], { yes: true, new: true });
  expect([unasked.isWhole, unasked.recorded]).toEqual([true, BALANCES]);
  const without = await imported([], { yes: true, new: true, balance: false });
  expect(without.recorded).toEqual([]);
});

test('are one request a day over REST, the oldest first', async () => {
  const sent: object[] = [];
  const pactole = {
    accounts: { recordBalance: async (id: string, body: object) => sent.push({ id, ...body }) },
  };
  const [past, latest] = [BALANCES.slice(0, 1), BALANCES[1]];
  const destination = restDestination(pactole as never);
  await destination.recordBalance('a', latest as never, undefined, past as never);
  expect(sent).toEqual(BALANCES.map((each) => ({ id: 'a', ...each })));
});
