/** Options that set stored values, each for one property of a procedure's input. */
import { type Command, Option } from 'commander';
import type { HelpText } from '../../i18n/terminal/help/help.ts';
import { help } from './help.ts';

export type PropertyOption<Input> = readonly [
  flags: string,
  property: keyof Input & string,
  /** The description, or the words to choose from. */
  says: HelpText | readonly string[],
];

export function addOptions<Input>(
  command: Command,
  options: readonly PropertyOption<Input>[],
): Command {
  for (const [flags, , says] of options) {
    command.option(flags, typeof says === 'string' ? help(says) : says.join(', '));
  }
  return command;
}

/** Returns typed values by property; an empty value, `--iban ''`, clears it. The procedure checks them. */
export function typedProperties<Input>(
  typed: Readonly<Record<string, string>>,
  options: readonly PropertyOption<Input>[],
): Input {
  const given = options.flatMap(([flags, property]) => {
    const text = typed[new Option(flags).attributeName()];
    return text === undefined ? [] : [[property, text === '' ? null : text]];
  });
  return Object.fromEntries(given) as Input;
}
