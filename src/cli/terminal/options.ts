/** Options that say something of what is stored, each about one property of a procedure's input. */
import { type Command, Option } from 'commander';

export type PropertyOption<Input> = readonly [
  flags: string,
  property: keyof Input & string,
  says: string,
];

export function addOptions<Input>(
  command: Command,
  options: readonly PropertyOption<Input>[],
): Command {
  for (const [flags, , says] of options) command.option(flags, says);
  return command;
}

/** What was typed, by property; an empty value, `--iban ''`, stands for none. The procedure checks it. */
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
