/** Runs the simulator, with its users, faults and model, on two nodes that read from a replica with a lag. */
import { fileURLToPath } from 'node:url';
import { startPrimary, startReplica } from './support/cluster.ts';
import { expectHeld, print } from './support/figure.ts';
import { inSandbox } from './support/sandbox.ts';

const OPERATIONS = 3_000;
/** A step is some operations, and some of them are none that counts. */
const STEPS = 520;
const DELAY_MS = 10;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export async function run(): Promise<void> {
  await inSandbox(async (sandbox) => {
    const primary = await startPrimary(sandbox);
    const replica = await startReplica(sandbox, primary);
    await replica.set('recovery_min_apply_delay', `${DELAY_MS}ms`);
    const said = await sandbox.run(
      [
        process.execPath,
        'node_modules/vitest/vitest.mjs',
        'run',
        'test/simulator/simulator.test.ts',
      ],
      {
        cwd: ROOT,
        env: {
          HOME: sandbox.folder,
          TEST_DATABASE_URL: primary.url,
          SIM_REPLICA_URLS: `postgres://127.0.0.1:${replica.port}`,
          SIM_STEPS: `${STEPS}`,
          SIM_MINUTES: '20',
        },
      },
    );
    const tally = JSON.parse(/Seed \d+ on the postgres database: (\{.*\})/.exec(said)?.[1] ?? '{}');
    const clean = print({
      what: `operations of the simulator without a difference, the replica ${DELAY_MS} ms behind`,
      reached: Number(tally.operations),
      limit: OPERATIONS,
      least: true,
      note: JSON.stringify(tally),
    });
    expectHeld([clean]);
  });
}
