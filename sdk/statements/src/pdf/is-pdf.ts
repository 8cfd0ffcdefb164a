/** Returns true for a PDF, without loading its reader: `%PDF-` is within the first kilobyte, as viewers accept it (ISO 32000-1, Annex H). */
export function isPdf(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length - 4, 1024);
  for (let at = 0; at < end; at += 1)
    if (
      bytes[at] === 0x25 &&
      bytes[at + 1] === 0x50 &&
      bytes[at + 2] === 0x44 &&
      bytes[at + 3] === 0x46 &&
      bytes[at + 4] === 0x2d
    )
      return true;
  return false;
}
