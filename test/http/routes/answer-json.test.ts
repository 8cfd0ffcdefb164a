import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerJson } from '../../../src/http/routes/answer-json.ts';

test('an answer is written as JSON.stringify does it, however long its lists are', async () => {
  const entry = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.record({ a: fc.constant(undefined) }));
  const list = fc.array(entry, { maxLength: 350, size: 'max' });
  const answer = fc.oneof(
    fc.jsonValue(),
    list,
    fc.record({ items: list, more: list, count: fc.nat(), none: fc.constant(undefined) }),
  );
  await fc.assert(
    fc.asyncProperty(answer, async (answer) => {
      expect(String(await answerJson(answer))).toBe(JSON.stringify(answer));
    }),
    { numRuns: 50 },
  );
});

test('a list as long as any gives others their turn', async () => {
  const items = Array.from({ length: 50_000 }, (_, n) => ({ label: 'x'.repeat(300), n }));
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  expect(String(await answerJson({ items }))).toBe(JSON.stringify({ items }));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
