/** The output of `--help`, in the language of the terminal: the texts, and commander's own words around them. */
import { terminalLanguage } from '@pactole/importer';
import { type Command, Help } from 'commander';
import { unbroken } from '../../core/text/unbroken.ts';
import { type HelpText, helpIn } from '../../i18n/terminal/help/help.ts';

/** A text of `--help`. */
export const help = (text: HelpText): string => helpIn(terminalLanguage(process.env), text);

/** The titles, and the words in commander's own lines. */
const TITLES: readonly HelpText[] = ['Usage:', 'Arguments:', 'Options:', 'Commands:'];
const IN_BRACKETS: readonly HelpText[] = ['command', 'options'];
const BEFORE_VALUES: readonly HelpText[] = ['default:', 'choices:'];

/** Translates the help of a program and of all commands added to it afterwards. */
export function translateHelp(program: Command): Command {
  const standard = new Help();
  return program
    .helpOption('-h, --help', help('display help for command'))
    .helpCommand('help [command]', help('display help for command'))
    .configureHelp({
      styleTitle: (title) => translated(title, TITLES, (word) => word),
      commandUsage: (command) => bracketed(standard.commandUsage(command)),
      subcommandTerm: (command) => bracketed(standard.subcommandTerm(command)),
      optionDescription: (option) => valued(standard.optionDescription(option)),
      argumentDescription: (argument) => valued(standard.argumentDescription(argument)),
      boxWrap: (text, width) => wrapped(text, (glued) => standard.boxWrap(glued, width)),
    });
}

/** Replaces no-break spaces while commander wraps lines, because it breaks at any space. */
const GLUE = '\ue000';

/** Wraps a text without a line that begins with the punctuation of French. */
const wrapped = (text: string, wrap: (glued: string) => string): string =>
  wrap(unbroken(text).replace(/[\u00a0\u202f]/g, GLUE)).replaceAll(GLUE, ' ');

const bracketed = (text: string) => translated(text, IN_BRACKETS, (word) => `[${word}]`);
const valued = (text: string) =>
  ['(', ', '].reduce(
    (done, before) => translated(done, BEFORE_VALUES, (word) => `${before}${word} `),
    text,
  );

/** Translates the given words where they occur in a text. */
const translated = (
  text: string,
  words: readonly HelpText[],
  standing: (word: string) => string,
): string =>
  words.reduce((done, word) => done.replaceAll(standing(word), standing(help(word))), text);
