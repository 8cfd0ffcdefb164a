import { createHash } from 'node:crypto';
import type { Language } from '../../core/text/languages.ts';
import { FONT_IN_STYLE, readAsset } from './assets.ts';

/** Data that the page shows, as the routes return it; it becomes JSON. */
interface Figures {
  readonly language: Language;
  /** Day of the figures, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Returns the page as one file that makes no request: script, style, font and figures are inside. */
export async function savedPage(figures: Figures): Promise<string> {
  const { language, day } = figures;
  const [script, style, font, icon] = await Promise.all([
    readText('saved.js'),
    readText('page.css'),
    readAsset('figtree.woff2'),
    readText('icon.svg'),
  ]);
  // What ends a script element ends it in the middle of a text, too.
  const safe = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  const hash = createHash('sha256').update(safe).digest('base64');
  const iconAddress = `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`;
  const letters = `data:font/woff2;base64,${Buffer.from(font).toString('base64')}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Pactole ${day}</title>
<link rel="icon" href="${iconAddress}" type="image/svg+xml">
<style>${style.replaceAll(FONT_IN_STYLE, letters)}</style>
</head>
<body>
<div id="page"></div>
<script type="application/json" id="figures">${JSON.stringify(figures).replaceAll('<', '\\u003c')}</script>
<script type="module">${safe}</script>
</body>
</html>
`;
}

const readText = async (name: Parameters<typeof readAsset>[0]) => String(await readAsset(name));
