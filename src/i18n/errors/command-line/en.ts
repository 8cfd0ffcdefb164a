import { quotedIn } from '../quoted.ts';

const quoted = quotedIn('en');

/** Errors in what was typed, in English. */
export const en = {
  unknownCommand: ({ typed, meant }: { typed: string; meant: string | null }) =>
    `Unknown command ${quoted(typed)}.${meant === null ? '' : ` Did you mean \`${meant}\`?`}`,
  unknownOption: ({ option, meant }: { option: string; meant: string | null }) =>
    `Unknown option ${option}.${meant === null ? '' : ` Did you mean ${meant}?`}`,
  noShare: ({ typed }: { typed: string }) =>
    `${typed} is not a share. Write NAME=PERCENT, such as ada=50.`,
  missingArgument: ({ argument }: { argument: string }) => `The argument ${argument} is missing.`,
  missingValue: ({ option }: { option: string }) => `The option ${option} has no value.`,
  missingOption: ({ option }: { option: string }) => `The option ${option} is missing.`,
  tooManyArguments: ({ most, given }: { most: number; given: number }) =>
    `Too many arguments: ${given} given, ${most} at most. Put quotation marks around a text with spaces.`,
  noChoice: ({ name, text, choices }: NoChoice) =>
    `${name} can't be ${quoted(text)}. Choose one of ${choices.join(', ')}.`,
  noWholeNumber: ({ name, text, min, max }: NoWholeNumber) =>
    `${name} can't be ${quoted(text)}. Enter a whole number${max === null ? '' : ` from ${min} to ${max}`}.`,
  noAmount: ({ option, text }: { option: string; text: string }) =>
    `${option} can't be ${quoted(text)}. Enter an amount such as -12.50.`,
  noAccountNamed: ({ typed, meant }: { typed: string; meant: string | null }) =>
    `Account ${quoted(typed)} not found.${meant === null ? '' : ` Did you mean ${quoted(meant)}?`}`,
  severalAccounts: ({ typed, candidates }: { typed: string; candidates: readonly string[] }) =>
    `${quoted(typed)} names several accounts: ${candidates.join(', ')}. Type the end of the id of the one that you mean.`,
  pageNeedsNoKey: () => 'The page no longer needs a key. To get a sign-in link: npx pactole open',
  noPassword: () => 'No password was given. In a script, send it through a pipe.',
  unknownScope: ({ scope, meant }: { scope: string; meant: string | null }) =>
    `No key was created: the scope ${quoted(scope)} opens nothing.${meant === null ? '' : ` Did you mean ${meant}?`} To create it all the same, add --yes.`,
  sideMissing: () => 'Say either --buy or --sell, with the number of units.',
  noRuleNumber: ({ text }: { text: string }) =>
    `${quoted(text)} is not the number of a rule; \`rules list\` shows them.`,
  noServer: () => 'No service runs on this data. Start it: npx pactole serve',
  noApiKey: () => 'The environment variable PACTOLE_API_KEY holds no key; `keys create` makes one.',
  noBaseUrl: ({ url }: { url: string }) =>
    `PACTOLE_BASE_URL can't be ${quoted(url)}. It is an http or https address without user and password.`,
  oneOrRange: () => 'Name one transaction, or say which by options, not both.',
  importUnconfirmed: () => 'Not confirmed, so nothing was imported. In a script, add --yes.',
  unconfirmed: () => 'Not confirmed, so nothing was deleted. In a script, add --yes.',
  joinNeedsExport: () =>
    'PostgreSQL takes no backup here, and no command undoes a join: add --export FOLDER. Nothing was changed.',
  rulesUnconfirmed: () => 'Not confirmed, so nothing was changed. In a script, add --yes.',
  mistyped: () => 'Nothing was deleted: the text you typed does not match.',
  exportExists: ({ file }: { file: string }) =>
    `${file} already exists and was not replaced. Choose another name, or remove it first.`,
  demoNeedsFresh: ({ folder, serveLine }: { folder: string; serveLine: string }) =>
    `The folder ${folder} holds accounts already, and the demo needs a new one: name another with --folder, remove it if it is an old demo, or serve it as it is with: ${serveLine}`,
};

export type CommandLineMessages = typeof en;

interface NoChoice {
  /** The option or argument. */
  readonly name: string;
  readonly text: string;
  readonly choices: readonly string[];
}

interface NoWholeNumber {
  readonly name: string;
  readonly text: string;
  readonly min: number;
  /** Null for no maximum. */
  readonly max: number | null;
}
