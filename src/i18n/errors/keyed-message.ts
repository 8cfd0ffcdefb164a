import type { Language } from '../../core/text/languages.ts';

/** The key of a message in a table of texts, with the values that its text takes. */
export type KeyedMessage<Messages> = {
  [Key in keyof Messages]: Messages[Key] extends (...given: infer Given) => string
    ? Given extends [infer Values]
      ? readonly [key: Key, values: Values]
      : readonly [key: Key]
    : never;
}[keyof Messages];

/** Returns a function that writes a message of these tables in a language. */
export const formatterOf =
  <Messages>(tables: Readonly<Record<Language, Messages>>) =>
  (message: KeyedMessage<Messages>, language: Language): string => {
    const [key, values]: readonly [key: keyof Messages, values?: unknown] = message;
    const write = tables[language][key] as (values: unknown) => string;
    return write(values);
  };
