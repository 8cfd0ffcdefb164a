import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openPlace } from './support/pactole.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** In place of the `npx` of a shell in a clone: the command built for the tests, and scripts by the same tsx. */
const NPX = `npx() {
  local command=$1; shift
  case $command in
    pactole) node test/dist/main.js "$@" ;;
    tsx) echo y | node --import tsx "$@" ;;
    *) echo "unexpected: npx $command" >&2; return 1 ;;
  esac
}`;

test('the first five minutes of the README work when they are copied', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const section = readme.split('## The first five minutes')[1]?.split('\n## ')[0] ?? '';
  const commands = blocks(section, 'sh').join('\n');
  const [promised = ''] = blocks(section, 'json');
  expect(commands).toContain('npx pactole keys create');

  const place = await openPlace();
  try {
    const server = await place.serve();
    const script = commands.replaceAll('http://127.0.0.1:3000', server.address);
    const { stdout } = await promisify(execFile)(
      'bash',
      ['-euo', 'pipefail', '-c', `${NPX}\n${script}`],
      {
        cwd: root,
        env: { PATH: process.env.PATH, ...place.environment, PACTOLE_BASE_URL: server.address },
      },
    );
    expect(stdout).toContain('6 rows for "Compte courant", 2026-08-28 to 2026-09-04');
    expect(stdout).toContain('Imported 6;');
    const [, netWorth = ''] = /(\{"netWorth".*?\}\})/.exec(stdout) ?? [];
    expect(JSON.parse(netWorth)).toEqual(JSON.parse(promised));
    expect(stdout).toContain('2026-08-29      -4.20 CARTE 28/08 BOULANGERIE DU PORT');
    expect(stdout.trim()).toMatch(/You are worth 3032\.32 €$/);
  } finally {
    await place.close();
  }
});

/** The fenced blocks of a language, without their fences. */
function blocks(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, code]) =>
    name === language && code !== undefined ? [code] : [],
  );
}
