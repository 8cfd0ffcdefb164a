/** Checks the size limit of each entry of the packages under `sdk/`. */
import { bundleSize } from './bundle-size.ts';

interface Limit {
  readonly entry: string;
  readonly limit: number;
  readonly platform?: 'node';
  /** Modules that are loaded later, and have a limit of their own. */
  readonly external?: readonly string[];
  /** The only export that is used. */
  readonly used?: string;
}

/** Loaded with the first XLS workbook. */
const OLD_WORKBOOK = '@e965/xlsx';

/** Loaded with the first PDF: 500 kB. */
const PDFJS = ['pdfjs-dist/legacy/build/pdf.min.mjs', 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'];

// The core's calendar is 350 bytes of each entry that reckons with days.
const LIMITS_BYTES: Readonly<Record<string, Limit>> = {
  '@pactole/sdk': { entry: 'sdk/client/src/index.ts', limit: 5_000 },
  '@pactole/sdk/money': { entry: 'sdk/client/src/money/index.ts', limit: 1_500 },
  // Nearly half finds the bookings of pending rows, in steps that a server can pause, by the core's words of payees.
  '@pactole/importer/batch': { entry: 'sdk/importer/src/batch/index.ts', limit: 4_800 },
  '@pactole/importer/rules': { entry: 'sdk/importer/src/rules/index.ts', limit: 1_500 },
  '@pactole/importer/store': { entry: 'sdk/importer/src/store/index.ts', limit: 5_000 },
  '@pactole/importer/whole': { entry: 'sdk/importer/src/whole/index.ts', limit: 5_400 },
  '@pactole/statements': {
    entry: 'sdk/statements/src/index.ts',
    external: [OLD_WORKBOOK],
    // A tenth is words of tables in a dozen more languages, and the rules that keep amounts from being read wrongly.
    limit: 138_500,
  },
  'its reader of XLS': { entry: 'sdk/statements/src/files/old-workbook.ts', limit: 150_000 },
  '@pactole/statements/pdf': {
    entry: 'sdk/statements/src/pdf/index.ts',
    external: PDFJS,
    // Half is what it shares with the readers of tables: names of columns, and errors.
    limit: 46_000,
  },
  '@pactole/importer with the readers': {
    entry: 'sdk/importer/src/index.ts',
    platform: 'node',
    external: [OLD_WORKBOOK, ...PDFJS],
    // The service's own exports are read back, the lines of apps' files counted, and amounts formatted by the core.
    limit: 175_500,
  },
  'StatementError of @pactole/statements': {
    entry: 'sdk/statements/dist/index.js',
    used: 'StatementError',
    limit: 16_000,
  },
};

for (const [name, { entry, limit, platform, used, external }] of Object.entries(LIMITS_BYTES)) {
  const bytes = await bundleSize(entry, platform, used, external);
  console.log(`${name}: ${bytes} of ${limit} bytes, minified and gzipped`);
  if (bytes > limit) process.exitCode = 1;
}
