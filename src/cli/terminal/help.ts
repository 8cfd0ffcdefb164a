/** What `--help` shows, in the language of the terminal: the texts, and commander's own words around them. */
import { terminalLanguage } from '@pactole/sdk/importer';
import { type Command, Help } from 'commander';
import { type HelpText, helpIn } from '../../i18n/terminal/help/help.ts';

/** A text of `--help`. */
export const help = (text: HelpText): string => helpIn(terminalLanguage(process.env), text);

/** The titles, and the words in the lines that commander writes by itself. */
const TITLES: readonly HelpText[] = ['Usage:', 'Arguments:', 'Options:', 'Commands:'];
const IN_BRACKETS: readonly HelpText[] = ['command', 'options'];
const BEFORE_VALUES: readonly HelpText[] = ['default:', 'choices:'];

/** Has a program and all the commands that are added to it afterwards show their help so. */
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
    });
}

const bracketed = (text: string) => translated(text, IN_BRACKETS, (word) => `[${word}]`);
const valued = (text: string) =>
  ['(', ', '].reduce(
    (done, before) => translated(done, BEFORE_VALUES, (word) => `${before}${word} `),
    text,
  );

/** A text with the words of a list, each as it stands in it, in the terminal's language. */
const translated = (
  text: string,
  words: readonly HelpText[],
  standing: (word: string) => string,
): string =>
  words.reduce((done, word) => done.replaceAll(standing(word), standing(help(word))), text);
