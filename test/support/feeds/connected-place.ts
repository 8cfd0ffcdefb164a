/** A real service as a process, whose feeds reach a simulated provider in place of the internet, and sessions of its page. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { Book } from '../../../sdk/importer/test/feeds/support/book.ts';
import {
  ADDRESS,
  type SimulatedProvider,
  serve,
} from '../../../sdk/importer/test/feeds/support/serve.ts';
import { unitsOf } from '../../../sdk/importer/test/feeds/support/units.ts';
import { Random } from '../../simulator/random.ts';
import { openBackedUpPlace, type Place, type Server } from '../processes/pactole.ts';

export interface ConnectedPlace {
  readonly place: Place;
  readonly provider: SimulatedProvider;
  readonly server: Server;
  /** Folder of all connections. */
  readonly folder: string;
  /** Returns a link that signs in a user, which is created when first named. */
  linkFor(user: string): Promise<string>;
  /** Signs in a user, which is created when first named. */
  signIn(user: string): Promise<PageSession>;
  /** All text that the service has written into its folder, but for the files of connections. */
  writtenElsewhere(): Promise<string>;
  close(): Promise<string>;
}

/** A session of the page; each call returns the response's text too, in which secrets are looked for. */
export interface PageSession {
  query(procedure: string, input?: object): Promise<Answer>;
  mutate(procedure: string, input?: object): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly text: string;
}

/** `hasFolder` is false for a service that keeps no connections. */
export async function openConnectedPlace(hasFolder = true): Promise<ConnectedPlace> {
  const place = await openBackedUpPlace();
  const data = place.environment.PACTOLE_DATA_DIR ?? join(place.folder, 'data');
  const isEmbedded = place.environment.DATABASE_URL === undefined;
  const folder = join(data, 'feeds');
  // On PostgreSQL the operator makes it.
  if (!isEmbedded && hasFolder) await mkdir(folder, { recursive: true });
  const provider = await serve(new Random(1));
  const reroute = join(place.folder, 'reroute.mjs');
  await writeFile(
    reroute,
    `import https from 'node:https';
    import http from 'node:http';
    import { syncBuiltinESMExports } from 'node:module';
    const send = https.request;
    https.request = (url, options, done) =>
      url.hostname.endsWith('.internal')
        ? send(url, options, done)
        : http.request('${provider.address}' + url.pathname + url.search,
            { ...options, lookup: undefined, headers: { ...options.headers, '${ADDRESS}': url.href } }, done);
    syncBuiltinESMExports();`,
  );
  const server = await place.serveApart({
    PACTOLE_DATA_DIR: data,
    PACTOLE_LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import=${pathToFileURL(reroute)}`,
  });
  const origin = server.address;

  async function linkFor(user: string): Promise<string> {
    await place.pactoleIn({ PACTOLE_DATA_DIR: data }, 'users', 'add', user);
    const opened = await place.pactoleIn({ PACTOLE_DATA_DIR: data }, 'open', '--user', user);
    const [code = ''] = /#code=\S+/.exec(opened.stdout) ?? [];
    return `${origin}/${code}`;
  }

  async function signIn(user: string): Promise<PageSession> {
    const link = await linkFor(user);
    const page = { 'pactole-page': origin, 'sec-fetch-site': 'same-origin' };
    const signedIn = await fetch(`${origin}/page/session`, {
      method: 'POST',
      headers: { ...page, 'content-type': 'application/json' },
      body: JSON.stringify({ code: link.split('#code=')[1] }),
    });
    expect(signedIn.status).toBeLessThan(300);
    const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
    const call = async (path: string, init: RequestInit): Promise<Answer> => {
      const headers = { ...page, cookie, 'accept-language': 'en', ...init.headers };
      const response = await fetch(`${origin}/internal/${path}`, { ...init, headers });
      const text = await response.text();
      return { status: response.status, text, body: JSON.parse(text) };
    };
    return {
      query: (procedure, input = {}) =>
        call(`${procedure}?${new URLSearchParams({ input: JSON.stringify(input) })}`, {}),
      mutate: (procedure, input = {}) =>
        call(procedure, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        }),
    };
  }

  return {
    ...{ place, provider, server, folder, linkFor, signIn },
    async writtenElsewhere() {
      const names = await readdir(place.folder, { recursive: true, withFileTypes: true });
      const files = names
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name))
        .filter((path) => !path.startsWith(folder));
      const texts = await Promise.all(
        files.map((path) => readFile(path, 'latin1').catch(() => '')),
      );
      return texts.join('\n');
    },
    async close() {
      const { stdout, stderr } = await server.stop();
      await provider.close();
      await place.close();
      return stdout + stderr;
    },
  };
}

/** Returns an account at a provider that has received 1,250.50 EUR three days ago. */
export function bookOfSalary(name: string): Book {
  const book = new Book({ id: 'main', name, currency: 'EUR' });
  book.add({
    ...{ account: 'main', time: Date.now() - 3 * 86_400_000, kind: 'deposit', given: null },
    ...{ received: { asset: 'EUR', units: unitsOf('1250.5') }, fee: null },
    ...{ text: 'Salary', isPending: false },
  });
  return book;
}
