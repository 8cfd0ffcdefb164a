import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { buildChildren, buildCommand, buildExamples, buildPages, packSdk } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which workers ask for what is built on demand (`built.ts`). */
    builds: string;
  }
}

/** Returns the path of what is built. Loaded on demand: most runs of a few files need none of it. */
const BUILDS = {
  /** The built `pactole` command. */
  command: buildCommand,
  /** The folder of the assets that the two pages load. */
  pages: buildPages,
  /** A folder with the scripts of `examples/`, built. */
  examples: buildExamples,
  /** A folder with the scripts of `test/db/children`, built. */
  children: buildChildren,
  /** The SDK as it is published, from what `npm run build` built last. */
  tarballs: packSdk,
  /** A folder with an empty data folder, and an archive of its database. */
  embedded: async () => (await import('../databases/template.ts')).prepareEmbedded(),
  /** A folder with an archive of an embedded database that holds the demo. */
  demo: async () => (await import('../databases/template.ts')).prepareDemo(),
} satisfies Record<string, () => Promise<string>>;

export type BuildName = keyof typeof BUILDS;

/** Serves builds to the workers: each is made at its first request, once for all of them. */
export default async function setup(project: TestProject): Promise<() => void> {
  const made = new Map<string, Promise<string>>();
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) as BuildName;
    const path = made.get(name) ?? BUILDS[name]();
    made.set(name, path);
    await path.then(
      (path) => response.end(path),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  project.provide('builds', `http://127.0.0.1:${port}`);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
