/** Returns a random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing from pages that did not come over HTTPS. */
export const newUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    // The 8 keeps its highest two bits, which are the variant.
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
