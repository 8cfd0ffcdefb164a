/** Files of the page: all data of a user out and in, and backups. They are streamed, and never whole in memory. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { backupNamed } from '../../procedures/machine/backups.ts';
import { ownerRouter } from '../../procedures/machine/router.ts';
import { decompressed, limited } from '../../procedures/machine/users/export-content.ts';
import type { Content } from '../../procedures/machine/users/export-restore.ts';
import { exportedText } from '../../procedures/machine/users/exported-text.ts';
import { previewReplacement, replaceData } from '../../procedures/machine/users/replacement.ts';
import { type OwnerContext, requireOwner } from '../../procedures/user/trpc.ts';
import { requireRecentSignIn } from '../../procedures/user/users/recent-sign-in.ts';
import { invalidInput } from '../errors/invalid-input.ts';
import { UNCACHED } from '../session/sign-in.ts';
import { sendWhenDone } from './late-response.ts';

const MIB = 1024 * 1024;

/** Sizes of an uploaded export: as it is sent, and decompressed. A million transactions are some 300 MiB, or 30. */
const MAX_BYTES = { sent: 64 * MIB, plain: 512 * MIB };

/** Files that a node receives for a restore at once. */
const MAX_RESTORES = 2;
const RETRY_AFTER_S = 10;

interface FileOptions {
  /** Checks each request before its body is read: its session, and its rate. */
  readonly onRequest: readonly ((
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>)[];
  readonly contextOf: (request: FastifyRequest) => OwnerContext & {
    readonly session: NonNullable<OwnerContext['session']>;
  };
}

/** Serves `export`, `preview`, `restore` and `backups/NAME` below `/internal/files`. */
export async function serveFiles(
  app: FastifyInstance,
  { onRequest: checks, contextOf }: FileOptions,
): Promise<void> {
  const onRequest = [...checks];
  const restoring = new Set<string>();

  app.get('/internal/files/export', { onRequest }, async (request, reply) => {
    const ctx = contextOf(request);
    const text = exportedText(ownerRouter.createCaller(ctx), ctx.session.user, {});
    // What fails before the first page is told with a status; later, the connection ends.
    const first = await text.next();
    const all = Readable.from(following(first, text));
    return send(
      reply,
      pipeline(all, createGzip(), () => {}),
    );
  });

  app.get('/internal/files/backups/:name', { onRequest }, async (request, reply) => {
    const ctx = contextOf(request);
    requireOwner(ctx);
    await requireRecentSignIn(ctx);
    const { name } = request.params as { readonly name: string };
    const { path, bytes } = await backupNamed(ctx.db, name);
    reply.header('Content-Length', bytes);
    return send(reply, createReadStream(path, { end: bytes - 1 }));
  });

  await app.register(async (uploads) => {
    uploads.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
      done(null, payload),
    );
    const options = { onRequest, bodyLimit: MAX_BYTES.sent, config: { isStreamed: true } };

    uploads.post('/internal/files/preview', options, async (request, reply) => {
      const ctx = contextOf(request);
      const content = () => plain(bodyOf(request));
      const { userId } = ctx.session;
      return reply.headers(UNCACHED).send(await previewReplacement({ ctx, userId, content }));
    });

    uploads.post('/internal/files/restore', options, async (request, reply) => {
      const ctx = contextOf(request);
      const { userId } = ctx.session;
      const revision = revisionOf(request);
      // Nothing is received that would be refused.
      await requireRecentSignIn(ctx);
      if (restoring.has(userId) || restoring.size >= MAX_RESTORES)
        throw new DomainError('SERVICE_UNAVAILABLE', ['uploadsBusy'], {
          retryAfterS: RETRY_AFTER_S,
        });
      restoring.add(userId);
      const end = () => restoring.delete(userId);
      const { content, remove } = await received(bodyOf(request)).catch((error: unknown) => {
        end();
        throw error;
      });
      const restored = replaceData({ ctx, userId, content, revision }).finally(remove).finally(end);
      return sendWhenDone(request, reply.headers(UNCACHED), restored);
    });
  });
}

const send = (reply: FastifyReply, stream: Readable) =>
  reply.headers(UNCACHED).type('application/gzip').send(stream);

async function* following(first: IteratorResult<string, void>, rest: AsyncIterable<string>) {
  if (!first.done) yield first.value;
  yield* rest;
}

/** The body of an upload, up to its limit. After a refusal the rest is discarded, since the connection goes on behind it. */
function bodyOf({ body }: FastifyRequest): AsyncIterable<Uint8Array> {
  const bytes = new PassThrough();
  if (!(body instanceof Readable)) return bytes.end();
  // Reading the request itself would keep `resume` from discarding.
  body.once('error', (error) => bytes.destroy(error)).pipe(bytes);
  bytes.once('close', () => body.resume());
  return limited(bytes, MAX_BYTES.sent);
}

const plain = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  limited(decompressed(bytes), MAX_BYTES.plain);

/** A received file in a folder that only this user of the machine may read. */
interface Received {
  readonly content: Content;
  readonly remove: () => Promise<void>;
}

/** Receives a file before any lock is taken and the response begins, since a client may send slowly. */
async function received(bytes: AsyncIterable<Uint8Array>): Promise<Received> {
  const folder = await mkdtemp(join(tmpdir(), 'pactole-'));
  const path = join(folder, 'export');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await piped(bytes, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { content: () => plain(createReadStream(path)), remove };
}

const Query = z.strictObject({ revision: z.coerce.number().int() });

function revisionOf({ query }: FastifyRequest): number {
  const { success, data, error } = Query.safeParse(query);
  if (!success) throw invalidInput(error.issues);
  return data.revision;
}
