/**
 * Shows wealth, allocation, returns and drawdown: in the terminal, and as one HTML page that loads nothing.
 *
 *     npx tsx examples/report.ts                      # in the terminal
 *     npx tsx examples/report.ts --out wealth.html    # and as a page
 *
 * Needs the scopes dashboard:read and analytics:read.
 */
import { writeFile } from 'node:fs/promises';
import { Pactole } from '@pactole/sdk';
import { Complaint } from '@pactole/sdk/importer';
import { options } from './parts/options.ts';
import { run } from './parts/script.ts';
import { say } from './parts/terminal.ts';
import { loadFigures } from './report/figures.ts';
import { htmlReport } from './report/page.ts';
import { terminalReport } from './report/terminal.ts';

const USAGE = 'Usage: npx tsx examples/report.ts [--out PAGE.html]';

run(async () => {
  const { values, positionals } = options(USAGE, { out: { type: 'string' } });
  if (positionals.length > 0) throw new Complaint(USAGE);
  const figures = await loadFigures(new Pactole({ retryForMs: 10_000 }));
  say(terminalReport(figures));
  if (values.out === undefined) return;
  const day = figures.evolution.series.at(-1)?.date ?? new Date().toISOString().slice(0, 10);
  await writeFile(values.out, await htmlReport(figures, day));
  say(`\nWritten to ${values.out}`);
});
