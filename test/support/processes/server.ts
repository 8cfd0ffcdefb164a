import { serve } from '../../../src/server/serve.ts';
import { readSettings } from '../../../src/server/settings.ts';
import type { Server } from './pactole.ts';

/**
 * Serves as `pactole serve` does in an environment, in this process: starting one takes longer than most
 * tests.
 */
export async function serveHere(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Server> {
  const said: string[] = [];
  let stop = (_: NodeJS.Signals) => {};
  const stopped = new Promise<NodeJS.Signals>((resolve) => {
    stop = resolve;
  });
  return new Promise((resolve, reject) => {
    const ended = serve(
      readSettings({ ...environment }),
      (line) => said.push(`${line}\n`),
      (address) =>
        resolve({
          pid: process.pid,
          address,
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
