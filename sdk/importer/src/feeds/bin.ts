#!/usr/bin/env node
import { Pactole } from '@pactole/sdk';
/** `pactole-sync`: for key holders, over REST. */
import {
  explain,
  helpText,
  keyIn,
  type OptionTable,
  parseOptions,
  processTerminal,
  restDestination,
  rulesIn,
  terminalLanguage,
  WORDS,
} from '../index.ts';
import { runSync, SYNC_OPTIONS } from './sync-command.ts';
import { FEED_WORDS } from './words/languages.ts';

const ALL: OptionTable = Object.entries({
  ...SYNC_OPTIONS,
  rules: 'FILE.json',
  'lots-folder': 'FOLDER',
  url: 'ADDRESS',
  'key-file': 'FILE',
  json: null,
  help: null,
});

const language = terminalLanguage(process.env);
const words = WORDS[language];

process.exitCode = await run();

async function run(): Promise<number> {
  let terminal = processTerminal();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  try {
    const { values, positionals } = parseOptions(ALL, words);
    if (values.help) {
      const { usage, options } = FEED_WORDS[language];
      terminal.say(helpText('npx -p @pactole/importer pactole-sync [NAME…]', usage, ALL, options));
      return 0;
    }
    terminal = processTerminal({ isQuiet: values.json === true });
    const text = (name: string) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    };
    const baseUrl = text('url');
    const pactole = new Pactole({ baseUrl, apiKey: await keyIn(values['key-file'], words) });
    const isWhole = await runSync({
      names: positionals,
      options: values,
      importOptions: {
        rules: await rulesIn(values.rules, words),
        lotsFolder: text('lots-folder'),
      },
      destination: restDestination(pactole, { address: baseUrl }),
      terminal,
      onResults(results) {
        if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`);
      },
      signal: stop.signal,
    });
    return isWhole ? 0 : 1;
  } catch (error) {
    terminal.warn(`pactole-sync: ${explain(error, words)}`);
    return 1;
  } finally {
    terminal.close();
  }
}
