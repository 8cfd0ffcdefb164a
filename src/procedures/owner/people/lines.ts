import { DomainError } from '../../../i18n/errors/domain-error.ts';

/** What no line of an export reaches: a row holds at most what one request may bring. */
const MAX_LINE_CHARACTERS = 32 * 1024 * 1024;

/** The lines of a text that arrives as bytes, in UTF-8; a `Refusal` where it is none, or does not arrive. */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  try {
    for await (const chunk of content) {
      rest += decoder.decode(chunk, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_LINE_CHARACTERS) throw new RangeError('A line has no end');
      yield* lines;
    }
    rest += decoder.decode();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('BAD_REQUEST', ['exportUnreadable'], { cause });
  }
  if (rest !== '') yield rest;
}
