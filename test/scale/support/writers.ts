/** Users that write all the time, in two ways: each write once, or by the SDK until it succeeds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pactole } from '@pactole/sdk';
import { type Compared, compareWrites, type Sent, together } from './acknowledged.ts';
import { type Answer, call, newAccount, statuses } from './call.ts';
import type { Figure } from './figure.ts';

const LEAST_ACKNOWLEDGED = 500;

export interface Writers {
  /** Returns the milliseconds from an instant to the first success of a write that began after it. */
  nextSuccessAfter(instant: number): Promise<number>;
  /** Stops and compares what was answered with what is stored. */
  stop(): Promise<Figure[]>;
}

/** Writes of one user. */
interface Ledger {
  readonly address: string;
  /** Another node, through which what was written is read. */
  readonly reader: string;
  readonly key: string;
  readonly accountId: string;
  /** Labels of imported rows, and names of created accounts, by when success was answered; null where it was not. */
  readonly rows: Sent;
  readonly created: Sent;
}

export async function startWriters(
  addresses: readonly string[],
  keys: readonly string[],
): Promise<Writers> {
  const answers: Answer[] = [];
  const reads = { answered: 0, stale: 0 };
  const givenUp: string[] = [];
  let isOver = false;
  let succeeded: (begun: number) => void = () => {};

  const ledgers = await Promise.all(
    keys.map(async (key, at): Promise<Ledger> => {
      const address = addresses[at % addresses.length] ?? '';
      const reader = addresses[(at + 1) % addresses.length] ?? '';
      const accountId = await newAccount(address, key);
      return { address, reader, key, accountId, rows: new Map(), created: new Map() };
    }),
  );

  async function importRows(ledger: Ledger): Promise<void> {
    const { address, key, accountId, rows } = ledger;
    for (let times = 0; !isOver; times++) {
      const label = `row ${times}`;
      rows.set(label, null);
      const begun = performance.now();
      const transactions = [{ date: '2026-01-02', amount: '1.00', label }];
      const answer = await call(address, key, '/import', { accountId, transactions });
      answers.push(answer);
      rows.set(label, answer.status === 200 ? new Date() : null);
      if (answer.status === 200) {
        succeeded(begun);
        await readBack(ledger, label);
      }
      await sleep(answer.status === 200 ? 100 : 500);
    }
  }

  async function readBack({ reader, key, accountId }: Ledger, label: string): Promise<void> {
    const answer = await call(reader, key, `/transactions?limit=1&accountId=${accountId}`);
    answers.push(answer);
    if (answer.status !== 200) return;
    reads.answered++;
    if (answer.body[0]?.label !== label) reads.stale++;
  }

  async function createAccounts({ address, key, created }: Ledger): Promise<void> {
    const pactole = new Pactole({ apiKey: key, baseUrl: address });
    for (let times = 0; !isOver; times++) {
      const name = `account ${times}`;
      created.set(name, null);
      try {
        await pactole.accounts.create({ name, type: 'other' });
        created.set(name, new Date());
      } catch (error) {
        givenUp.push(String(error));
      }
      await sleep(300);
    }
  }

  const work = ledgers.flatMap((ledger) => [importRows(ledger), createAccounts(ledger)]);
  return {
    nextSuccessAfter: (instant) =>
      new Promise((resolve) => {
        succeeded = (begun) => {
          if (begun > instant) resolve(performance.now() - instant);
        };
      }),
    async stop() {
      isOver = true;
      await Promise.all(work);
      const kept = await Promise.all(ledgers.map(compare));
      const sum = (count: 'acknowledged' | 'doubled') =>
        kept.reduce((all, each) => all + each[count], 0);
      const lost = kept.flatMap((each) => each.lost).toSorted();
      const odd = answers.filter(({ status }) => status !== 200 && status !== 503);
      const longest = Math.max(...answers.map(({ ms }) => ms));
      const missing = answers.filter(
        ({ status, headers }) => status === 503 && !headers.has('retry-after'),
      );
      return [
        {
          what: 'acknowledged writes',
          reached: sum('acknowledged'),
          limit: LEAST_ACKNOWLEDGED,
          least: true,
        },
        {
          what: 'of them lost',
          reached: lost.length,
          limit: 0,
          note: lost.length === 0 ? '' : `answered from ${lost[0]} to ${lost.at(-1)}`,
        },
        {
          what: 'stale reads after a write',
          reached: reads.stale,
          limit: 0,
          note: `of ${reads.answered}`,
        },
        { what: 'writes doubled', reached: sum('doubled'), limit: 0 },
        {
          what: 'callers who saw anything but success or 503',
          reached: odd.length,
          limit: 0,
          note: statuses(answers),
        },
        { what: '503 without Retry-After', reached: missing.length, limit: 0 },
        { what: 'the longest wait of a caller', reached: longest / 1_000, limit: 10, unit: ' s' },
        {
          what: 'creations that the SDK gave up',
          reached: givenUp.length,
          limit: 0,
          note: givenUp[0] ?? '',
        },
      ];
    },
  };
}

async function compare({ address, key, accountId, rows, created }: Ledger): Promise<Compared> {
  const pactole = new Pactole({ apiKey: key, baseUrl: address });
  const labels: string[] = [];
  for await (const { label } of pactole.transactions.list({ accountId })) labels.push(label ?? '');
  const { accounts } = (await call(address, key, '/accounts')).body;
  const names: string[] = accounts.map(({ name }: { name: string }) => name);
  return together(compareWrites(rows, labels), compareWrites(created, names));
}
