/** Everything that is advised, in the code, its words, the scripts and the documentation, names commands and options that exist. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { PACKAGE_READMES, PACKAGE_SOURCES } from '../../scripts/packages.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { createProgram } from '../../src/cli/program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLACES = ['src', ...PACKAGE_SOURCES, 'examples', 'docs', 'scripts', '.github'];
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...PACKAGE_READMES];

async function texts(): Promise<[file: string, text: string][]> {
  const found = await Promise.all(
    PLACES.map(async (place) =>
      (await readdir(join(ROOT, place), { recursive: true }))
        .filter((name) => /\.(ts|md|sh|yml|js)$/.test(name))
        .map((name) => join(place, name)),
    ),
  );
  const files = [...PAGES, ...found.flat()];
  return Promise.all(
    files.map(
      async (file): Promise<[string, string]> => [file, await readFile(join(ROOT, file), 'utf8')],
    ),
  );
}

/** `npx pactole keys create --name me`, up to where the sentence, the literal or the line goes on; a line may be broken. */
const ADVICE = /(?<![\w/@.-])pactole (?<words>[a-z](?:[^`'"\n;|)\\]|\\\n)*)/g;

const program = createProgram(COMMANDS);

/** The command that words lead to, and the words that are left. */
function commandOf(words: readonly string[]): { command: Command; rest: readonly string[] } | null {
  let command: Command = program;
  for (const [at, word] of words.entries()) {
    const next = command.commands.find((each) => each.name() === word);
    if (next === undefined) return at === 0 ? null : { command, rest: words.slice(at) };
    command = next;
  }
  return { command, rest: [] };
}

const knows = (command: Command, flag: string) =>
  flag === '--help' || command.options.some(({ long, short }) => long === flag || short === flag);

describe('advice', async () => {
  const all = (await texts()).flatMap(([file, text]) =>
    [...text.matchAll(ADVICE)].map(({ groups }) => ({ file, words: groups?.words ?? '' })),
  );

  test('there is a lot of it', () => {
    expect(all.length).toBeGreaterThan(50);
  });

  test('names options that its command has', () => {
    const wrong = all.flatMap(({ file, words }) => {
      const found = commandOf(words.replaceAll('\\\n', ' ').split(/\s+/));
      if (found === null) return [];
      const { command, rest } = found;
      // A group is named with its commands: `keys create | list | revoke`.
      if (command.commands.length > 0) return [];
      const flags = rest.flatMap((word) => /^-{1,2}[a-z][a-z-]*/.exec(word)?.[0] ?? []);
      return flags
        .filter((flag) => !knows(command, flag))
        .map((flag) => `${file}: ${words}: ${flag}`);
    });
    expect(wrong).toEqual([]);
  });

  test('names commands that there are', () => {
    const groups = new Map(program.commands.map((command) => [command.name(), command]));
    const wrong = all.flatMap(({ file, words }) => {
      const [group = '', name = ''] = words.split(/\s+/);
      const found = groups.get(group);
      if (found === undefined || found.commands.length === 0 || !/^[a-z][a-z-]*$/.test(name))
        return [];
      return found.commands.some((each) => each.name() === name) ? [] : [`${file}: ${words}`];
    });
    expect(wrong).toEqual([]);
  });
});

test('every command says with --help what it is for', () => {
  const leaves = (command: Command): Command[] =>
    command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
  for (const command of leaves(program)) {
    expect(command.description(), command.name()).not.toBe('');
    for (const option of command.options) expect(option.description, option.flags).not.toBe('');
  }
});
