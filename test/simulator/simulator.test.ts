/**
 * The whole service against a model of it: random users, operations, concurrency and faults.
 * `SIM_SEED=… SIM_STEPS=… npm run simulate` replays a run or makes a long one. SIM_FAULTS is the probability of a fault at
 * a step, and SIM_MINUTES the longest duration. SIM_REPLICA_URLS are the replicas of the server in TEST_DATABASE_URL.
 */
import { expect, test } from 'vitest';
import { runs } from '../support/run/runs.ts';
import { simulate } from './simulation.ts';
import { openSystem } from './system/system.ts';

const { SIM_SEED, SIM_STEPS = runs(12), SIM_FAULTS = '0.1', SIM_MINUTES = '60', CI } = process.env;
const seed = Number(SIM_SEED ?? (CI ? 1 : Date.now() % 1_000_000));
const maxMs = Number(SIM_MINUTES) * 60_000;
const plan = { seed, steps: Number(SIM_STEPS), faultRate: Number(SIM_FAULTS), maxMs };

test(`what users and faults do to the service, they do to the model (seed ${seed})`, {
  timeout: maxMs + 900_000,
}, async () => {
  const system = await openSystem();
  try {
    const tally = await simulate(system, plan);
    console.log(`Seed ${seed} on the ${system.kind} database: ${JSON.stringify(tally)}`);
    expect(tally.operations).toBeGreaterThan(tally.steps);
  } finally {
    await system.close();
  }
});
