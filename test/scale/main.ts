/**
 * Runs many servers on one machine. Each scenario starts them as processes, breaks them, and prints its figures against
 * their limits.
 *
 *     npm run scale                     all of them, some twenty minutes
 *     npm run scale -- failover         some of them
 *
 * It needs Debian or Ubuntu and root. It installs missing packages by apt, and runs PostgreSQL's servers as the user
 * `postgres`. It removes all else at its end, also after Ctrl-C. A scenario is a file in this folder that exports `run`,
 * which throws when a limit is missed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { keepTemporaryFilesInMemory } from '../support/run/temporary-files.ts';
import { startPrimary } from './support/cluster.ts';
import { installMissing } from './support/packages.ts';
import { inSandbox } from './support/sandbox.ts';

const isScenario = (file: string) =>
  file.endsWith('.ts') &&
  /^export (const|async function) run\b/m.test(
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
const scenarios = readdirSync(new URL('.', import.meta.url))
  .filter(isScenario)
  .map((file) => file.slice(0, -'.ts'.length));

const names = process.argv.slice(2);
const unknown = names.find((name) => !scenarios.includes(name));
if (unknown !== undefined) refuse(`${unknown} is no scenario: there are ${scenarios.join(', ')}.`);
if (process.getuid?.() !== 0) refuse('Root is needed, to install packages and to be `postgres`.');

await installMissing();
keepTemporaryFilesInMemory();
const missed: string[] = [];
if (process.env.TEST_DATABASE_URL) await runAll();
else {
  // For scenarios that are about one server, and about more data than fits into memory.
  await inSandbox(async (sandbox) => {
    process.env.TEST_DATABASE_URL = (await startPrimary(sandbox, 'server')).url;
    await runAll();
  }, '/var/tmp');
}
if (missed.length > 0) refuse(`\nMissed: ${missed.join(', ')}`);
console.log('\nAll limits are held.');
process.exit();

async function runAll(): Promise<void> {
  for (const name of names.length > 0 ? names : scenarios) {
    console.log(`\n# ${name}`);
    try {
      const { run }: { run: () => Promise<void> } = await import(`./${name}.ts`);
      await run();
    } catch (error) {
      missed.push(name);
      console.error(error);
    }
  }
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
