import type { Language } from '../../core/text/languages.ts';
import type { AssetName } from './assets.ts';

/** Names of the page's assets, with their versions. */
export type Addresses = Readonly<Record<AssetName, string>>;

const WORDS: Readonly<Record<Language, { readonly lead: string; readonly noScript: string }>> = {
  fr: {
    lead: 'Votre patrimoine, chez vous.',
    noScript: 'Cette page a besoin de JavaScript. Les routes du service sont décrites sous',
  },
  en: {
    lead: 'Your wealth, on your own machine.',
    noScript: 'This page needs JavaScript. The routes of the service are described at',
  },
  de: {
    lead: 'Ihr Vermögen, auf Ihrem eigenen Rechner.',
    noScript: 'Diese Seite braucht JavaScript. Die Routen des Dienstes sind beschrieben unter',
  },
};

/**
 * The page as HTML: its name, and the place that its script fills. Addresses are relative to it, so that it works under any
 * path; those of modules that a script loads are relative to it. It names all of them, so that they are kept for use offline.
 */
export function shell(addresses: Addresses, language: Language, timeZone: string): string {
  const { lead, noScript } = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${lead}">
<title>Pactole</title>
<link rel="manifest" href="page/${addresses['manifest.json']}">
<link rel="icon" href="page/${addresses['icon.svg']}" type="image/svg+xml">
<link rel="preload" href="page/${addresses['figtree.woff2']}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="page/${addresses['page.css']}">
${language === 'fr' ? '' : `<link rel="modulepreload" href="page/${addresses[`${language}.js`]}">\n`}<script type="module" src="page/${addresses['page.js']}"></script>
</head>
<body>
<div id="page" data-statements="page/${addresses['statements.js']}" data-readers="./${addresses['readers.js']}" data-brokers="./${addresses['brokers.js']}" data-en="./${addresses['en.js']}" data-de="./${addresses['de.js']}" data-edit="./${addresses['edit.js']}" data-qr="./${addresses['qr.js']}" data-offline="page/${addresses['offline.js']}" data-time-zone="${timeZone}"></div>
<noscript><p>${noScript} <a href="docs">docs</a>.</p></noscript>
</body>
</html>
`;
}
