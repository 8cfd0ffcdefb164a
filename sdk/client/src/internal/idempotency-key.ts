/** Returns 128 random bits. (`randomUUID` is missing from pages that did not come over HTTPS.) */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-');
}
