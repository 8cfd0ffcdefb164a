/**
 * Bundles the user's page for a browser: one script, one style sheet, and the reader of statements
 * separately.
 */
import { fileURLToPath } from 'node:url';
import { type BuildOptions, type BuildResult, build, type Plugin } from 'esbuild';
import { FONT_IN_STYLE, PDF_IN_STATEMENTS, SCRIPT_IN_EDITOR } from '../src/http/page/assets.ts';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const OPTIONS = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  external: [FONT_IN_STYLE],
  write: false,
  metafile: true,
} as const satisfies BuildOptions;

export interface PageBundle {
  readonly files: {
    readonly 'page.js': Uint8Array;
    readonly 'page.css': Uint8Array;
    /** Loaded when a file is dropped, with what it shares with the readers of brokers. */
    readonly 'statements.js': Uint8Array;
    readonly 'readers.js': Uint8Array;
    /** Loaded with the first file that may be a broker's or an app's. */
    readonly 'brokers.js': Uint8Array;
    /** Loaded with the first XLS workbook. */
    readonly 'workbooks.js': Uint8Array;
    /** Loaded with the first PDF. */
    readonly 'pdf.js': Uint8Array;
    /** Words of the languages that the script does not carry. */
    readonly 'en.js': Uint8Array;
    readonly 'de.js': Uint8Array;
    /** The script of a page that is saved as a file, with all languages. */
    readonly 'saved.js': Uint8Array;
    /** Loaded when something is edited. */
    readonly 'edit.js': Uint8Array;
    /** Loaded when a QR code is shown. */
    readonly 'qr.js': Uint8Array;
    /** Serves the page without a network. */
    readonly 'offline.js': Uint8Array;
  };
  /** Folders of the packages in the scripts and the style, for their licences. */
  readonly packages: readonly string[];
}

const SCRIPT = 'src/page/script.ts';

/** Takes modules from the page's script, which has them already: a second copy would have a state of its own. */
const sharing = (modules: ReadonlySet<string>): Plugin => ({
  name: 'sharing',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, pluginData, ...asked }) => {
      if (asked.kind === 'entry-point' || pluginData === RESOLVED) return undefined;
      const resolved = await build.resolve(path, { ...asked, pluginData: RESOLVED });
      return modules.has(resolved.path) ? { path: SCRIPT_IN_EDITOR, external: true } : undefined;
    });
  },
});

/** Loads the reader of PDFs from a script of its own, which shares no module with the others. */
const withPdfApart: Plugin = {
  name: 'pdf-apart',
  setup(build) {
    build.onResolve({ filter: /^@pactole\/statements\/pdf$/ }, () => ({
      path: PDF_IN_STATEMENTS,
      external: true,
    }));
  },
};

/** Marks what is asked of esbuild itself. */
const RESOLVED = Symbol('resolved');

/** Throws if a script takes from that of the page what `SCRIPT` does not export, which a browser would refuse to load. */
function requireShared(edit: Bundle, page: Bundle): void {
  const [{ exports: shared = [] } = {}] = Object.values(page.metafile.outputs);
  const text = edit.outputFiles.map((file) => file.text).join('\n');
  const taken = [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*"\.\/page\.js"/g)];
  const names = taken.flatMap(([, list = '']) =>
    list.split(',').map((each) => each.trim().split(' ')[0] ?? ''),
  );
  const missing = names.filter((name) => !shared.includes(name));
  if (names.length === 0 || missing.length > 0)
    throw new Error(`${SCRIPT} must export ${missing.join(', ') || 'what edit.js takes'}`);
}

type Bundle = BuildResult<typeof OPTIONS>;

export async function bundlePage(): Promise<PageBundle> {
  const bundle = (entry: string, outfile: string, plugins: Plugin[] = []) =>
    build({ ...OPTIONS, absWorkingDir: at(''), entryPoints: [at(entry)], outfile, plugins });
  const [page, saved, en, de, reader, pdf, qr, offline] = await Promise.all([
    bundle(SCRIPT, 'page.js'),
    bundle('src/page/saved.tsx', 'saved.js'),
    bundle('src/page/words/en.ts', 'en.js'),
    bundle('src/page/words/de.ts', 'de.js'),
    build({
      ...OPTIONS,
      absWorkingDir: at(''),
      entryPoints: {
        statements: at('src/page/statements/reader.worker.ts'),
        brokers: at('sdk/statements/src/readers.ts'),
        // It shares no module with the others.
        workbooks: at('sdk/statements/src/files/old-workbook.ts'),
      },
      splitting: true,
      // Two entries share one file, so that it needs no hash in its name.
      chunkNames: 'readers',
      outdir: '.',
      plugins: [withPdfApart],
    }),
    build({
      ...OPTIONS,
      absWorkingDir: at(''),
      entryPoints: [at('sdk/statements/src/pdf/index.ts')],
      outfile: 'pdf.js',
      // The check of packages takes a script for CommonJS that names require, unless a line begins with an export.
      footer: { js: 'export {};' },
    }),
    bundle('src/page/settings/qr.ts', 'qr.js'),
    bundle('src/page/session/offline.worker.ts', 'offline.js'),
  ]);
  const shared = page.metafile.inputs[SCRIPT]?.imports.map(({ path }) => at(path)) ?? [];
  const edit = await bundle('src/page/edit.ts', 'edit.js', [sharing(new Set(shared))]);
  requireShared(edit, page);
  const file = ({ outputFiles }: Pick<BuildResult<typeof OPTIONS>, 'outputFiles'>, end: string) => {
    const found = outputFiles.find(({ path }) => path.endsWith(end));
    if (found === undefined) throw new Error(`The bundle holds no ${end}`);
    return found.contents;
  };
  const inputs = [page, qr].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  return {
    files: {
      'page.js': file(page, '.js'),
      'page.css': file(page, '.css'),
      'statements.js': file(reader, 'statements.js'),
      'readers.js': file(reader, 'readers.js'),
      'brokers.js': file(reader, 'brokers.js'),
      'workbooks.js': file(reader, 'workbooks.js'),
      'pdf.js': file(pdf, '.js'),
      'en.js': file(en, '.js'),
      'de.js': file(de, '.js'),
      'saved.js': file(saved, '.js'),
      'edit.js': file(edit, '.js'),
      'qr.js': file(qr, '.js'),
      'offline.js': file(offline, '.js'),
    },
    packages: [
      ...new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [])),
    ].map(at),
  };
}
