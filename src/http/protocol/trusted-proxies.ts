import { BlockList, isIP } from 'node:net';

/** True for the address of a connection that comes from a trusted proxy. */
export type IsTrustedProxy = (remoteAddress: string | undefined) => boolean;

/** Returns the test of addresses such as `10.0.0.7`, `fd00::/8` or `172.16.0.0/12`; null for a text that is none. */
export function trustedProxies(addresses: readonly string[]): IsTrustedProxy | null {
  const list = new BlockList();
  for (const text of addresses) {
    const [address = '', length] = text.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    if (
      family === 0 ||
      (length !== undefined && !(/^\d{1,3}$/.test(length) && Number(length) <= most))
    )
      return null;
    list.addSubnet(
      address,
      length === undefined ? most : Number(length),
      family === 4 ? 'ipv4' : 'ipv6',
    );
  }
  return (remoteAddress = '') => {
    // A socket for both families names IPv4 so.
    const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '');
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}
