/** The worked examples of docs/calculations.md, executed from the document itself. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { tell } from '../support/users/story.ts';

let service: Service;

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
});
afterAll(() => service.close());

const page = await readFile(new URL('../../docs/calculations.md', import.meta.url), 'utf8');
const examples = page.split('\n## ').flatMap((section) => {
  const [title = ''] = section.split('\n', 1);
  const blocks = [...section.matchAll(/^```example\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, example = ''], at) => ({ title: `${title} (${at + 1})`, example }));
});

test('there are worked examples', () => {
  expect(examples.length).toBeGreaterThan(10);
});

test.each(examples)('$title', async ({ example }) => {
  expect(example).toMatch(/ = /);
  await tell(service, example);
});
