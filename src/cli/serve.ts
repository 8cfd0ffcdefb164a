/** `pactole serve`. */
import type { Command } from 'commander';
import { readSettings } from '../settings.ts';

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('run the service until SIGINT or SIGTERM; a second one ends it at once')
    .action(async () => {
      const settings = readSettings(process.env);
      // Loaded here, since the other commands need no HTTP server.
      const { serve } = await import('./server.ts');
      await serve(settings, (line) => process.stdout.write(`${line}\n`));
    });
}
