/**
 * Shows wealth, allocation, returns and drawdown in the terminal. `npx pactole report FILE.html` writes them as a page.
 *
 *     npx tsx examples/report.ts
 *
 * Needs the scopes dashboard:read and analytics:read.
 */

import { UserError } from '@pactole/importer';
import { Pactole } from '@pactole/sdk';
import { options } from './parts/options.ts';
import { run } from './parts/script.ts';
import { say } from './parts/terminal.ts';
import { loadFigures } from './report/figures.ts';
import { terminalReport } from './report/terminal.ts';

const USAGE = 'Usage: npx tsx examples/report.ts';

run(async () => {
  const { positionals } = options(USAGE, {});
  if (positionals.length > 0) throw new UserError(USAGE);
  say(terminalReport(await loadFigures(new Pactole({ retryForMs: 10_000 }))));
});
