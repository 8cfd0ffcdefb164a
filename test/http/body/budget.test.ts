import { describe, expect, test } from 'vitest';
import { BodyBudget, MAX_BODY_BYTES, NoRoom } from '../../../src/http/body/budget.ts';
import { bodyBytesOf } from '../../../src/http/body/memory.ts';

const MIB = 1024 * 1024;

/** Whether a hold of so much is granted at once. */
async function isGranted(granting: Promise<void>): Promise<boolean> {
  let granted = false;
  granting.then(
    () => {
      granted = true;
    },
    () => {},
  );
  await new Promise((resolve) => setImmediate(resolve));
  return granted;
}

describe('BodyBudget', () => {
  test('one person has half of the room, and the others find the rest', async () => {
    const budget = new BodyBudget(64 * MIB, 10_000);
    const holds = Array.from({ length: 3 }, () => budget.hold('ada'));
    const granted = await Promise.all(holds.map((hold) => isGranted(hold.grow(MAX_BODY_BYTES))));
    expect(granted).toEqual([true, true, false]);
    expect(await isGranted(budget.hold('grace').grow(MAX_BODY_BYTES))).toBe(true);
    expect(budget).toMatchObject({ held: 48 * MIB, waiting: 1 });

    holds[0]?.release();
    expect(budget).toMatchObject({ held: 48 * MIB, waiting: 0 });
    for (const hold of holds) hold.release();
    expect(budget.held).toBe(16 * MIB);
  });

  test('small bodies find room where large ones do not', async () => {
    const budget = new BodyBudget(16 * MIB, 10_000);
    expect(await isGranted(budget.hold('ada').grow(MAX_BODY_BYTES))).toBe(true);
    expect(await isGranted(budget.hold('grace').grow(MIB))).toBe(false);
    expect(await isGranted(budget.hold('grace').grow(64 * 1024))).toBe(true);
  });

  test('what a large body waits for is not given to those who come after it', async () => {
    const budget = new BodyBudget(32 * MIB, 10_000);
    const first = budget.hold('ada');
    await first.grow(16 * MIB);
    await budget.hold('grace').grow(8 * MIB);
    const large = budget.hold('emmy').grow(16 * MIB);
    expect(await isGranted(budget.hold('sofja').grow(4 * MIB))).toBe(false);
    first.release();
    expect(await isGranted(large)).toBe(true);
  });

  test('room grows with what arrives, and is held once', async () => {
    const budget = new BodyBudget(32 * MIB, 10_000);
    const hold = budget.hold('ada');
    for (let bytes = 0; bytes <= 4 * MIB; bytes += 65_536) await hold.grow(bytes);
    expect(budget.held).toBe(4 * MIB);
    hold.release();
    hold.release();
    expect(budget.held).toBe(0);
  });

  test('who waits too long, or among too many, is refused, and who leaves waits no more', async () => {
    const budget = new BodyBudget(16 * MIB, 50);
    await budget.hold('ada').grow(16 * MIB);
    await expect(budget.hold('grace').grow(MIB)).rejects.toBeInstanceOf(NoRoom);
    const many = Array.from({ length: 101 }, () => budget.hold('grace').grow(MIB));
    await expect(many.at(-1)).rejects.toBeInstanceOf(NoRoom);
    expect(budget.waiting).toBe(100);
    const left = budget.hold('emmy');
    const waiting = left.grow(MIB);
    left.release();
    await expect(waiting).rejects.toBeInstanceOf(NoRoom);
    await Promise.allSettled(many);
    expect(budget).toMatchObject({ waiting: 0, held: 16 * MIB });
  });
});

describe('bodyBytesOf', () => {
  test.each([
    ['a container of 700 MB', { heap: 350 * MIB, all: 700 * MIB }, 21],
    ['a small machine', { heap: 200 * MIB, all: 256 * MIB }, 0],
    ['a large machine', { heap: 4_096 * MIB, all: 65_536 * MIB }, 256],
    ['a large machine with a small heap', { heap: 512 * MIB, all: 65_536 * MIB }, 38],
  ])('%s', (_, memory, mib) => {
    expect(Math.floor(bodyBytesOf(memory) / MIB)).toBe(mib);
  });
});
