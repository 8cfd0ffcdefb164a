/**
 * The authorization of assistants by the Model Context Protocol: OAuth 2.1 with PKCE (RFC 6749, 7636, 8252). Discovery
 * is by RFC 8414 and 9728, registration by RFC 7591, revocation by RFC 7009. A client needs the address of the service alone.
 * The user decides on the page.
 */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assistantClient, clientId } from '../../core/identifiers/assistant-client.ts';
import type { Database } from '../../db/database.ts';
import {
  ASSISTANT_SECONDS,
  endAssistantOf,
  redeemAssistantCode,
} from '../../db/queries/users/assistants.ts';
import { notAnObject } from '../body/body.ts';
import { refuseLarge } from '../body/small-body.ts';
import { Problem } from '../errors/problem.ts';
import { isLocal } from '../session/page-origin.ts';

/** Scopes that a client may ask for; the user decides. */
const SCOPES = ['read', 'write'];

/** A name or address, with a port (RFC 9110, section 7.2). Anything else would write more than a host into an address. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

const FORM = 'application/x-www-form-urlencoded';
/** Ten addresses and a name, or a code with its client, which is as long. */
const MAX_BODY_BYTES = 32 * 1024;

const Registration = z.looseObject({
  redirect_uris: z.array(z.string()),
  client_name: z.string().default(''),
});

export function serveAuthorization(app: FastifyInstance, database: Database): void {
  for (const path of ['', '/mcp', '/mcp/write'])
    app.get(`/.well-known/oauth-protected-resource${path}`, async (request) => ({
      resource: addressOf(request, path || '/mcp'),
      authorization_servers: [addressOf(request)],
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
      resource_name: 'Pactole',
    }));
  // Below a path of the host, clients ask by the second name.
  for (const name of ['oauth-authorization-server', 'openid-configuration'])
    app.get(`/.well-known/${name}`, async (request) => metadataOf(request));

  // The page asks the user; what is wrong with the request it says itself.
  app.get('/oauth/authorize', async (request, reply) => {
    const { search } = new URL(request.url, 'http://service');
    return reply.redirect(`${addressOf(request, '/')}#/connect${search}`);
  });
  // Bytes in flight are limited by user, and here is none yet.
  const small = {
    config: { bodyBytes: MAX_BODY_BYTES },
    onRequest: async (request: FastifyRequest) => refuseLarge(request),
  };
  app.post('/oauth/register', small, async (request, reply) => {
    if (request.body === undefined) throw notAnObject();
    const { data } = Registration.safeParse(request.body);
    const client = data && assistantClient(data.client_name, data.redirect_uris);
    if (!client) {
      const hint = 'redirect_uris: https, this machine, or the private scheme of an app';
      return refuse(reply, 'invalid_redirect_uri', hint);
    }
    return reply
      .code(201)
      .header('Cache-Control', 'no-store')
      .send({
        client_id: clientId(client),
        client_name: client.name,
        redirect_uris: client.redirectUris,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      });
  });

  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      async (_: FastifyRequest, text: string) => new URLSearchParams(text),
    );
    forms.post('/oauth/token', async (request, reply) => giveToken(database, request, reply));
    forms.post('/oauth/revoke', async (request, reply) => {
      await endAssistantOf(database.query, field(request, 'token') ?? '');
      // Unknown tokens too (RFC 7009, section 2.2).
      return reply.code(200).send();
    });
  });
}

async function giveToken(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (field(request, 'grant_type') !== 'authorization_code')
    return refuse(reply, 'unsupported_grant_type', 'grant_type: authorization_code');
  const [code, verifier] = [field(request, 'code'), field(request, 'code_verifier')];
  const [client, redirectUri] = [field(request, 'client_id'), field(request, 'redirect_uri')];
  if (!code || !verifier || !client || !redirectUri)
    return refuse(reply, 'invalid_request', 'code, code_verifier, client_id and redirect_uri');
  if (!isOwnResource(request, field(request, 'resource')))
    return refuse(reply, 'invalid_target', 'resource: another service');
  const challenge = hash('sha256', verifier, 'base64url');
  const given = await redeemAssistantCode(database, {
    ...{ code, clientId: client, redirectUri, challenge },
  });
  if (given === null)
    return refuse(
      reply,
      'invalid_grant',
      'The code was used, has expired, or is of another client',
    );
  return reply.headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache' }).send({
    access_token: given.token,
    token_type: 'Bearer',
    expires_in: ASSISTANT_SECONDS,
    scope: given.mayWrite ? 'read write' : 'read',
  });
}

function metadataOf(request: FastifyRequest): object {
  const at = (path: string) => addressOf(request, path);
  return {
    issuer: addressOf(request),
    authorization_endpoint: at('/oauth/authorize'),
    token_endpoint: at('/oauth/token'),
    registration_endpoint: at('/oauth/register'),
    revocation_endpoint: at('/oauth/revoke'),
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

/** Adds to a refusal of a request without a valid token where a client finds out how to get one (RFC 9728, section 5.1). */
export const challenging =
  (identify: (request: FastifyRequest) => Promise<void>) =>
  async (request: FastifyRequest): Promise<void> => {
    try {
      await identify(request);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'UNAUTHORIZED') throw error;
      const { pathname } = new URL(request.url, 'http://service');
      const metadata = addressOf(request, `/.well-known/oauth-protected-resource${pathname}`);
      const challenge = `${error.headers['WWW-Authenticate']}, resource_metadata="${metadata}"`;
      throw new Problem(error.code, error.message, {
        cause: error,
        headers: { ...error.headers, 'WWW-Authenticate': challenge },
      });
    }
  };

/**
 * Returns an address of this service as its clients see it. A proxy that is not declared hides that it speaks TLS; but
 * without it a session is given on this machine alone.
 */
function addressOf({ host, server }: FastifyRequest, path = ''): string {
  const named = host || 'localhost';
  if (!HOST.test(named) || !URL.canParse(`http://${named}`))
    throw new Problem('BAD_REQUEST', 'The header Host names no host.');
  const { hostname } = new URL(`http://${named}`);
  return `${isLocal(hostname) ? 'http' : 'https'}://${named}${server.basePath}${path}`;
}

/** True if a token may be meant for this service (RFC 8707). */
const isOwnResource = (request: FastifyRequest, resource: string | null): boolean =>
  resource === null ||
  resource.replace(/\/$/, '') === addressOf(request) ||
  resource.startsWith(addressOf(request, '/'));

const field = ({ body }: FastifyRequest, name: string): string | null =>
  body instanceof URLSearchParams && body.getAll(name).length === 1 ? body.get(name) : null;

/** An error as OAuth tells it (RFC 6749, section 5.2). */
const refuse = (reply: FastifyReply, error: string, description: string) =>
  reply
    .code(400)
    .header('Cache-Control', 'no-store')
    .send({ error, error_description: description });
