/** Runs the shell blocks of the documentation unchanged. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BRIEF } from '../run/brief.ts';
import { built } from '../run/built.ts';

const ROOT = new URL('../../../', import.meta.url);

/** In place of the commands of an installation: the command built for the tests, and scripts by the same tsx. */
const commands = (command: string) => `
pactole() { node ${BRIEF.join(' ')} ${command} "$@"; }
npx() {
  local command=$1; shift
  case $command in
    pactole) if [ "$1" = import ]; then echo y | pactole "$@"; else pactole "$@"; fi ;;
    tsx) echo y | node --import tsx "$@" ;;
    *) echo "unexpected: npx $command" >&2; return 1 ;;
  esac
}
sudo() { if [ "$1" = -u ]; then shift 2; fi; "$@"; }
`;

/** Returns a section of a page such as `README.md`: from its heading to the next one of that level. */
export async function section(page: string, heading: string): Promise<string> {
  const text = await readFile(new URL(page, ROOT), 'utf8');
  const level = heading.replace(/[^#].*/s, '');
  const [, after] = text.split(`\n${heading}\n`);
  if (after === undefined) throw new Error(`${page} has no section "${heading}"`);
  return after.split(new RegExp(`^#{2,${level.length}} `, 'm'))[0] ?? '';
}

/** Returns the fenced blocks of a language, without their fences. */
export function blocks(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, code]) =>
    name === language && code !== undefined ? [code] : [],
  );
}

/** Runs a script and returns its standard output; throws when a command in it fails. */
export async function shell(
  script: string,
  environment: Readonly<Record<string, string>> = {},
  cwd: string = fileURLToPath(ROOT),
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-euo', 'pipefail', '-c', `${commands(await built('command'))}\n${script}`],
    { cwd, env: { PATH: process.env.PATH, PACTOLE_MARKET: 'off', ...environment } },
  );
  return stdout;
}
