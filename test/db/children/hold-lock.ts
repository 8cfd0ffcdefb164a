/** Takes a lock when it is told to on standard input, says how it went, and keeps it until its input ends. */
import { once } from 'node:events';
import { lockFolder } from '../../../src/db/data-folder/folder-lock.ts';

const [path = ''] = process.argv.slice(2);
console.log('ready');
await once(process.stdin, 'data');
try {
  await lockFolder(path, { announce: () => {}, lost: () => console.log('lost') });
  console.log('held');
  await once(process.stdin, 'end');
} catch (error) {
  console.log(`refused: ${error instanceof Error ? error.message : error}`);
  process.exit();
}
