/** The run: random operations against the service, each held against the worlds that are possible. */
import { Mismatch, type User, userAt, type World } from './model/world.ts';
import type { Draw, Generator, Operation, Seen } from './operations/operation.ts';
import { audit, listBalances, type Remembered, readAgain, readOf } from './operations/reads.ts';
import { LONG_READS, MARKET, OPERATIONS, PAGES } from './operations/table.ts';
import { Random } from './random.ts';
import { FAULTS, type Fault } from './system/faults.ts';
import type { System } from './system/system.ts';
import { after, type Done } from './worlds.ts';

const USERS = 3;
/** Steps after which a new user replaces an old one, so that no history gets long. */
const LIFE = 120;
const HISTORY = 30;

export interface Plan {
  readonly seed: number;
  readonly steps: number;
  /** Probability of a fault during a step. */
  readonly faultRate: number;
  /** The run ends after so long, whatever its steps. */
  readonly maxMs: number;
}

/** Counts of a run. */
export interface Tally {
  steps: number;
  operations: number;
  requests: number;
  /** Steps at which several things were done at once. */
  bursts: number;
  faults: Record<string, number>;
  /** Operations of which it was unknown what came of them. */
  unknown: number;
  notModified: number;
}

export async function simulate(system: System, plan: Plan): Promise<Tally> {
  const run = new Simulation(system, plan);
  await run.run();
  return run.tally;
}

class Simulation {
  readonly tally: Tally = {
    steps: 0,
    operations: 0,
    requests: 0,
    bursts: 0,
    faults: {},
    unknown: 0,
    notModified: 0,
  };
  readonly #system: System;
  readonly #plan: Plan;
  readonly #history: string[] = [];
  readonly #remembered: Remembered[][] = [];
  /** Number of possible changes of each user, and of the market. */
  readonly #changes: number[] = [];
  #marketChanges = 0;
  #uniques = 0;
  #worlds: World[];
  #random = new Random(0);

  constructor(system: System, plan: Plan) {
    this.#system = system;
    this.#plan = plan;
    const market = { kinds: {}, prices: {}, rates: {}, splits: {} };
    this.#worlds = [{ today: system.today, users: [], market }];
  }

  async run(): Promise<void> {
    const { seed, steps } = this.#plan;
    const deadline = performance.now() + this.#plan.maxMs;
    for (let step = 0; step < steps && performance.now() < deadline; step++) {
      this.tally.steps++;
      this.#random = new Random(seed, step);
      try {
        await this.#renew(step);
        await this.#step();
      } catch (error) {
        throw await this.#failure(error, step);
      }
    }
    this.tally.requests = this.#system.requests;
  }

  get #world(): World {
    return this.#worlds[0] as World;
  }

  /** Replaces the users in turn. */
  async #renew(step: number): Promise<void> {
    const missing = this.#world.users.length < USERS;
    if (!missing && step % LIFE !== 0) return;
    if (missing) for (let at = 0; at < USERS; at++) await this.#meet(at);
    else await this.#meet((step / LIFE) % USERS);
  }

  async #meet(at: number): Promise<void> {
    const name = this.#unique('User');
    const scopes = ALL_SCOPES;
    const seen = await this.#clients().owner('keys.create', { user: name, name: 'all', scopes });
    if (seen?.status !== 200) throw new Mismatch(`No key for ${name}: ${JSON.stringify(seen)}`);
    const user: User = {
      name,
      key: seen.body.key,
      keys: [],
      accounts: [],
      milestones: [],
      benchmark: 'world',
      categories: {},
      createdBy: {},
      imports: {},
      created: {},
    };
    this.#worlds = this.#worlds.map((world) => {
      const users = [...world.users];
      users[at] = user;
      return { ...world, users };
    });
    this.#remembered[at] = [];
    this.#touch(at);
  }

  async #step(): Promise<void> {
    const random = this.#random;
    if (random.chance(this.#plan.faultRate)) return this.#faultyStep();
    if (random.chance(0.12)) return this.#burst(this.#draw(2 + random.int(4)));
    if (random.chance(0.04)) return this.#duplicates();
    if (random.chance(0.04)) return this.#pages();
    if (random.chance(0.15)) return this.#alone(this.#again() ?? this.#one(LONG_READS));
    await this.#alone(this.#one(random.chance(0.08) ? MARKET : OPERATIONS));
    if (random.chance(0.3)) await this.#look(random.int(USERS));
  }

  async #alone(operation: Operation): Promise<void> {
    await this.#do([operation]);
    if (operation.user !== null && this.#random.chance(0.1)) await this.#audit(operation.user);
  }

  async #burst(operations: readonly Operation[]): Promise<void> {
    this.tally.bursts++;
    await this.#do(operations);
    await this.#auditAll(operations);
  }

  /** Sends the same request several times at once, over all nodes. */
  async #duplicates(): Promise<void> {
    const operation = this.#repeatable(OPERATIONS);
    await this.#burst(Array.from({ length: 2 + this.#random.int(3) }, () => operation));
  }

  /** Reads page after page while rows are added. */
  async #pages(): Promise<void> {
    const at = this.#random.int(USERS);
    await this.#burst(PAGES.flatMap((generator) => generator(this.#drawAt(at)) ?? []));
  }

  /** Causes a fault during operations, then repeats those with an unknown outcome. */
  async #faultyStep(): Promise<void> {
    const random = this.#random;
    const system = this.#system;
    const possible = FAULTS.filter(([, { kinds }]) => kinds.includes(system.kind));
    const fault = random.weighted(possible);
    const many = fault.name.startsWith('rows') ? 6 : 1 + random.int(4);
    const operations = Array.from({ length: many }, () => this.#repeatable(OPERATIONS));
    this.#note(`--- ${fault.name}, during:`);
    this.tally.faults[fault.name] = (this.tally.faults[fault.name] ?? 0) + 1;
    this.tally.bursts++;
    if (fault.undoes) return this.#undone(fault, operations);

    let done: Done[] = [];
    system.fault = { hangUpAfterMs: null };
    await fault.happen(system, random, async () => {
      done = await this.#send(operations);
    });
    system.fault = null;
    await system.settle();
    this.#hold(done);
    for (const { operation, seen } of done) {
      if (seen !== null) continue;
      this.tally.unknown++;
      this.#note('    once more:');
      await this.#do([operation]);
    }
    await this.#auditAll(operations);
  }

  /**
   * Runs operations that a fault undoes: the worlds are those of before, and tags of lost data must not match theirs.
   */
  async #undone(fault: Fault, operations: readonly Operation[]): Promise<void> {
    const system = this.#system;
    const before = this.#worlds;
    const everybody = Array.from({ length: USERS }, (_, at) => at);
    system.fault = { hangUpAfterMs: null };
    await fault.happen(system, this.#random, async () => {
      system.fault = null;
      await system.settle();
      await this.#do(operations);
      for (const at of [...everybody, ...everybody]) await this.#look(at);
      system.fault = { hangUpAfterMs: null };
    });
    system.fault = null;
    await system.settle();
    this.#note('    what was done since is lost');
    this.#worlds = before;
    for (const at of [...everybody, null]) this.#touch(at);
    for (const at of everybody) {
      for (const lost of this.#remembered[at]?.slice(-2) ?? []) {
        await this.#do([readAgain(this.#world, at, lost, this.#age(at))]);
      }
    }
    await this.#auditAll(operations);
  }

  async #do(operations: readonly Operation[]): Promise<void> {
    this.#hold(await this.#send(operations));
  }

  async #send(operations: readonly Operation[]): Promise<Done[]> {
    return Promise.all(
      operations.map(async (operation): Promise<Done> => {
        const seen = await operation.send(this.#clients());
        this.#note(`    ${operation.what} -> ${summary(seen)}`, operation.user);
        this.tally.operations++;
        if (!operation.reads && (seen === null || seen.status < 300)) this.#touch(operation.user);
        return { operation, seen };
      }),
    );
  }

  #hold(done: readonly Done[]): void {
    this.#worlds = after(this.#worlds, done);
  }

  #touch(user: number | null): void {
    if (user === null) this.#marketChanges++;
    else this.#changes[user] = (this.#changes[user] ?? 0) + 1;
  }

  #age(user: number): string {
    return `${this.#changes[user]} ${this.#marketChanges}`;
  }

  /** Reads something, and remembers its tag. */
  async #look(at: number): Promise<void> {
    const path = this.#random.pick(TAGGED);
    const operation = readOf(this.#world, at, path);
    const [done] = await this.#send([operation]);
    if (done === undefined) return;
    this.#hold([done]);
    const seen = done.seen as Seen;
    const tag = seen.headers.etag;
    if (tag === undefined) throw new Mismatch(`GET ${path} has no ETag`);
    this.#remembered[at]?.push({ path, tag, seen, age: this.#age(at) });
  }

  /** Asks for something that was read before, by its tag. */
  #again(): Operation | null {
    const at = this.#random.int(USERS);
    const before = this.#random.pickOrNull(this.#remembered[at]?.slice(-4) ?? []);
    if (before === null) return null;
    this.tally.notModified++;
    return readAgain(this.#world, at, before, this.#age(at));
  }

  async #auditAll(operations: readonly Operation[]): Promise<void> {
    const users = new Set(operations.map(({ user }) => user ?? this.#random.int(USERS)));
    for (const at of users) await this.#audit(at);
  }

  /** Reads everything of a user, while nothing else happens; that should leave one world. */
  async #audit(at: number): Promise<void> {
    for (const done of await this.#send(audit(this.#world, at))) this.#hold([done]);
    const { accounts } = userAt(this.#world, at);
    const unknown = accounts.filter(({ balances }) => balances.some(({ id }) => id === null));
    for (const { name } of unknown) await this.#do([listBalances(this.#world, at, name)]);
  }

  #draw(count: number): Operation[] {
    return Array.from({ length: count }, () =>
      this.#one(this.#random.chance(0.1) ? MARKET : OPERATIONS),
    );
  }

  #repeatable(table: typeof OPERATIONS): Operation {
    for (;;) {
      const operation = this.#one(table);
      if (operation.repeatable) return operation;
    }
  }

  #one(table: readonly (readonly [number, Generator])[]): Operation {
    const random = this.#random;
    for (;;) {
      const operation = random.weighted(table)(this.#drawAt(random.int(USERS)));
      if (operation !== null) return operation;
      // What the table is about is not there yet.
      if (table === LONG_READS) return this.#one(OPERATIONS);
    }
  }

  #drawAt(at: number): Draw {
    const unique = (prefix: string) => this.#unique(prefix);
    return { random: this.#random, world: this.#world, at, unique };
  }

  #clients() {
    return this.#system.clients(this.#random.int(this.#system.nodes.length));
  }

  #unique(prefix: string): string {
    return `${prefix} ${this.#plan.seed}-${++this.#uniques}`.replace(/^(key) /, '$1-');
  }

  #note(line: string, user?: number | null): void {
    const who = user === undefined ? '' : user === null ? ' everybody' : ` user ${user}`;
    this.#history.push(`${line}${who && ` (${who.trim()})`}`);
    if (this.#history.length > HISTORY) this.#history.shift();
  }

  async #failure(error: unknown, step: number): Promise<Error> {
    const { seed, steps } = this.#plan;
    const message = error instanceof Error ? error.message : String(error);
    for (const node of this.#system.nodes) await this.#system.end(node, 'SIGTERM');
    const logs = this.#system.nodes.flatMap(({ log }) => log.trimEnd().split('\n').slice(-25));
    return new Error(
      [
        `Step ${step} of seed ${seed} on the ${this.#system.kind} database: ${message}`,
        `Possible worlds before: ${this.#worlds.length}. What was done last:`,
        ...this.#history,
        'What the nodes logged last:',
        ...logs.map((line) => `    ${line.slice(0, 1500)}`),
        `Replay it with SIM_SEED=${seed} SIM_STEPS=${Math.min(step + 1, steps)} npm run simulate`,
      ].join('\n'),
      { cause: error },
    );
  }
}

function summary(seen: Seen | null): string {
  if (seen === null) return 'unknown';
  const message = typeof seen.body?.message === 'string' ? ` ${seen.body.message}` : '';
  return `${seen.status}${message.slice(0, 200)}`;
}

const TAGGED = [
  '/accounts',
  '/net-worth',
  '/positions',
  '/prices',
  '/evolution',
  '/transactions?limit=1000',
  '/insights?lang=en',
  '/performance',
];

const ALL_SCOPES = [
  'accounts:read',
  'accounts:write',
  'analytics:read',
  'dashboard:read',
  'insights:read',
  'positions:read',
  'prices:read',
  'transactions:read',
  'transactions:write',
];
