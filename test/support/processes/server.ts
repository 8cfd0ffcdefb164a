import { terminalWordsOf } from '../../../src/i18n/terminal/terminal-words.ts';
import { serve } from '../../../src/server/serve.ts';
import { readSettings } from '../../../src/server/settings.ts';
import type { Server } from './pactole.ts';

export interface HereServer extends Server {
  /** Lines said so far. */
  said(): string;
}

/** Serves as `pactole serve` does in an environment: to start a process and load the server takes longer than most tests. */
export async function serveHere(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<HereServer> {
  const said: string[] = [];
  let stop = (_: NodeJS.Signals) => {};
  const stopped = new Promise<NodeJS.Signals>((resolve) => {
    stop = resolve;
  });
  return new Promise((resolve, reject) => {
    const ended = serve(
      readSettings({ ...environment }),
      { say: (line) => said.push(`${line}\n`), words: terminalWordsOf() },
      ({ address }) =>
        resolve({
          pid: process.pid,
          address,
          said: () => said.join(''),
          async stop(signal = 'SIGTERM') {
            stop(signal);
            await ended;
            return { code: 0, stdout: said.join(''), stderr: '' };
          },
        }),
      () => stopped,
    );
    ended.catch(reject);
  });
}
