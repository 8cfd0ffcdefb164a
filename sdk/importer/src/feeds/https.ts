/** Returns true for an address of https. */
export const isHttps = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === 'https:';
