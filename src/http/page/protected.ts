/**
 * True if what a page receives cannot be read on the way: it came over TLS, or from this machine (W3C, Secure Contexts,
 * section 3.1). Only the browser knows, and says so by `Origin`: the connection may be that of a proxy, or of a
 * container's bridge. A client without `Origin` has to run on this machine.
 */
export function isProtected(origin: string | undefined, remoteAddress = ''): boolean {
  if (origin === undefined) return isLoopback(remoteAddress);
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && (/(^|\.)localhost$/.test(hostname) || isLoopback(hostname));
}

const isLoopback = (address: string) =>
  /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || /^\[?::1\]?$/.test(address);
