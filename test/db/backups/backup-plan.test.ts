import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BACKUP_DAYS_KEPT, planBackups } from '../../../src/db/backups/backup-plan.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.parse('2026-11-21T12:00:00Z');
const dayOf = (takenAt: Date) => takenAt.toISOString().slice(0, 10);

/** A clock's steps: mostly the minute between two checks, days, and jumps of up to ten years both ways. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant(MINUTE_MS) },
  { weight: 3, arbitrary: fc.integer({ min: MINUTE_MS, max: 2 * DAY_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: -9 * DAY_MS, max: 9 * DAY_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: -3650 * DAY_MS, max: 3650 * DAY_MS }) },
);
/** Steps, each with a backup by command or without. */
const steps = fc.array(fc.record({ ms: step, byCommand: fc.boolean() }), { maxLength: 80 });

test('daily backups of the last seven days are never removed for a younger one of the same day', () => {
  fc.assert(
    fc.property(steps, (walked) => {
      let now = START;
      let kept: { readonly takenAt: Date }[] = [];
      for (const { ms, byCommand } of walked) {
        now += ms;
        const clock = new Date(now);
        const before = kept;
        if (!planBackups(kept, clock).isDue && !byCommand) continue;
        kept = [...kept, { takenAt: clock }];
        const { expired } = planBackups(kept, clock);
        kept = kept.filter((backup) => !expired.includes(backup));

        for (const removed of before.filter((backup) => !kept.includes(backup))) {
          const past = kept.filter(({ takenAt }) => takenAt <= clock);
          const younger = new Set(
            past.filter(({ takenAt }) => takenAt > removed.takenAt).map((b) => dayOf(b.takenAt)),
          );
          expect(younger.has(dayOf(removed.takenAt))).toBe(false);
          expect(younger.size).toBe(BACKUP_DAYS_KEPT);
        }
        expect(before.filter(({ takenAt }) => takenAt > clock)).toEqual(
          kept.filter(({ takenAt }) => takenAt > clock),
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('whatever the clock does, a day gets one backup, and one after a jump back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (walked) => {
      let now = START;
      const taken: { readonly takenAt: Date }[] = [];
      for (const ms of walked) {
        now += ms;
        const takenAt = new Date(now);
        if (planBackups(taken, takenAt).isDue) taken.push({ takenAt });
      }
      const perDay = new Map<string, number>();
      for (const { takenAt } of taken) {
        perDay.set(dayOf(takenAt), (perDay.get(dayOf(takenAt)) ?? 0) + 1);
      }
      const jumpsBack = walked.filter((ms) => ms < 0).length;
      for (const count of perDay.values()) expect(count).toBeLessThanOrEqual(1 + jumpsBack);
    }),
    { numRuns: 300 },
  );
});

test('a clock that runs a year ahead for seven days and comes back leaves a backup a day', () => {
  const kept: { readonly takenAt: Date }[] = [];
  const check = (at: number) => {
    const { isDue } = planBackups(kept, new Date(at));
    if (isDue) kept.push({ takenAt: new Date(at) });
    return isDue;
  };
  for (let day = 0; day < 7; day++) check(START + (365 + day) * DAY_MS);
  expect(kept).toHaveLength(7);
  const due = Array.from({ length: 3 * 24 * 60 }, (_, minute) => check(START + minute * MINUTE_MS));
  expect(due.filter(Boolean)).toHaveLength(3);
});
