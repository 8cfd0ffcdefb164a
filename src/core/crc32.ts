/** The CRC-32 of zip and gzip (reflected polynomial 0xEDB88320); `node:zlib` has it from Node 22.2 on only. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffff_ffff) >>> 0;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let entry = index;
  for (let bit = 0; bit < 8; bit++) entry = entry & 1 ? (entry >>> 1) ^ 0xedb8_8320 : entry >>> 1;
  return entry;
});
