/** Importing this file forbids every connection of this process that does not go to this machine. */
import { Socket } from 'node:net';

const LOOPBACK = new Set(['127.0.0.1', '::1']);

/** Every host that something tried to connect to, allowed or not. */
export const attemptedHosts: string[] = [];

const connect = Socket.prototype.connect;

// All of http, https, fetch and TLS end up here, before a name is looked up.
Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
  const [options] = args.flat();
  const host = hostOf(options);
  attemptedHosts.push(host);
  if (!LOOPBACK.has(host)) throw new Error(`The tests must not touch the network: ${host}`);
  return Reflect.apply(connect, this, args);
};

function hostOf(options: unknown): string {
  if (typeof options !== 'object' || options === null) return 'unknown';
  if ('path' in options && typeof options.path === 'string') return options.path;
  return 'host' in options && typeof options.host === 'string' ? options.host : 'localhost';
}
