import type { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { createProgram, run } from '../../../src/cli/program.ts';
import { MEANT } from '../../../src/cli/terminal/meant-command.ts';
import { de } from '../../../src/i18n/terminal/help/de.ts';
import { fr } from '../../../src/i18n/terminal/help/fr.ts';
import { readSettings } from '../../../src/server/settings.ts';

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

test('every setting of the service is named', () => {
  const asked: string[] = [];
  readSettings(
    new Proxy({} as NodeJS.ProcessEnv, {
      get: (_, name) => void asked.push(String(name)),
    }),
  );
  expect(asked.length).toBeGreaterThan(20);
  const shown = helpIn('C');
  const hidden = asked.filter((name) => !new RegExp(`^  (.*, )?${name}\\b`, 'm').test(shown));
  expect(hidden).toEqual([]);
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

/** Returns the error message for a command line in a language. */
async function mistakeOf(locale: string, ...typed: string[]): Promise<string> {
  vi.stubEnv('LC_ALL', locale);
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await run(['node', 'pactole', ...typed])).toBe(1);
  const [[text] = []] = written.mock.calls;
  written.mockRestore();
  return String(text);
}

test.each([
  [
    ['keys', 'list', '--wid'],
    'Unknown option --wid. Did you mean --wide?',
    'Option --wid inconnue. Vouliez-vous dire --wide ?',
    'Unbekannte Option --wid. Meinten Sie --wide?',
  ],
  [
    ['kyes'],
    'Unknown command "kyes". Did you mean `npx pactole keys`?',
    'Commande « kyes » inconnue. Vouliez-vous dire `npx pactole keys` ?',
    'Unbekannter Befehl „kyes“. Meinten Sie `npx pactole keys`?',
  ],
  [
    ['keys', 'revoke'],
    'The argument id is missing.',
    'Il manque l’argument id.',
    'Das Argument id fehlt.',
  ],
  [
    ['rules', 'move', '1'],
    'The argument to is missing.',
    'Il manque l’argument to.',
    'Das Argument to fehlt.',
  ],
  [
    ['market', 'status', '--user', 'ada', '--colour=red', '--json'],
    'Unknown option --colour=red.',
    'Option --colour=red inconnue.',
    'Unbekannte Option --colour=red.',
  ],
  [
    ['keys', 'create'],
    'The option --name <name> is missing.',
    'Il manque l’option --name <name>.',
    'Die Option --name <name> fehlt.',
  ],
  [
    ['keys', 'create', '--name'],
    'The option --name <name> has no value.',
    'L’option --name <name> n’a pas de valeur.',
    'Der Option --name <name> fehlt ein Wert.',
  ],
  [
    ['keys', 'list', 'a', 'b'],
    'Too many arguments: 2 given, 0 at most. Put quotation marks around a text with spaces.',
    'Trop d’arguments : 2, pour 0 au plus. Mettez entre guillemets un texte qui contient des espaces.',
    'Zu viele Argumente: 2, erlaubt sind höchstens 0. Setzen Sie einen Text mit Leerzeichen in Anführungszeichen.',
  ],
  [
    ['report', 'x.html', '--lang', 'it'],
    '--lang can\'t be "it". Choose one of fr, en, de.',
    '--lang ne peut pas être « it ». Choisissez parmi fr, en, de.',
    '--lang kann nicht „it“ sein. Möglich sind fr, en, de.',
  ],
  [
    ['transactions', 'list', '--limit', 'many'],
    '--limit can\'t be "many". Enter a whole number from 1 to 1000.',
    '--limit ne peut pas être « many ». Saisissez un nombre entier de 1 à 1000.',
    '--limit kann nicht „many“ sein. Geben Sie eine ganze Zahl von 1 bis 1000 an.',
  ],
])('%s is refused in the language of the terminal', async (typed, english, french, german) => {
  expect(await mistakeOf('C', ...typed)).toBe(`pactole: ${english}\n`);
  expect(await mistakeOf('fr_FR.UTF-8', ...typed)).toBe(`pactole: ${french}\n`);
  expect(await mistakeOf('de_AT', ...typed)).toBe(`pactole: ${german}\n`);
});

test.each([
  [['account', 'create', 'A'], 'pactole accounts create'],
  [['balance', 'add', 'A', '1'], 'pactole balances add'],
  [['holdings', 'add'], 'pactole lots add'],
  [['holding', 'add'], 'pactole lots add'],
  [['login'], 'pactole open'],
  [['start'], 'pactole serve'],
  [['keys', 'lst'], 'pactole keys list'],
])('%s names the command that was meant', async (typed, meant) => {
  expect(await mistakeOf('C', ...typed)).toContain(`Did you mean \`npx ${meant}\`?`);
});

test('a command that resembles none is named alone', async () => {
  expect(await mistakeOf('C', 'xyzzy')).toBe('pactole: Unknown command "xyzzy".\n');
});

test('every command that a near guess names is there', () => {
  const program = createProgram(COMMANDS);
  const paths = leaves(program).map(pathOf);
  for (const meant of MEANT) expect(paths).toContain(meant.replace(/ --.*/, ''));
});

const pathOf = (command: Command): string =>
  command.parent === null ? '' : `${pathOf(command.parent)} ${command.name()}`.trim();
