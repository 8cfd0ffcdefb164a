/** `pactole serve`. */
import type { Command } from 'commander';
import { feedsFolder } from '../../db/data-folder/feeds-folder.ts';
import { feedHost } from '../feeds/feed-host.ts';
import { action, command } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';
import { openBrowser } from '../terminal/open-browser.ts';
import { portNumber } from '../terminal/values.ts';

interface ServeOptions {
  readonly port?: number;
  readonly open?: boolean;
}

export function addServe(program: Command): void {
  command(program, 'serve', 'run the service until SIGINT or SIGTERM; a second one ends it at once')
    .option('--port <number>', help('where it listens instead of PORT'), portNumber)
    .option('--open', help('open the page in the browser of this machine'))
    .action(
      action(async ({ settings, print, words }, { port, open = false }: ServeOptions) => {
        // Loaded here, since the other commands need no HTTP server.
        const { serve } = await import('../../server/serve.ts');
        await serve(
          { ...settings, ...(port === undefined ? {} : { port }) },
          { say: (line) => print({ message: line }, ({ message }) => message), words },
          ({ link }) => (open ? openBrowser(link) : undefined),
          undefined,
          feedHost(() => feedsFolder(settings)),
        );
      }),
    );
}
