/**
 * The whole service against a model of it: random people, operations, concurrency and faults.
 * `SIM_SEED=… SIM_STEPS=… npm run simulate` replays a run or makes a long one; SIM_FAULTS says how likely a fault is.
 */
import { expect, test } from 'vitest';
import { simulate } from './simulation.ts';
import { openSystem } from './system/system.ts';

const { SIM_SEED, SIM_STEPS = '150', SIM_FAULTS = '0.05', CI } = process.env;
const seed = Number(SIM_SEED ?? (CI ? 1 : Date.now() % 1_000_000));
const steps = Number(SIM_STEPS);

test('what people and faults do to the service, they do to the model', {
  timeout: 30_000 + steps * 2_000,
}, async () => {
  const system = await openSystem();
  try {
    const tally = await simulate(system, { seed, steps, faultRate: Number(SIM_FAULTS) });
    console.log(`Seed ${seed} on the ${system.kind} database: ${JSON.stringify(tally)}`);
    expect(tally.operations).toBeGreaterThan(steps);
  } finally {
    await system.close();
  }
});
