/**
 * The user's page, `/`: static files, the same for all users and without data. The script calls the internal procedures
 * with the session of the user.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGES, type Language } from '../../core/text/languages.ts';
import { type StaticResponse, staticResponse } from '../protocol/static-response.ts';
import { languageOf } from '../routes/request.ts';
import {
  ASSETS,
  type AssetName,
  BROKERS_IN_STATEMENTS,
  FONT_IN_STYLE,
  PDF_IN_STATEMENTS,
  READERS_IN_STATEMENTS,
  readAsset,
  SCRIPT_IN_EDITOR,
  WORKBOOKS_IN_STATEMENTS,
} from './assets.ts';
import { type Addresses, shell } from './shell.ts';

const FOLDER = '/page';
/** Scripts that run with those of their own release alone: with others, modules would be there twice. */
const OF_ONE_RELEASE = ['edit.js', 'brokers.js', 'workbooks.js'].map((name) => `${FOLDER}/${name}`);

/** All that the page needs comes from this service, and it may call nothing else. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // A text becomes a script nowhere: the page starts its workers by a policy that takes its own files alone.
  "require-trusted-types-for 'script'",
  'trusted-types pactole',
].join('; ');

/** Serves what the page loads. */
export function answerPageAssets(app: FastifyInstance): void {
  for (const { path, answer } of assets()) {
    app.get(path, async (request, reply) => {
      // A worker is bound by the policy of its own answer.
      reply.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
      // The worker that serves the page offline answers for the path above its own (Service Workers, section 3.4.3).
      if (path === `${FOLDER}/offline.js`) reply.header('Service-Worker-Allowed', '../');
      if (OF_ONE_RELEASE.includes(path) && !(await answer.isNamedBy(request)))
        return reply.callNotFound();
      return answer.send(request, reply);
    });
  }
}

/** Sends the page to a browser at `/`. For other clients the path does not exist, so this runs before the 404. */
export function showBrowsersThePage(app: FastifyInstance, timeZone: string): void {
  const pages = new Map<Language, StaticResponse>(
    LANGUAGES.map((language) => [
      language,
      staticResponse(
        'text/html; charset=utf-8',
        async () => shell(await addresses(), language, timeZone),
        ['Accept', 'Accept-Language'],
      ),
    ]),
  );
  app.addHook('onRequest', (request, reply, done) => {
    const isRoot = request.is404 && /^\/($|\?)/.test(request.url);
    if (!isRoot || !asksForPage(request)) return done();
    const page = pages.get(languageOf(request.headers['accept-language']));
    reply.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    page?.send(request, reply).catch(done);
  });
}

let known: ReturnType<typeof list> | undefined;

/** Read once, however many servers a process has: they are files of the release. */
function assets() {
  known ??= list();
  return known;
}

/** Assets that name others, each by a text in place of its address. */
const INNER: Partial<Record<AssetName, Readonly<Record<string, AssetName>>>> = {
  'page.css': { [FONT_IN_STYLE]: 'figtree.woff2' },
  'edit.js': { [SCRIPT_IN_EDITOR]: 'page.js' },
  'statements.js': {
    [READERS_IN_STATEMENTS]: 'readers.js',
    [BROKERS_IN_STATEMENTS]: 'brokers.js',
    [WORKBOOKS_IN_STATEMENTS]: 'workbooks.js',
    [PDF_IN_STATEMENTS]: 'pdf.js',
  },
  'brokers.js': { [READERS_IN_STATEMENTS]: 'readers.js' },
};

const list = () =>
  ASSETS.map(({ name, type }) => ({
    name,
    path: `${FOLDER}/${name}`,
    answer: staticResponse(type, async () => {
      const content = await readAsset(name);
      const inner = Object.entries(INNER[name] ?? {});
      if (inner.length === 0 || typeof content !== 'string') return content;
      let named = content;
      for (const [text, asset] of inner)
        named = named.replaceAll(text, `./${await addressOf(asset)}`);
      return named;
    }),
  }));

async function addresses(): Promise<Addresses> {
  const named = ASSETS.map(async ({ name }) => [name, await addressOf(name)] as const);
  return Object.fromEntries(await Promise.all(named)) as Addresses;
}

/** Returns a file's name with its version. */
async function addressOf(wanted: AssetName): Promise<string> {
  const asset = assets().find(({ name }) => name === wanted);
  return `${asset?.name}?v=${await asset?.answer.version()}`;
}

function asksForPage({ method, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return (
    reads &&
    new Negotiator({ headers }).mediaType(['application/json', 'text/html']) === 'text/html'
  );
}
