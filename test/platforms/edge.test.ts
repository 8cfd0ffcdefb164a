/** An edge worker: standard web APIs, no `process`, no `Buffer`, no modules. */
import { join } from 'node:path';
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { EXPECTED } from './expected.ts';
import { createProject, type Project } from './project.ts';

let service: Service;
let project: Project;

beforeAll(async () => {
  service = await startService();
  project = await createProject();
});
afterAll(async () => {
  await project.remove();
  await service.close();
});

test('the script runs in an edge worker', async () => {
  await project.write(
    'worker.mjs',
    `import * as sdk from '@pactole/sdk';
     import { scenario } from './scenario.mjs';
     export const run = (options) => scenario(sdk, options);`,
  );
  const { outputFiles } = await build({
    entryPoints: [join(project.folder, 'worker.mjs')],
    bundle: true,
    format: 'iife',
    globalName: 'worker',
    platform: 'neutral',
    write: false,
  });
  const edge = new EdgeVM();
  edge.evaluate(outputFiles[0]?.text ?? '');
  const options = JSON.stringify({ apiKey: await service.key(), baseUrl: service.url });
  const result = await edge.evaluate(`worker.run(${options}).then(JSON.stringify)`);
  expect(JSON.parse(result)).toEqual(EXPECTED);
  expect(edge.evaluate('typeof process + typeof Buffer')).toBe('undefinedundefined');
});
