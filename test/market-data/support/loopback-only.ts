/** Importing this file forbids every connection of this process that does not go to this machine. */
import { Socket } from 'node:net';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0']);

/** Every host that something tried to connect to, allowed or not. */
export const attemptedHosts: string[] = [];

const connect = Socket.prototype.connect;

// All of http, https, fetch and TLS end up here, before a name is looked up.
Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args.flat());
  attemptedHosts.push(host);
  if (!LOOPBACK.has(host)) throw new Error(`The tests must not touch the network: ${host}`);
  return Reflect.apply(connect, this, args);
};

/** `connect(options)`, `connect(port, host)` or `connect(path)`; a Unix socket is on this machine. */
function hostOf([first, second]: unknown[]): string {
  if (typeof first === 'number') return typeof second === 'string' ? second : 'localhost';
  if (typeof first !== 'object' || first === null) return 'localhost';
  if ('path' in first && typeof first.path === 'string') return 'localhost';
  return 'host' in first && typeof first.host === 'string' ? first.host : 'localhost';
}
