import { setTimeout as sleep } from 'node:timers/promises';
import { Pactole } from '@pactole/sdk';
import { compareWrites, type Sent, together } from './acknowledged.ts';
import { get, importRows, labels, load } from './cell-callers.ts';
import type { Cells } from './cell-nodes.ts';

/** Somebody who reads, imports rows and creates accounts all the time, wherever they live. */
export function startWriting(cells: Cells, key: string, account: string) {
  const rows: Sent = new Map();
  const created: Sent = new Map();
  let givenUp = 0;
  const reader = load(() => get(cells, key, 'transactions?limit=50'));
  const importer = load(async () => {
    const label = `during ${rows.size}`;
    rows.set(label, null);
    const status = await importRows(cells, key, account, [label]);
    if (status === 200) rows.set(label, new Date());
    return status;
  });
  const pactole = new Pactole({ apiKey: key, baseUrl: cells.address });
  const creator = load(async () => {
    const name = `account ${created.size}`;
    created.set(name, null);
    try {
      await pactole.accounts.create({ name, type: 'other' });
      created.set(name, new Date());
    } catch {
      givenUp++;
    }
    await sleep(200);
    return 200;
  });
  return {
    async stop() {
      await creator.stop();
      const answers = [...(await reader.stop()), ...(await importer.stop())];
      const { accounts } = await pactole.accounts.list();
      const names = accounts.map(({ name }) => name);
      const stored = await labels(cells, key);
      const kept = together(compareWrites(rows, stored), compareWrites(created, names));
      return { answers, kept, givenUp };
    },
  };
}
