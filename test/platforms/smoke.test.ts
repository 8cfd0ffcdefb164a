/** The packed SDK in the two kinds of modules: what `.ci/run` runs of the platforms. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { EXPECTED } from './expected.ts';
import { createProject, type Project } from './project.ts';

let service: Service;
let project: Project;
let args: [string, string];

beforeAll(async () => {
  service = await startService();
  args = [await service.key(), service.url];
  project = await createProject();
});
afterAll(async () => {
  await project.remove();
  await service.close();
});

const RUN = 'scenario(sdk, { apiKey: process.argv[2], baseUrl: process.argv[3] })';
const PRINT = '.then((result) => console.log(JSON.stringify(result)))';

test('an ES module imports it', async () => {
  await project.write(
    'main.mjs',
    `import * as sdk from '@pactole/sdk';
     import { scenario } from './scenario.mjs';
     ${RUN}${PRINT};`,
  );
  expect(JSON.parse(await project.run('node', 'main.mjs', ...args))).toEqual(EXPECTED);
});

test('a CommonJS module requires it', async () => {
  await project.write(
    'main.cjs',
    `const sdk = require('@pactole/sdk');
     import('./scenario.mjs').then(({ scenario }) => ${RUN})${PRINT};`,
  );
  expect(JSON.parse(await project.run('node', 'main.cjs', ...args))).toEqual(EXPECTED);
});
