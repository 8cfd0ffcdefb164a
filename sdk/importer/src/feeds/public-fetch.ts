/** A `fetch` that reaches public addresses over https alone, for settings that others than the machine's owner give. */
import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { FeedError } from './feed.ts';
import type { FeedWords } from './words/words.ts';

/** Reserved ranges of IPv4: https://www.iana.org/assignments/iana-ipv4-special-registry. */
const NOT_PUBLIC = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', bits] = range.split('/');
  NOT_PUBLIC.addSubnet(net, Number(bits), 'ipv4');
}
/** Global addresses of IPv6, without those that embed one of IPv4 or are examples. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
NOT_PUBLIC.addSubnet('2001::', 23, 'ipv6');
NOT_PUBLIC.addSubnet('2001:db8::', 32, 'ipv6');
NOT_PUBLIC.addSubnet('2002::', 16, 'ipv6');
NOT_PUBLIC.addSubnet('3fff::', 20, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** Statuses whose responses have no body. */
const EMPTY = new Set([204, 205, 304]);

/**
 * Creates the `fetch`. The address that was checked is the one that is connected to, so a name cannot change between.
 *
 * @param isPublic tells which addresses may be reached.
 */
export function publicFetch(
  { notPublic }: Pick<FeedWords, 'notPublic'>,
  isPublic: (address: string) => boolean = isPublicAddress,
): typeof fetch {
  const refused = (host: string) => new FeedError('settings', notPublic(host));
  const resolve: LookupFunction = (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '');
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isPublic(address)))
        return done(refused(hostname), '');
      if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });

  return (input, init) =>
    new Promise((answer, fail) => {
      const url = new URL(`${input}`);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // An address that is written as one is not looked up.
      if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublic(host)))
        return fail(refused(url.host));
      const { method = 'GET', headers, body, signal } = init ?? {};
      const sent = request(
        url,
        {
          method,
          headers: Object.fromEntries(new Headers(headers)),
          lookup: resolve,
          ...(signal && { signal }),
        },
        (received) => {
          const { statusCode: status = 0 } = received;
          if (status < 200 || (status >= 300 && status < 400 && status !== 304)) {
            received.destroy();
            return fail(new TypeError(`HTTP ${status} leads elsewhere`));
          }
          // An error here, as for status 600, would end the process.
          try {
            answer(responseOf(received, status));
          } catch (error) {
            received.destroy();
            fail(error);
          }
        },
      );
      // Another protocol, which nothing has asked for, has no response.
      sent.on('upgrade', (_, socket) => {
        socket.destroy();
        fail(new TypeError('HTTP 101 leads elsewhere'));
      });
      sent.on('error', fail);
      sent.end(typeof body === 'string' ? body : undefined);
    });
}

function responseOf(received: IncomingMessage, status: number): Response {
  const headers = new Headers();
  for (const [name, value = ''] of Object.entries(received.headers)) {
    for (const each of [value].flat()) headers.append(name, each);
  }
  if (EMPTY.has(status)) received.resume();
  const body = EMPTY.has(status) ? null : (Readable.toWeb(received) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}
