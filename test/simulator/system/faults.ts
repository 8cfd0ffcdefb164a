/** What can go wrong around a service while it works. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { POSTGRES_FAULTS } from './faults-postgres.ts';
import type { Node, System } from './system.ts';

export interface Fault {
  readonly name: string;
  readonly kinds: readonly System['kind'][];
  /** Whether nothing that is done meanwhile is there afterwards. @default false */
  readonly undoes?: boolean;
  /** Does the work while the fault happens; what came of the requests of the work may be unknown. */
  happen(system: System, random: Random, work: () => Promise<void>): Promise<void>;
}

const BOTH = ['embedded', 'postgres'] as const;
const POSTGRES = ['postgres'] as const;

export const FAULTS: readonly (readonly [weight: number, fault: Fault])[] = [
  ...POSTGRES_FAULTS,
  [
    4,
    {
      name: 'clients hang up',
      kinds: BOTH,
      async happen(system, random, work) {
        system.fault = { hangUpAfterMs: () => random.int(12) };
        await work();
      },
    },
  ],
  [
    4,
    {
      name: 'connections to the database are cut',
      kinds: POSTGRES,
      async happen({ nodes }, random, work) {
        const done = work();
        await sleep(random.int(15));
        const wires = nodes.flatMap(({ wire }) => wire ?? []).filter(() => random.chance(0.7));
        for (const wire of wires) await wire.cut();
        await sleep(random.pick([0, 0, 20, 150]));
        for (const wire of wires) await wire.mend();
        await done;
      },
    },
  ],
  [
    4,
    {
      name: 'backends of the database are terminated',
      kinds: POSTGRES,
      async happen({ admin }, random, work) {
        const done = work();
        await sleep(random.int(15));
        await admin?.unsafe(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity
           where datname = current_database() and application_name = 'pactole'`,
        );
        await done;
      },
    },
  ],
  [
    2,
    {
      name: 'a node is killed',
      kinds: BOTH,
      happen: (system, random, work) => ended(system, random, work, 'SIGKILL'),
    },
  ],
  [
    1,
    {
      name: 'a node is stopped',
      kinds: BOTH,
      happen: (system, random, work) => ended(system, random, work, 'SIGTERM'),
    },
  ],
  [
    3,
    {
      name: 'rows are locked by another session',
      kinds: POSTGRES,
      async happen({ admin }, random, work) {
        let done: Promise<void> = Promise.resolve();
        await admin?.begin(async (tx) => {
          await tx`select 1 from users for update`;
          done = work();
          await sleep(30 + random.int(200));
        });
        await done;
      },
    },
  ],
];

async function ended(
  system: System,
  random: Random,
  work: () => Promise<void>,
  signal: NodeJS.Signals,
): Promise<void> {
  const node = random.pick(system.nodes) as Node;
  const done = work();
  await sleep(random.int(25));
  await system.end(node, signal);
  await done;
  await system.start(node);
}
