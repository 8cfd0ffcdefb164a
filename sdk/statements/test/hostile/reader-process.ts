/** Reads the files that its parent sends, one after the other, and answers with what each took. */
import { readStatements, StatementError } from '../../src/index.ts';
import type { Measured, Sent } from './measure.ts';

process.on('message', ({ name, bytes }: Sent) => {
  const before = process.cpuUsage();
  const outcome = outcomeOf(name, bytes);
  const { user, system } = process.cpuUsage(before);
  const measured: Measured = {
    outcome,
    cpuMs: (user + system) / 1_000,
    peakMebibytes: process.resourceUsage().maxRSS / 1_024,
  };
  process.send?.(measured);
});

function outcomeOf(name: string, bytes: Uint8Array): string {
  try {
    readStatements(bytes, { name });
    return 'read';
  } catch (error) {
    if (!(error instanceof StatementError)) return `thrown: ${error}`;
    return error.file === name ? error.code : `without its file: ${error.message}`;
  }
}

process.send?.('ready');
