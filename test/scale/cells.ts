/**
 * Two cells behind nginx. One is dead, and the other answers all that is asked of it; and a person moves from one to the
 * other under load, where no key is refused and no write lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  askOnAndOn,
  get,
  importRows,
  labels,
  load,
  newAccount,
  newKey,
  told,
} from './support/cell-callers.ts';
import { type Cells, OTHER, withCells } from './support/cell-nodes.ts';
import { judge, runAlone } from './support/scratch.ts';

const ROWS_BEFORE = 20_000;

export const run = () => withCells({}, throughBoth);

async function throughBoth(cells: Cells): Promise<void> {
  const [ada, grace] = await Promise.all([
    newKey(cells, 'first', 'ada'),
    newKey(cells, 'other', 'grace'),
  ]);
  if (!grace.startsWith(`pk_${OTHER}`)) throw new Error('The key does not name its cell');
  const account = await newAccount(cells, ada);
  await importRows(
    cells,
    ada,
    account,
    Array.from({ length: ROWS_BEFORE }, (_, n) => `before ${n}`),
  );

  await cells.kill('first');
  const beside = await askOnAndOn(() => get(cells, grace, 'net-worth'), 5_000);
  judge(
    'answers of a cell beside a dead one that are not 200',
    beside.filter((status) => status !== 200).length,
    0,
    `of ${beside.length}`,
  );
  await cells.start('first');

  const readers = [1, 2].map(() => load(() => get(cells, ada, 'transactions?limit=50')));
  const written: string[] = [];
  const writer = load(async () => {
    const label = `during ${written.length}`;
    const status = await importRows(cells, ada, account, [label]);
    if (status === 200) written.push(label);
    return status;
  });
  await sleep(2_000);
  const began = performance.now();
  await cells.command('first', ...cells.moveTo('other', 'ada'));
  const seconds = (performance.now() - began) / 1000;
  await sleep(2_000);
  const reads = (await Promise.all(readers.map((reader) => reader.stop()))).flat();
  const writes = await writer.stop();
  console.log(
    `moved ${ROWS_BEFORE} rows in ${seconds.toFixed(1)} s; reads ${told(reads)}, writes ${told(writes)}`,
  );
  // A connection that nginx closes at a reload just when it is used again is cut, as at any reload: 0.
  const refused = [...reads, ...writes].filter((status) => ![200, 503, 0].includes(status));
  judge(
    'requests that were refused, by 401 or else',
    refused.length,
    0,
    `of ${reads.length + writes.length}`,
  );
  const kept = new Set(await labels(cells, ada));
  judge(
    'writes that were lost',
    written.filter((label) => !kept.has(label)).length,
    0,
    `of ${written.length}`,
  );
  await cells.kill('first');
  judge(
    'status of the person at the new place, the old one being dead, less 200',
    (await get(cells, ada, 'net-worth')) - 200,
    0,
    '',
  );
}

runAlone(fileURLToPath(import.meta.url), run);
