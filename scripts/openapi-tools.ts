/**
 * Runs popular tools over the OpenAPI document: `npm run openapi:tools`. They are installed for the run
 * instead of as dependencies: together they are half a gigabyte.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import '../src/contract/messages.ts';
import { openApiDocument } from '../src/http/openapi/openapi.ts';
import { router } from '../src/procedures/public/router.ts';

interface Tool {
  readonly name: string;
  readonly package: string;
  readonly command: readonly string[];
  /** The generated TypeScript, which must compile on its own, with numbers where the document has numbers. */
  readonly makes?: string;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'Redocly, recommended-strict',
    package: '@redocly/cli@2',
    command: ['redocly', 'lint', 'openapi.json', '--extends', 'recommended-strict'],
  },
  {
    name: 'Spectral, spectral:oas',
    package: '@stoplight/spectral-cli@6',
    command: ['spectral', 'lint', 'openapi.json', '--fail-severity', 'hint'],
  },
  {
    name: 'openapi-typescript',
    package: 'openapi-typescript@7',
    command: ['openapi-typescript', 'openapi.json', '-o', 'openapi-typescript.ts'],
    makes: 'openapi-typescript.ts',
  },
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts@0.95',
    command: ['openapi-ts', '-i', './openapi.json', '-o', 'hey-api'],
    makes: 'hey-api/types.gen.ts',
  },
  {
    name: 'orval',
    package: 'orval@7',
    command: ['orval', '--input', './openapi.json', '--output', './orval.ts', '--client', 'fetch'],
    makes: 'orval.ts',
  },
  {
    name: 'swagger-typescript-api',
    package: 'swagger-typescript-api@13',
    command: [
      'swagger-typescript-api',
      'generate',
      '-p',
      'openapi.json',
      '-o',
      '.',
      '-n',
      'sta.ts',
    ],
    makes: 'sta.ts',
  },
  {
    name: "Postman's converter",
    package: 'openapi-to-postmanv2@6',
    command: ['openapi2postmanv2', '-s', 'openapi.json', '-o', 'postman.json'],
  },
];

/** Some accept any newer TypeScript, and break on it. */
const WITH = ['--package=typescript@5.9'];

const TSC = join(import.meta.dirname, '../node_modules/typescript/bin/tsc');
const STRICT = '--strict --noEmit --module esnext --moduleResolution bundler --target es2022';

const folder = await mkdtemp(join(tmpdir(), 'openapi-tools-'));
try {
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openApiDocument(router)));
  await writeFile(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
  for (const tool of TOOLS) {
    const complaint = await complaintOf(tool);
    console.log(`${complaint === null ? 'clean ' : 'FAILED'}  ${tool.name}`);
    if (complaint !== null) {
      console.log(complaint);
      process.exitCode = 1;
    }
  }
} finally {
  await rm(folder, { recursive: true });
}

async function complaintOf({ package: name, command, makes }: Tool): Promise<string | null> {
  const failure =
    (await run('npm', ['exec', '--yes', ...WITH, `--package=${name}`, '--', ...command])) ??
    (makes === undefined ? null : await run('node', [TSC, ...STRICT.split(' '), makes]));
  if (failure !== null || makes === undefined) return failure;
  const made = await readFile(join(folder, makes), 'utf8');
  const texts = made.match(/^\s*(limit|rate)\?: string.*$/gm);
  return texts === null ? null : `A number is text: ${texts.join(', ')}`;
}

/** Runs a command in the folder; returns null on success, else its output. */
async function run(command: string, args: readonly string[]): Promise<string | null> {
  try {
    await promisify(execFile)(command, args, { cwd: folder, maxBuffer: 64 * 1024 ** 2 });
    return null;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}\n${stderr}`.trim() || String(error);
  }
}
