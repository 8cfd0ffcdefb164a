/** The layers of `src/`, lowest first: a file imports only from lower layers, or its own folder. */
const layers = [
  ['core', 'runtime'],
  ['i18n'],
  ['contract', 'db', 'market-data', 'mail', 'demo'],
  ['procedures'],
  ['http', 'mcp'],
  ['admin-socket'],
  ['server'],
  ['cli'],
];

/** The modules of a folder, in their order: each imports only from those before it. Files beside them may import all. */
const modules = {
  core: [
    'time',
    'money',
    'text',
    'identifiers',
    'accounts',
    'valuation',
    'history',
    'journals',
    'performance',
    'evolution',
    'cash-flow',
    'movements',
    'import',
    'insights',
    'household',
  ],
  i18n: ['messages', 'changes', 'errors', 'market', 'mail', 'terminal'],
  contract: ['accounts', 'holdings', 'import', 'wealth'],
  db: [
    'sql',
    'errors',
    'concurrency',
    'migrations',
    'queries',
    'data-folder',
    'embedded',
    'backups',
    'postgres',
  ],
  'db/queries': ['household', 'movements', 'market', 'users', 'holdings', 'accounts', 'wealth'],
  'market-data': ['client', 'providers'],
  procedures: ['present', 'public', 'user', 'internal', 'machine'],
  http: [
    'protocol',
    'errors',
    'body',
    'auth',
    'operations',
    'routes',
    'openapi',
    'reference',
    'session',
    'internal',
    'authorization',
    'assistants',
    'page',
  ],
  mcp: ['tools'],
  cli: ['terminal', 'files', 'feeds', 'commands'],
};

const inside = (folders) => folders.map((folder) => `^src/${folder}/`);

const upwards = layers.flatMap((folders, layer) =>
  folders.map((folder) => ({
    name: `${folder}-imports-no-higher-layer`,
    severity: 'error',
    from: { path: `^src/${folder}/` },
    to: {
      path: [
        ...inside(
          layers
            .slice(layer)
            .flat()
            .filter((other) => other !== folder),
        ),
        '^src/main\\.ts$',
      ],
    },
  })),
);

const forwards = Object.entries(modules).flatMap(([folder, names]) =>
  names.map((name, place) => ({
    name: `${folder}-${name}-imports-only-earlier-modules`,
    severity: 'error',
    from: { path: `^src/${folder}/${name}/` },
    to: { path: inside(names.slice(place + 1).map((later) => `${folder}/${later}`)) },
  })),
);

const unlisted = Object.entries(modules).map(([folder, names]) => ({
  name: `every-module-of-${folder}-is-listed`,
  severity: 'error',
  from: { path: `^src/${folder}/(?!(${names.join('|')})/)[^/]+/` },
  to: {},
}));

module.exports = {
  forbidden: [
    ...upwards,
    ...forwards.filter(({ to }) => to.path.length > 0),
    ...unlisted,
    {
      name: 'core-is-pure',
      comment:
        'No clock, no I/O, no validation library, no SQL in the core. Of Node, only functions of bytes: hashes and zlib’s CRC-32.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { pathNot: ['^src/core/', '^(node_modules/)?dinero\\.js/', '^(node:)?(crypto|zlib)$'] },
    },
    {
      name: 'the-page-stands-on-the-core-and-the-sdk',
      comment:
        'Of the internal procedures it knows the types; what has side effects stays in the service.',
      severity: 'error',
      from: { path: '^src/page/' },
      to: {
        pathNot: [
          '^src/page/',
          '^src/core/',
          '^src/procedures/(internal/router|machine/installation)\\.ts$',
          '^sdk/|^(node_modules/)?@pactole/sdk',
          '^(node_modules/)?(preact|@preact/signals|uplot|uqr)(/|$)',
        ],
      },
    },
    {
      name: 'nothing-stands-on-the-page',
      severity: 'error',
      from: { path: '^src/(?!page/)' },
      to: { path: '^src/page/' },
    },
    {
      name: 'assistants-ask-what-they-are-given',
      comment:
        'A tool writes by the public routes, and reads by the queries that it is given, which check the scopes.',
      severity: 'error',
      from: { path: ['^src/mcp/', '^src/http/assistants/'] },
      to: {
        path: ['^src/procedures/', '^src/db/', '^src/http/(internal|session|page)/'],
        pathNot: ['^src/procedures/internal/assistant-queries\\.ts$'],
      },
    },
    {
      name: 'assistants-know-the-types-of-queries-alone',
      severity: 'error',
      from: { path: ['^src/mcp/', '^src/http/assistants/'] },
      to: {
        path: ['^src/procedures/internal/assistant-queries\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-client-stands-alone',
      severity: 'error',
      from: { path: '^sdk/client/src/' },
      to: { pathNot: ['^sdk/client/src/'] },
    },
    {
      name: 'readers-are-pure',
      comment:
        'They know the types of what the client sends, and libraries of archives, of old workbooks and of PDFs.',
      severity: 'error',
      from: { path: '^sdk/statements/src/' },
      to: {
        pathNot: [
          '^sdk/statements/src/',
          '^src/core/',
          '^sdk/client/src/index\\.ts$',
          '^(node_modules/)?fflate/',
          '^(node_modules/)?@e965/xlsx/',
          '^(node_modules/)?pdfjs-dist/',
        ],
      },
    },
    {
      name: 'packages-meet-by-their-entries',
      comment:
        'Of the service a package holds the core and the runtime, which are bundled, and no package reaches into another.',
      severity: 'error',
      from: { path: '^sdk/importer/src/' },
      to: {
        path: ['^src/', '^sdk/(client|statements)/src/'],
        pathNot: [
          '^src/(core|runtime)/',
          '^sdk/client/src/(money/)?index\\.ts$',
          '^sdk/statements/src/(((values|pdf)/)?index|parts|pdf/is-pdf)\\.ts$',
        ],
      },
    },
    {
      name: 'the-service-fetches-nothing-from-the-importer',
      comment:
        'What both need is in the core or the runtime; the command line and the page are faces of the importer.',
      severity: 'error',
      from: { path: '^src/(?!(cli|page)/)' },
      to: { path: '^sdk/importer/|^(node_modules/)?@pactole/importer' },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['^src/main\\.ts$', '^src/http/reference/page/', '^src/page/.*\\.(css|d\\.ts)$'],
      },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
