/** Folders of the packages that are published apart from the service, each with its `src`, `test`, `README.md` and `package.json`. */
export const PACKAGES = ['sdk/client', 'sdk/statements', 'sdk/importer'] as const;

export const PACKAGE_SOURCES = PACKAGES.map((folder) => `${folder}/src`);
export const PACKAGE_TESTS = PACKAGES.map((folder) => `${folder}/test`);
export const PACKAGE_READMES = PACKAGES.map((folder) => `${folder}/README.md`);
