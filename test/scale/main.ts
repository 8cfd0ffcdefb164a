/**
 * Many machines in one: each scenario builds its servers as processes, breaks them, and prints its figures against their
 * limits.
 *
 *     npm run scale                     all of them, some twenty minutes
 *     npm run scale -- failover         some of them
 *
 * It needs Debian or Ubuntu and root: packages that are missing are installed by apt, and PostgreSQL's servers run as the
 * user `postgres`. Nothing is left behind but those packages, also after Ctrl-C.
 */
import { keepTemporaryFilesInMemory } from '../support/temporary-files.ts';
import { installMissing } from './support/packages.ts';

const SCENARIOS = [
  'replicas',
  'replica-simulator',
  'failover',
  'pgbouncer',
  'no-primary',
  'rolling',
  'rate-limit',
] as const;

const names = process.argv.slice(2);
const unknown = names.find((name) => !SCENARIOS.some((known) => known === name));
if (unknown !== undefined) refuse(`${unknown} is no scenario: there are ${SCENARIOS.join(', ')}.`);
if (process.getuid?.() !== 0) refuse('Root is needed, to install packages and to be `postgres`.');

await installMissing();
keepTemporaryFilesInMemory();
const missed: string[] = [];
for (const name of SCENARIOS) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n# ${name}`);
  try {
    const { run }: { run: () => Promise<void> } = await import(`./${name}.ts`);
    await run();
  } catch (error) {
    missed.push(name);
    console.error(error);
  }
}
if (missed.length > 0) refuse(`\nMissed: ${missed.join(', ')}`);
console.log('\nAll limits are held.');
process.exit();

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
