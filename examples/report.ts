/**
 * Shows wealth, allocation, returns and drawdown in the terminal; `npx pactole report FILE.html` writes them as a page.
 *
 *     npx tsx examples/report.ts
 *
 * Needs the scopes dashboard:read and analytics:read.
 */
import { Pactole } from '@pactole/sdk';
import { run } from './parts/script.ts';
import { say } from './parts/terminal.ts';
import { loadFigures } from './report/figures.ts';
import { terminalReport } from './report/terminal.ts';

run(async () => {
  say(terminalReport(await loadFigures(new Pactole())));
});
