/** Let assistants in: make, list and end their sessions, and answer their requests to be let in. */
import { z } from 'zod';
import { RowId, textOf } from '../../../contract/scalars.ts';
import { allowsRedirect, clientOf } from '../../../core/identifiers/assistant-client.ts';
import * as assistants from '../../../db/queries/users/assistants.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { ownerProcedure } from '../trpc.ts';
import { requireRecentSignIn, writeSignedIn } from './recent-sign-in.ts';

export const listAssistants = ownerProcedure
  .meta({ revision: 'none' })
  .query(async ({ ctx: { db, userId } }) =>
    (await assistants.listAssistants(db.query, userId)).map(present),
  );

/** Makes the session of an assistant that takes a token. A session needs a recent sign-in. The token is shown once. */
export const createAssistant = ownerProcedure
  .input(
    z.object({
      name: textOf(1, 80),
      mayWrite: z.boolean().default(false),
      /** True for one that ends after an hour without use. */
      isBrief: z.boolean().default(false),
    }),
  )
  .mutation(async ({ ctx, input: { name, mayWrite, isBrief } }) => {
    await requireRecentSignIn(ctx);
    const { userId, session } = ctx;
    const memberId = session?.member?.id ?? null;
    const made = await writeSignedIn(ctx, userId, (tx) =>
      assistants.createAssistant(tx, { userId, name, mayWrite, memberId, isBrief }),
    );
    return { ...made, name, mayWrite };
  });

/** Ends an assistant from the next request on, on every server. */
export const endAssistant = ownerProcedure
  .input(z.object({ id: RowId }))
  .mutation(({ ctx: { db, userId }, input: { id } }) =>
    db.write(userId, (tx) => assistants.endAssistant(tx, userId, id)),
  );

/** An authorization request (RFC 6749, section 4.1.1), as its parameters came. */
const Request = z.object({
  clientId: z.string().max(8_000),
  redirectUri: z.string().max(500),
  responseType: z.string().max(40),
  challenge: z.string().max(200),
  challengeMethod: z.string().max(40),
  state: z.string().max(2_000).optional(),
});

/** Tells the name of an assistant that asks, and where the answer goes. Throws if it can't be answered safely. */
export const showRequest = ownerProcedure
  .meta({ revision: 'none' })
  .input(Request)
  .query(({ input }) => {
    const { name } = clientOfRequest(input);
    const { protocol, host } = new URL(input.redirectUri);
    return {
      name,
      /** The host, or the scheme of an app, to which the browser goes. */
      goesTo: host === '' || !/^https?:$/.test(protocol) ? protocol.slice(0, -1) : host,
    };
  });

/** Answers a request of an assistant: returns the address to which the browser goes. To allow it needs a recent sign-in. */
export const answerRequest = ownerProcedure
  .input(
    Request.extend({
      /** The rights that the user gives. */
      allows: z.enum(['nothing', 'read', 'write']),
      /** Address of the page, which names the service in the answer (RFC 9207). */
      issuer: z.url().max(500),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    clientOfRequest(input);
    const { redirectUri, clientId, challenge, state, allows, issuer } = input;
    const answer = new URL(redirectUri);
    const say = (name: string, value: string) => answer.searchParams.set(name, value);
    if (state !== undefined) say('state', state);
    say('iss', issuer.replace(/\/$/, ''));
    if (allows === 'nothing') {
      say('error', 'access_denied');
      return { location: answer.href };
    }
    const { userId, session } = ctx;
    if (session === undefined) throw new DomainError('FORBIDDEN', ['assistantRequest']);
    await requireRecentSignIn(ctx);
    const grant = { clientId, redirectUri, challenge, mayWrite: allows === 'write' };
    const code = await writeSignedIn(ctx, userId, (tx) =>
      assistants.createAssistantCode(tx, { ...grant, userId, sessionId: session.id }),
    );
    say('code', code);
    return { location: answer.href };
  });

/** Refuses a request whose answer could reach another program, before anything is sent there. */
function clientOfRequest(input: z.output<typeof Request>) {
  const client = clientOf(input.clientId);
  if (client === null || !allowsRedirect(client, input.redirectUri))
    throw new DomainError('BAD_REQUEST', ['assistantRequest']);
  const isProved = input.challengeMethod === 'S256' && /^[\w-]{43}$/.test(input.challenge);
  if (input.responseType !== 'code' || !isProved)
    throw new DomainError('BAD_REQUEST', ['assistantRequest']);
  return client;
}

const present = ({ createdAt, lastUsedAt, expiresAt, ...row }: assistants.AssistantRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
