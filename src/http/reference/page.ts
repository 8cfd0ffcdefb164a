import type { OpenAPIObject } from 'trpc-to-openapi';
import { GUIDE, type GuideSection, LEAD } from '../openapi/guide.ts';
import type { AssetName } from './assets.ts';

/** URLs of the page's assets. */
export type Addresses = Readonly<Record<AssetName, string>>;

/**
 * Renders the page as HTML: the introduction, a field for a key, the list of routes, and an element for the
 * viewer. `path` is that of the document.
 */
export function referencePage(document: OpenAPIObject, path: string, addresses: Addresses): string {
  const routes = routesOf(document);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(LEAD)}">
<title>Pactole</title>
<link rel="service-desc" href="${path}" type="application/json">
<link rel="icon" href="${addresses['icon.svg']}" type="image/svg+xml">
<link rel="stylesheet" href="${addresses['viewer.css']}">
<link rel="stylesheet" href="${addresses['reference.css']}">
<script src="${addresses['viewer.js']}" defer></script>
<script src="${addresses['reference.js']}" defer></script>
</head>
<body data-document="${path}">
<a class="skip" href="#routes">To the routes</a>
<aside>
<p class="brand"><img src="${addresses['icon.svg']}" alt="" width="28" height="28"> Pactole</p>
<nav aria-label="Routes">
${(document.tags ?? []).map(({ name }) => navigation(name, routes)).join('\n')}
</nav>
</aside>
<div class="page">
<header>
<p class="kind">API reference <span>${escaped(document.info.version)}</span></p>
<h1>Pactole</h1>
<p class="lead">${escaped(LEAD)} ${routes.length} routes, described by one <a href="${path}">OpenAPI document</a>.</p>
</header>
<section class="key" aria-labelledby="key-title">
<h2 id="key-title">Try it with your key</h2>
<p><label for="key">A key that is pasted here goes with every request that you send from this page, and to this service only. It is kept in the memory of this tab, nowhere else, and is gone when you reload.</label></p>
<form><input id="key" type="password" placeholder="pk_…" autocomplete="off" autocapitalize="off" spellcheck="false"></form>
<p id="key-state" role="status">No key: every route answers 401.</p>
</section>
<section class="guide" aria-label="Before the first request">
${GUIDE.map(guideSection).join('\n')}
</section>
<section id="routes" aria-label="The routes"><noscript><p>The details are in the <a href="${path}">OpenAPI document</a>; this page shows them with JavaScript.</p></noscript></section>
</div>
</body>
</html>
`;
}

interface ListedRoute {
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly operationId: string;
  readonly summary: string;
}

function routesOf({ paths = {} }: OpenAPIObject): ListedRoute[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (Object.keys(item) as ('get' | 'post')[]).map((method) => {
      const { operationId = '', summary = '', tags: [tag = ''] = [] } = item[method] ?? {};
      return { method, path, tag, operationId, summary };
    }),
  );
}

function navigation(tag: string, routes: readonly ListedRoute[]): string {
  const entries = routes
    .filter((route) => route.tag === tag)
    .map(
      ({ method, path, operationId, summary }) =>
        `<li><a href="#/${tag}/${operationId}" title="${escaped(summary)}"><b class="${method}">${method}</b> ${escaped(path)}</a></li>`,
    );
  return `<h2>${escaped(tag)}</h2><ul>${entries.join('')}</ul>`;
}

const guideSection = ({ title, text, command }: GuideSection) =>
  `<div><h2>${escaped(title)}</h2><p>${withCode(escaped(text))}</p>${
    command === undefined ? '' : `<pre tabindex="0">${escaped(command)}</pre>`
  }</div>`;

const withCode = (html: string) => html.replace(/`([^`]+)`/g, '<code>$1</code>');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
