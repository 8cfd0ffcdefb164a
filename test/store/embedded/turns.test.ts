import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Turns } from '../../../src/store/embedded/turns.ts';

/** Long work that gives way as soon as somebody wants the connection, and goes on after that. */
async function interruptible(turns: Turns, done: () => boolean, heldMs: number, log: string[]) {
  let isAsked = false;
  const giveWay = () => {
    isAsked = true;
  };
  await turns.enter(giveWay);
  for (let part = 1; ; part++) {
    log.push(`part ${part}`);
    isAsked = turns.isWanted;
    while (!isAsked && !done()) await nextTurn();
    turns.leave();
    if (done()) return;
    await turns.enterAgain(heldMs, giveWay);
  }
}

test('who comes goes in the order of coming', async () => {
  const turns = new Turns();
  const log: string[] = [];
  const work = (name: string) =>
    turns.take(async () => {
      await nextTurn();
      log.push(name);
    });
  await Promise.all(['first', 'second', 'third'].map(work));
  expect(log).toEqual(['first', 'second', 'third']);
  expect(turns.isWanted).toBe(false);
});

test('who fails leaves the connection to the next', async () => {
  const turns = new Turns();
  await expect(turns.take(() => Promise.reject(new Error('on purpose')))).rejects.toThrow();
  expect(await turns.take(async () => 'next')).toBe('next');
});

describe('what comes from outside is not kept out by statements that take their time without a turn of the loop', () => {
  /** How many of a hundred statements were done when a timer was heard. */
  async function doneBeforeATimer(all: (statement: () => Promise<void>) => Promise<unknown>) {
    const turns = new Turns();
    let done = 0;
    let doneThen = Number.POSITIVE_INFINITY;
    setTimeout(() => {
      doneThen = done;
    });
    await all(() =>
      turns.take(async () => {
        const end = performance.now() + 4;
        while (performance.now() < end);
        done++;
      }),
    );
    return doneThen;
  }

  test('when all of them wait', async () => {
    const heard = doneBeforeATimer((statement) =>
      Promise.all(Array.from({ length: 100 }, () => statement())),
    );
    expect(await heard).toBeLessThan(10);
  });

  test('when one asks for the next', async () => {
    const heard = doneBeforeATimer(async (statement) => {
      for (let number = 1; number <= 100; number++) await statement();
    });
    expect(await heard).toBeLessThan(10);
  });
});

test('long work gives way to who comes, and goes on when nobody is there any more', async () => {
  const turns = new Turns();
  const log: string[] = [];
  let isDone = false;
  const long = interruptible(turns, () => isDone, 60_000, log);
  await sleep(5);
  for (const name of ['one', 'two']) {
    await turns.take(async () => void log.push(name));
    await sleep(5);
  }
  isDone = true;
  await long;
  expect(log).toEqual(['part 1', 'one', 'part 2', 'two', 'part 3']);
});

test('who was let in and comes back at once need not wait for long work again', async () => {
  const turns = new Turns();
  const log: string[] = [];
  let isDone = false;
  const long = interruptible(turns, () => isDone, 60_000, log);
  await sleep(5);
  for (const name of ['key', 'tag', 'answer']) {
    await turns.take(async () => void log.push(name));
    await nextTurn();
  }
  await sleep(5);
  isDone = true;
  await long;
  expect(log).toEqual(['part 1', 'key', 'tag', 'answer', 'part 2']);
});

test('long work goes on although others keep coming, once it has stood back long enough', async () => {
  const turns = new Turns();
  const log: string[] = [];
  let isDone = false;
  const long = interruptible(turns, () => isDone, 5, log);
  const comeAndGo = async () => {
    while (!isDone) await turns.take(() => sleep(1));
  };
  const others = [comeAndGo(), comeAndGo(), comeAndGo()];
  while (log.length < 5) await nextTurn();
  isDone = true;
  await Promise.all([long, ...others]);
  expect(log.length).toBeGreaterThanOrEqual(5);
});

test('two of long work take turns', async () => {
  const turns = new Turns();
  const logs: [string[], string[]] = [[], []];
  const isDone = () => logs.every((log) => log.length >= 4);
  await Promise.all(logs.map((log) => interruptible(turns, isDone, 1, log)));
  expect(Math.abs(logs[0].length - logs[1].length)).toBeLessThanOrEqual(1);
});
