/** A link that opens the page with a one-time code. Browsers send the fragment of an address to no server. */
export const pageLink = (address: string, code: string): string => `${address}/#code=${code}`;
