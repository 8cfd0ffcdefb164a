/** Opens a PDF and gives the text of its pages with positions, within limits. */

import { loadPdfjs } from './library.ts';
import { PdfError } from './pdf-error.ts';

/** Limits of one PDF, far above a statement of a month or a year. */
export const PDF_LIMITS = {
  /** MiB of the file. */
  mebibytes: 20,
  pages: 500,
  /** Seconds for the whole file. The caller ends a thread that does not return. */
  seconds: 30,
  /** Pieces of text of all pages. */
  texts: 400_000,
} as const;

/** A piece of text of a page, upright, in points from the page's upper left corner. */
export interface PdfText {
  readonly text: string;
  /** Left end. */
  readonly x: number;
  /** Baseline, downwards. */
  readonly y: number;
  readonly width: number;
  /** Size of the letters. */
  readonly height: number;
}

/** The text of a page. */
export interface PdfPage {
  /** From 1 on. */
  readonly number: number;
  readonly texts: readonly PdfText[];
}

const MEBIBYTE = 1024 * 1024;

/**
 * Returns the pages of a PDF.
 *
 * @throws {PdfError} where a limit is exceeded, a password is missing or wrong, the file is damaged, or has no text.
 */
export async function pagesOf(
  bytes: Uint8Array,
  { password }: { readonly password?: string | undefined } = {},
): Promise<PdfPage[]> {
  if (bytes.length > PDF_LIMITS.mebibytes * MEBIBYTE)
    throw new PdfError('pdfTooLarge', [PDF_LIMITS.mebibytes]);
  const deadline = Date.now() + PDF_LIMITS.seconds * 1000;
  const { getDocument } = await loadPdfjs();
  const task = getDocument({
    // The library takes the bytes away from their owner, and refuses those of a `Buffer`.
    data: new Uint8Array(bytes),
    ...(password !== undefined && { password }),
    ...{ disableFontFace: true, useSystemFonts: false, fontExtraProperties: false },
    ...{ isEvalSupported: false, useWasm: false, useWorkerFetch: false, enableXfa: false },
    ...{ isOffscreenCanvasSupported: false, isImageDecoderSupported: false, maxImageSize: 1 },
    verbosity: 0,
  });
  const isLate = () => Date.now() > deadline;
  try {
    const pdf = await task.promise;
    if (pdf.numPages > PDF_LIMITS.pages) throw new PdfError('pdfTooManyPages', [PDF_LIMITS.pages]);
    const pages: PdfPage[] = [];
    let left: number = PDF_LIMITS.texts;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { transform } = page.getViewport({ scale: 1 });
      const found: Item[] = [];
      const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        const items: readonly Item[] = value.items;
        left -= items.length;
        if (left < 0) throw new PdfError('pdfTooMuchText', []);
        if (isLate()) throw new PdfError('pdfTooLong', [PDF_LIMITS.seconds]);
        found.push(...items);
      }
      pages.push({ number, texts: withoutDoubles(upright(found, transform)) });
      page.cleanup();
    }
    if (pages.every(({ texts }) => texts.every(({ text }) => text.trim() === '')))
      throw new PdfError('picturesOnly', []);
    return pages;
  } catch (error) {
    if (error instanceof PdfError) throw error;
    if (error instanceof Error && error.name === 'PasswordException')
      throw new PdfError(password === undefined ? 'passwordNeeded' : 'wrongPassword', [], {
        cause: error,
      });
    throw new PdfError('pdfDamaged', [], { cause: error });
  } finally {
    await task.destroy();
  }
}

interface Item {
  readonly str: string;
  /** Matrix of the text in the page's own space. */
  readonly transform: readonly number[];
  readonly width: number;
}

/** The pieces of text in the direction that most letters have, turned upright. */
function upright(items: readonly Item[], view: readonly number[]): PdfText[] {
  const placed = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform, width }) => {
      const [a, b, c, d, e, f] = multiplied(view, transform);
      return {
        ...{ text: str, x: e, y: f, width, height: Math.hypot(c, d) },
        angle: Math.round((Math.atan2(b, a) * 180) / Math.PI / 90) * 90,
      };
    });
  const letters = new Map<number, number>();
  for (const { angle, text } of placed) letters.set(angle, (letters.get(angle) ?? 0) + text.length);
  const [[main] = [0]] = [...letters].sort(([, a], [, b]) => b - a);
  return placed
    .filter(({ angle }) => angle === main)
    .map(({ angle: _, ...each }) => ({ ...each, ...turned(each, main) }));
}

function turned({ x, y }: { readonly x: number; readonly y: number }, angle: number) {
  const radians = (-angle * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(radians)), Math.round(Math.sin(radians))];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The matrix that applies `inner` first. */
function multiplied(
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
  [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: readonly number[],
): readonly [number, number, number, number, number, number] {
  return [
    ...([a * g + c * h, b * g + d * h] as const),
    ...([a * i + c * j, b * i + d * j] as const),
    ...([a * k + c * l + e, b * k + d * l + f] as const),
  ];
}

/** Bold text may be printed twice in one place. */
function withoutDoubles(texts: readonly PdfText[]): PdfText[] {
  const seen = new Set<string>();
  return texts.filter(({ text, x, y }) => {
    const at = (dx: number, dy: number) => `${Math.round(x) + dx} ${Math.round(y) + dy} ${text}`;
    const isDouble = [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => seen.has(at(dx, dy))));
    seen.add(at(0, 0));
    return !isDouble;
  });
}
