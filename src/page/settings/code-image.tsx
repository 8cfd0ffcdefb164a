/** A QR code as the path of an image, and the length of its side; 0 where it could not be drawn. */
export interface CodePicture {
  readonly path: string;
  readonly size: number;
}

/** Shows a QR code to scan. Its text is shown, too. */
export function CodeImage({ path, size }: CodePicture) {
  if (size === 0) return null;
  return (
    <svg class="qr" aria-hidden="true" viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}

/** Draws a code; none where its script can't be loaded, since its text works without it. */
export async function drawCode(text: string): Promise<CodePicture> {
  const address = document.getElementById('page')?.dataset.qr ?? '';
  try {
    const { qrPath }: typeof import('./qr.ts') = await import(address);
    return qrPath(text);
  } catch {
    return { path: '', size: 0 };
  }
}
