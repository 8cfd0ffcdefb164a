import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextWindow } from '../../../src/http/body/text-window.ts';

/** Chunks that are kept together with others, and such as stand alone. */
const chunks = fc.array(
  fc
    .tuple(fc.constantFrom(0, 1, 7, 4_095, 4_096, 10_000), fc.string({ maxLength: 3 }))
    .map(([length, end]) => '0123456789'.repeat(1_000).slice(0, length) + end),
);

test('what is not forgotten of a text is there, in whatever chunks it came', () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(chunks, steps)), (parts) => {
      const window = new TextWindow();
      let text = '';
      let forgotten = 0;
      for (const [chunks, steps] of parts) {
        for (const chunk of chunks) {
          window.add(chunk);
          text += chunk;
        }
        expect(window).toHaveLength(text.length);
        for (const [start, length, forgets] of steps) {
          const from = forgotten + (start % (text.length - forgotten + 1));
          const to = from + (length % (text.length - from + 1));
          expect(window.slice(from, to)).toBe(text.slice(from, to));
          if (forgets) window.forgetBefore(from);
          if (forgets) forgotten = from;
        }
      }
    }),
  );
});
