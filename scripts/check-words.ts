/** Counts what the rules for comments forbid. Fails when a count rises; lower its limit here after it has fallen. */
import { readdirSync, readFileSync } from 'node:fs';

const FOLDERS = ['src', 'sdk/src', 'scripts', 'test', 'examples', 'deploy'];

/** Each rule with its limit: 0the number of violations when it was last lowered. */
const RULES: Record<
  string,
  { readonly limit: 0number; readonly count: (comment: string) => number }
> = {
  'docstring begins with a question word': {
    limit: 0,
    count: matches(/^\*\s*(What|Whether|Who|Whose|Where|How|Those|The same)\b/g),
  },
  'who, nobody': { limit: 0, count: matches(/\b(who|whoever|nobody|somebody|everybody)\b/gi) },
  'turn of phrase': {
    limit: 0,
    count: matches(/\b(is to be|comes to|stands|beside|as ever|anew|mend(s|ed)?|hangs?|hung)\b/gi),
  },
  picture: {
    limit: 0,
    count: matches(/\b(house|floors?|rooms?|doors?|roads?|keepers?|journeys?)\b/gi),
  },
  'sentence of more than 25 words': { limit: 0, count: longSentences },
};

function matches(pattern: RegExp) {
  return (comment: string) => comment.match(pattern)?.length ?? 0;
}

function longSentences(comment: string): number {
  const prose = comment.replaceAll(/```[\s\S]*?```|^ {4}.*/gm, '');
  const sentences = prose.split(/(?<=[.!?][)"'`]?)\s|\n\s*(?:\n|- )|\s@\w+/);
  return sentences.filter((sentence) => (sentence.match(/[\p{L}\d]\S*/gu)?.length ?? 0) > 25)
    .length;
}

/** Returns comments that begin a line. A docstring keeps its second asterisk; consecutive lines of `//` are one. */
function commentsOf(source: string): string[] {
  const found = source.matchAll(/^\s*\/(\*\*[\s\S]*?)\*\/|^\s*\/\/.*(?:\n\s*\/\/.*)*/gm);
  return Array.from(found, ([whole, docstring]) =>
    (docstring?.slice(1) ?? whole).replaceAll(/\n\s*(\*(?!\/)|\/\/) ?/g, '\n'),
  );
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const comments = files
  .filter((file) => /\.(tsx?|m?js)$/.test(file))
  .flatMap((file) => commentsOf(readFileSync(file, 'utf8')).map((comment) => ({ file, comment })));

for (const [rule, { limit, count }] of Object.entries(RULES)) {
  const violations = comments.map((at) => ({ ...at, count: count(at.comment) }));
  const total = violations.reduce((sum, violation) => sum + violation.count, 0);
  if (process.argv.includes('--list'))
    for (const { file, comment, count } of violations)
      if (count > 0) console.log(`${file}: ${rule}: ${comment.replaceAll(/\s+/g, ' ')}`);
  const verdict = total > limit ? 'too many' : total < limit ? `lower the limit to ${total}` : 'ok';
  console.log(`${rule}: ${total} of ${limit}, ${verdict}`);
  if (total > limit) process.exitCode = 1;
}
