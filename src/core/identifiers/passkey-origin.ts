/** True for a name of this machine, such as `localhost`; false for its addresses. */
export const isLocalhost = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname);

/**
 * True for a page that browsers give passkeys (Web Authentication, section 5.1.3): over https at a name, or at `localhost`.
 * False at an address such as 127.0.0.1.
 */
export function takesPasskeys({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return !isAddress && (protocol === 'https:' || (protocol === 'http:' && isLocalhost(hostname)));
}
