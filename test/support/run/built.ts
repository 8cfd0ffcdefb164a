import { inject } from 'vitest';
import type { BuildName } from './builds.ts';

const known = new Map<BuildName, Promise<string>>();

/** Returns the path of something built from the sources as they are now, building it when it is first asked for. */
export function built(name: BuildName): Promise<string> {
  const path = known.get(name) ?? ask(name);
  known.set(name, path);
  return path;
}

async function ask(name: BuildName): Promise<string> {
  const response = await fetch(`${inject('builds')}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`Building ${name} failed: ${text}`);
  return text;
}
