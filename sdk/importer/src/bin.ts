#!/usr/bin/env node
/** `pactole-import`: for key holders, over REST. */
import { Pactole } from '@pactole/sdk';
import {
  explain,
  helpText,
  keyIn,
  type OptionTable,
  parseOptions,
  presetIn,
  rulesIn,
} from './command-line.ts';
import { importFiles } from './import-files.ts';
import { openImportSession } from './import-session.ts';
import { terminalLanguage } from './language.ts';
import { OPTIONS, readOptions } from './options.ts';
import { restDestination } from './rest.ts';
import { processTerminal } from './terminal/terminal.ts';
import { UserError } from './user-error.ts';
import { WORDS } from './words/languages.ts';

const ALL: OptionTable = Object.entries({
  ...OPTIONS,
  rules: 'FILE.json',
  'lots-folder': 'FOLDER',
  url: 'ADDRESS',
  'key-file': 'FILE',
  json: null,
  help: null,
});

const words = WORDS[terminalLanguage(process.env)];
const help = () =>
  helpText('npx -p @pactole/importer pactole-import FILE…', words.usage, ALL, words.options);

process.exitCode = await run();

async function run(): Promise<number> {
  let terminal = processTerminal();
  try {
    const { values, positionals } = parseOptions(ALL, words, 'isin');
    if (values.help) {
      terminal.say(help());
      return 0;
    }
    terminal = processTerminal({ isQuiet: values.json === true });
    if (positionals.length === 0) throw new UserError(`${words.noFiles}\n${help()}`);
    const preset = await presetIn(values.preset, words);
    const options = {
      ...readOptions({ ...preset, ...values }, words),
      rules: await rulesIn(values.rules, words),
    };
    const baseUrl = typeof values.url === 'string' ? values.url : undefined;
    const pactole = new Pactole({
      baseUrl,
      apiKey: await keyIn(values['key-file'], words),
      // A user waits at the terminal.
      retryForMs: 10_000,
    });
    const destination = restDestination(pactole, { address: baseUrl });
    const session = await openImportSession(destination, options, terminal);
    const { outcomes, isWhole } = await importFiles(session, positionals);
    if (values.json) process.stdout.write(`${JSON.stringify(outcomes)}\n`);
    return isWhole ? 0 : 1;
  } catch (error) {
    terminal.warn(`pactole-import: ${explain(error, words)}`);
    return 1;
  } finally {
    terminal.close();
  }
}
