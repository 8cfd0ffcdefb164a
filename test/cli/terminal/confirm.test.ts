import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { confirmYes } from '../../../src/cli/terminal/confirm.ts';

/** The outcome of a question on a terminal, or on an input that is none. */
async function outcomeOf(typed: string, isTTY: boolean) {
  const standard = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const input = Object.assign(Readable.from([typed]), { isTTY });
  Object.defineProperty(process, 'stdin', { configurable: true, value: input });
  const asked: string[] = [];
  try {
    await confirmYes({ note: (line) => asked.push(line) }, 'Sure?', ['sideMissing']);
    return { asked, isConfirmed: true };
  } catch (error) {
    expect(error).toHaveProperty('reason', ['sideMissing']);
    return { asked, isConfirmed: false };
  } finally {
    Object.defineProperty(process, 'stdin', standard);
  }
}

test.each(['yes\n', 'Oui\n', ' ja \n', 'y\n'])('%j confirms on a terminal', async (typed) => {
  expect(await outcomeOf(typed, true)).toEqual({ asked: ['Sure?'], isConfirmed: true });
});

test.each(['no\n', '\n', ''])('%j does not', async (typed) => {
  expect(await outcomeOf(typed, true)).toEqual({ asked: ['Sure?'], isConfirmed: false });
});

test('where no terminal is, nothing is asked', async () => {
  expect(await outcomeOf('yes\n', false)).toEqual({ asked: [], isConfirmed: false });
});
