/** Draws QR codes; a script of its own, loaded when a code is shown. */
import { encode } from 'uqr';

/** The dark squares of a text's code as a path of an image, and the length of its side. */
export function qrPath(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, size };
}
