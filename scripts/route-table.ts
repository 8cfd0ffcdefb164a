/**
 * Writes the table of routes in `docs/interface.md` from the public router: `npm run docs:routes`. With `--check` it fails
 * if the written one differs.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { routesOf, urlOf } from '../src/http/routes/routes.ts';
import { router } from '../src/procedures/public/router.ts';

const FILE = fileURLToPath(new URL('../docs/interface.md', import.meta.url));
/** The table, from its heading to the empty line below it. */
const TABLE = /(## Routes\n\n)(?:\|.*\n)+/;

const rows = routesOf(router).map((route) => {
  const { summary, method } = route.meta.openapi;
  return `| ${summary} | \`${method} ${urlOf(route)}\` | \`${route.meta.scope}\` |\n`;
});
const table = `| | route | scope |\n| --- | --- | --- |\n${rows.join('')}`;

const written = await readFile(FILE, 'utf8');
if (!TABLE.test(written)) throw new Error('docs/interface.md has no table below "## Routes"');
const text = written.replace(TABLE, (_, heading: string) => heading + table);
if (text !== written) {
  if (process.argv.includes('--check')) {
    console.error('docs/interface.md differs from the router; run: npm run docs:routes');
    process.exitCode = 1;
  } else {
    await writeFile(FILE, text);
    console.log('wrote docs/interface.md');
  }
}
