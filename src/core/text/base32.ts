/** Base32 without padding (RFC 4648, section 6), as authenticator apps take secrets. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

export function base32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let heldBits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    heldBits += 8;
    while (heldBits >= BITS) {
      heldBits -= BITS;
      text += ALPHABET[(held >> heldBits) & 31];
    }
    held &= (1 << heldBits) - 1;
  }
  return heldBits === 0 ? text : text + ALPHABET[(held << (BITS - heldBits)) & 31];
}
