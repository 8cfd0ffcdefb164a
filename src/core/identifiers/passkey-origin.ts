/** True for a name of this machine that is no address. */
export const isLocalhost = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname);

/**
 * True for a page that browsers give passkeys: its name is secure, and it is a name (Web Authentication, section 5.1.3).
 * An address such as 127.0.0.1 is none.
 */
export function takesPasskeys({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return !isAddress && (protocol === 'https:' || (protocol === 'http:' && isLocalhost(hostname)));
}
