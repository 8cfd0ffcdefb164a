/** The worked examples of docs/calculations.md and, of rarer cases, of further-examples.md: run as they are written. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { tell } from '../support/users/story.ts';

let service: Service;

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
});
afterAll(() => service.close());

const PAGES = ['../../docs/calculations.md', './further-examples.md'];
const pages = await Promise.all(
  PAGES.map((path) => readFile(new URL(path, import.meta.url), 'utf8')),
);
const examples = pages.flatMap((page, at) => {
  const found = page.split('\n## ').flatMap((section) => {
    const [title = ''] = section.split('\n', 1);
    const blocks = [...section.matchAll(/^```example\n([\s\S]*?)^```$/gm)];
    return blocks.map(([, example = ''], index) => ({ title: `${title} (${index + 1})`, example }));
  });
  return found.map((example) => ({ ...example, page: PAGES[at] }));
});

test.each(PAGES)('%s has worked examples', (page) => {
  expect(examples.filter((example) => example.page === page).length).toBeGreaterThan(10);
});

test.each(examples)('$title', async ({ example }) => {
  expect(example).toMatch(/ = /);
  await tell(service, example);
});
