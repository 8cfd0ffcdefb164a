/// <reference path="./pdfjs.d.ts" />
/** Loads pdf.js with what it misses where nothing is drawn. */
import type * as Library from 'pdfjs-dist/legacy/build/pdf.min.mjs';

type Pdfjs = typeof Library;

let loading: Promise<Pdfjs> | undefined;

/** Returns pdf.js, which is loaded once. */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= load();
  return loading;
}

interface Globals {
  window?: unknown;
  DOMMatrix?: unknown;
  ImageData?: unknown;
  Path2D?: unknown;
}

async function load(): Promise<Pdfjs> {
  const globals = globalThis as unknown as Globals;
  // Only drawing uses them, but pdf.js makes one of them when it is loaded (mozilla/pdf.js issue 17245).
  class Undrawn {}
  globals.DOMMatrix ??= Undrawn;
  globals.ImageData ??= Undrawn;
  globals.Path2D ??= Undrawn;
  // In a web worker, its parser would take the messages of this worker for its own; it does not where there is a window.
  const hasWindow = 'window' in globals;
  if (!hasWindow) globals.window = globalThis;
  const { warn } = console;
  // In Node.js it looks for a canvas, which only drawing needs.
  console.warn = (...said: unknown[]) => {
    if (!/^Warning: Cannot (load|polyfill)/.test(`${said[0]}`)) warn.apply(console, said);
  };
  try {
    // The parser runs in this thread, which is a worker already: it registers itself for pdf.js.
    await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs');
    return await import('pdfjs-dist/legacy/build/pdf.min.mjs');
  } finally {
    console.warn = warn;
    if (!hasWindow) delete globals.window;
  }
}
