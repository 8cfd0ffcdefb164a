/** Faults around a service while it works. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { POSTGRES_FAULTS } from './faults-postgres.ts';
import type { Node, System } from './system.ts';

export interface Fault {
  readonly name: string;
  readonly kinds: readonly System['kind'][];
  /** True if changes during the fault are lost afterwards. @default false */
  readonly undoes?: boolean;
  /** Does the work while the fault happens; what came of the requests of the work may be unknown. */
  happen(system: System, random: Random, work: () => Promise<void>): Promise<void>;
}

const BOTH = ['embedded', 'postgres'] as const;
const POSTGRES = ['postgres'] as const;
const EMBEDDED = ['embedded'] as const;

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
  [2, { name: 'the disk is full', kinds: EMBEDDED, happen: diskFull }],
  [2, { name: 'the power is cut', kinds: EMBEDDED, happen: powerCut }],
  [1, { name: 'a dump is restored', kinds: EMBEDDED, undoes: true, happen: dumpRestored }],
  [1, { name: 'a page is damaged', kinds: EMBEDDED, undoes: true, happen: pageDamaged }],
];

async function diskFull({ disk }: System, random: Random, work: () => Promise<void>) {
  const done = work();
  await sleep(random.int(25));
  disk?.fill(true);
  await done;
  await sleep(random.pick([0, 0, 1500]));
  disk?.fill(false);
}

async function powerCut(system: System, random: Random, work: () => Promise<void>) {
  const [node] = system.nodes;
  system.disk?.cutAfter(1 + random.int(60), random.pick([1, 0.5, 0.1]));
  await work();
  system.disk?.fill(false);
  if (node === undefined) return;
  // Where the work was over earlier, the cut comes now.
  await system.end(node, 'SIGKILL');
  await system.start(node);
}

function dumpRestored(system: System, _: Random, work: () => Promise<void>) {
  return backToDump(system, work, async () => {});
}

/** No dump may be taken of it: it would take the place of a whole one. */
function pageDamaged(system: System, random: Random, work: () => Promise<void>) {
  return backToDump(system, work, async () => {
    const damage = await system.disk?.damage(random);
    const refusal = await system.disk?.dump().then(() => 'none', String);
    if (!refusal?.includes(String(damage)))
      throw new Error(`"${damage}" is missing in: ${refusal}`);
  });
}

async function backToDump(
  system: System,
  work: () => Promise<void>,
  spoil: () => Promise<void>,
): Promise<void> {
  const { disk } = system;
  const [node] = system.nodes;
  if (disk === null || node === undefined) return;
  await system.end(node, 'SIGTERM');
  const dump = await disk.dump();
  await system.start(node);
  await work();
  await system.end(node, 'SIGTERM');
  await spoil();
  await disk.restore(dump);
  await system.start(node);
}

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
