/** Counts what the rules for comments forbid. No count may rise; one that has fallen is to be written down here. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FOLDERS = ['src', 'sdk/src', 'scripts', 'test/support'];

/** Each rule with the number of violations that were left when it was last lowered. */
const RULES: Record<
  string,
  { readonly left: number; readonly count: (comment: string) => number }
> = {
  'docstring begins with a question word': {
    left: 405,
    count: matches(/^\*\s*(What|Whether|Who|Whose|Where|How|Those|The same)\b/g),
  },
  'who, nobody': { left: 65, count: matches(/\b(who|whoever|nobody|somebody|everybody)\b/gi) },
  'turn of phrase': {
    left: 70,
    count: matches(/\b(is to be|comes to|stands|beside|as ever|anew|mend(s|ed)?|hangs?|hung)\b/gi),
  },
  picture: {
    left: 6,
    count: matches(/\b(house|floors?|rooms?|doors?|roads?|keepers?|journeys?)\b/gi),
  },
  'sentence of more than 25 words': { left: 50, count: longSentences },
};

function matches(pattern: RegExp) {
  return (comment: string) => comment.match(pattern)?.length ?? 0;
}

function longSentences(comment: string): number {
  const prose = comment.replaceAll(/```[\s\S]*?```/g, '');
  const sentences = prose.split(/(?<=[.!?][)"'`]?)\s|\n\s*(?:\n|- )|\s@\w+/);
  return sentences.filter((sentence) => (sentence.match(/[\p{L}\d]\S*/gu)?.length ?? 0) > 25)
    .length;
}

/** Comments that begin a line; a docstring keeps its second asterisk, lines of `//` that follow each other are one. */
function commentsOf(source: string): string[] {
  const found = source.matchAll(/^\s*\/(\*\*[\s\S]*?)\*\/|^\s*\/\/.*(?:\n\s*\/\/.*)*/gm);
  return Array.from(found, ([whole, docstring]) =>
    (docstring?.slice(1) ?? whole).replaceAll(/\n\s*(\*(?!\/)|\/\/) ?/g, '\n'),
  );
}

const files = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' }).split('\n');
const comments = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => commentsOf(readFileSync(file, 'utf8')).map((comment) => ({ file, comment })));

for (const [rule, { left, count }] of Object.entries(RULES)) {
  const violations = comments.map((at) => ({ ...at, count: count(at.comment) }));
  const total = violations.reduce((sum, violation) => sum + violation.count, 0);
  if (process.argv.includes('--list'))
    for (const { file, comment, count } of violations)
      if (count > 0) console.log(`${file}: ${rule}: ${comment.replaceAll(/\s+/g, ' ')}`);
  const verdict = total > left ? 'too many' : total < left ? `lower the limit to ${total}` : 'ok';
  console.log(`${rule}: ${total} of ${left}, ${verdict}`);
  if (total > left) process.exitCode = 1;
}
