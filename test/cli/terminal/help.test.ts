import type { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { createProgram } from '../../../src/cli/program.ts';
import { de } from '../../../src/i18n/terminal/help/de.ts';
import { fr } from '../../../src/i18n/terminal/help/fr.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const leaves = (command: Command): Command[] => [command, ...command.commands.flatMap(leaves)];

/** The help of every command in a language, each on one line. */
function helpIn(locale: string): string {
  vi.stubEnv('LC_ALL', locale);
  const shown: string[] = [];
  for (const command of leaves(createProgram(COMMANDS))) {
    command.configureOutput({
      writeOut: (text) => shown.push(text),
      getOutHelpWidth: () => 10_000,
    });
    command.outputHelp();
  }
  return shown.join('\n');
}

test('in English, every text that has a translation stands in some command', () => {
  const english = helpIn('C');
  expect(Object.keys(fr).filter((text) => !english.includes(text))).toEqual([]);
});

test.each([
  ['fr_FR.UTF-8', fr],
  ['de_DE.UTF-8', de],
])('in %s, each of them is shown in its translation', (locale, texts) => {
  const shown = helpIn(locale);
  expect(Object.values(texts).filter((text) => !shown.includes(text))).toEqual([]);
  // What was said in English is not said any more, but what is a word of both languages.
  const translated = Object.entries(texts).filter(([, text]) => text.length > 30);
  expect(translated.filter(([english]) => shown.includes(`  ${english}\n`))).toEqual([]);
});

test('titles, placeholders, defaults and choices are translated as well', () => {
  const french = helpIn('fr');
  expect(french).toMatch(/^Utilisation : pactole \[options\] \[commande\]$/m);
  expect(french).toContain('(choix : "fr", "en", "de", par défaut : "fr")');
  expect(french).not.toMatch(/\b(Usage|Commands|default|choices): ?/);
  const german = helpIn('de');
  expect(german).toMatch(/^Aufruf: pactole \[Optionen\] \[Befehl\]$/m);
  expect(german).toMatch(/^Befehle:$/m);
});

/** Returns commander's error message for a command line. */
async function mistakeOf(locale: string, ...typed: string[]): Promise<string> {
  vi.stubEnv('LC_ALL', locale);
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(createProgram(COMMANDS).parseAsync(['node', 'pactole', ...typed])).rejects.toThrow();
  const [[text] = []] = written.mock.calls;
  written.mockRestore();
  return String(text);
}

test.each([
  [
    ['keys', 'list', '--wid'],
    "unknown option '--wid' (Did you mean --wide?)",
    "option inconnue '--wid' (Vouliez-vous dire --wide ?)",
    "unbekannte Option '--wid' (Meinten Sie --wide?)",
  ],
  [
    ['kyes'],
    "unknown command 'kyes' (Did you mean keys?)",
    "commande inconnue 'kyes' (Vouliez-vous dire keys ?)",
    "unbekannter Befehl 'kyes' (Meinten Sie keys?)",
  ],
  [
    ['keys', 'revoke'],
    "missing required argument 'id'",
    "il manque l’argument 'id'",
    "das Argument 'id' fehlt",
  ],
  [
    ['keys', 'create'],
    "required option '--name <name>' not specified",
    "il manque l’option '--name <name>'",
    "die Option '--name <name>' fehlt",
  ],
  [
    ['keys', 'create', '--name'],
    "option '--name <name>' argument missing",
    "il manque une valeur à l’option '--name <name>'",
    "der Option '--name <name>' fehlt ein Wert",
  ],
  [
    ['keys', 'list', 'a', 'b'],
    "too many arguments for 'list'. Expected 0 arguments but got 2.",
    'trop d’arguments : 0 au plus, et 2 ont été donnés.',
    'zu viele Argumente: höchstens 0, und 2 wurden angegeben.',
  ],
  [
    ['report', 'x.html', '--lang', 'it'],
    "option '--lang <language>' argument 'it' is invalid. Allowed choices are fr, en, de.",
    "l’option '--lang <language>' n’accepte pas 'it'. Sont possibles : fr, en, de.",
    "die Option '--lang <language>' nimmt 'it' nicht. Möglich sind fr, en, de.",
  ],
  [
    ['transactions', 'list', '--limit', 'many'],
    "option '--limit <count>' argument 'many' is invalid. It must be a whole number.",
    "l’option '--limit <count>' n’accepte pas 'many'. Il faut un nombre entier.",
    "die Option '--limit <count>' nimmt 'many' nicht. Es muss eine ganze Zahl sein.",
  ],
])('%s is refused in the language of the terminal', async (typed, english, french, german) => {
  expect(await mistakeOf('C', ...typed)).toBe(`pactole: ${english}\n`);
  expect(await mistakeOf('fr_FR.UTF-8', ...typed)).toBe(`pactole: ${french}\n`);
  expect(await mistakeOf('de_AT', ...typed)).toBe(`pactole: ${german}\n`);
});
