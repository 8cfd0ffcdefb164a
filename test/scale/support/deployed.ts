/** The files of `deploy/`, as they stand there but for addresses, ports, folders and secrets. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Sandbox } from './sandbox.ts';

type Replacement = readonly [what: string | RegExp, by: string];

/** Writes a file of `deploy/` into the sandbox and returns its path; throws where there is nothing to replace. */
export function deployed(
  sandbox: Sandbox,
  file: string,
  name: string,
  replacements: readonly Replacement[],
): string {
  let text = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
  for (const [what, by] of replacements) {
    const pattern = typeof what === 'string' ? what : new RegExp(what.source, 'gm');
    if (text.split(pattern).length === 1) throw new Error(`deploy/${file} has no ${what}`);
    text = text.replaceAll(pattern, () => by);
  }
  const path = sandbox.path(name);
  writeFileSync(path, text);
  return path;
}
