/** The floors: a file imports only from lower floors, or its own folder; `cli` starts the HTTP door, so stands on it. */
const floors = [['core'], ['contract', 'store', 'market'], ['procedures'], ['http'], ['cli']];

const upwards = floors.flatMap((folders, floor) =>
  folders.map((folder) => {
    const above = floors
      .slice(floor)
      .flat()
      .filter((other) => other !== folder);
    return {
      name: `${folder}-stays-on-its-floor`,
      severity: 'error',
      from: { path: `^src/${folder}/` },
      to: { path: [...above.map((other) => `^src/${other}/`), '^src/main\\.ts$'] },
    };
  }),
);

module.exports = {
  forbidden: [
    ...upwards,
    {
      name: 'core-is-pure',
      comment: 'No clock, no I/O, no validation library, no SQL in the core.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { pathNot: ['^src/core/', '^(node_modules/)?dinero\\.js/', '^(node:)?crypto$'] },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['^src/main\\.ts$', '^src/http/reference/page/'] },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
