/** `pactole serve`. */
import type { Command } from 'commander';
import { action, command } from '../terminal/command.ts';

export function addServe(program: Command): void {
  command(
    program,
    'serve',
    'run the service until SIGINT or SIGTERM; a second one ends it at once',
  ).action(
    action(async ({ settings, print }) => {
      // Imported on demand, since the other commands need no HTTP server.
      const { serve } = await import('../../server/serve.ts');
      await serve(settings, (line) => print({ message: line }, ({ message }) => message));
    }),
  );
}
