/** Values of options that are not any text. Wrong ones are a `CommandError` that names the option. */
import type { Option } from 'commander';
import { CommandError } from '../../admin-socket/command-error.ts';

/** Returns a parser of whole numbers of an option; its maximum is null for none. */
export const wholeNumber =
  (name: string, min = 0, max: number | null = null) =>
  (text: string): number => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && (max === null || number <= max)) return number;
    throw new CommandError(['noWholeNumber', { name, text, min, max }]);
  };

/** Parses the value of `--port`. */
export const portNumber = wholeNumber('--port', 0, 65_535);

/** Restricts an option to words, which `--help` lists. */
export const withChoices = (option: Option, choices: readonly string[]): Option =>
  option.choices(choices).argParser((text) => {
    if (choices.includes(text)) return text;
    throw new CommandError(['noChoice', { name: option.long ?? option.flags, text, choices }]);
  });
