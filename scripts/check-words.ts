/** Fails on comments and texts for people that break the rules for words, and if the documents have too many words. */
import { readdirSync, readFileSync } from 'node:fs';
import { PACKAGE_SOURCES, PACKAGE_TESTS } from './packages.ts';
import { faultsByLanguage, faultsOfDescription } from './words-by-language.ts';

const FOLDERS = [
  'src',
  ...PACKAGE_SOURCES,
  ...PACKAGE_TESTS,
  'scripts',
  'test',
  'examples',
  'deploy',
];

/** Each rule, and a test of whether a comment breaks it. */
const RULES: Record<string, (comment: string) => boolean> = {
  'docstring begins with a question word': (comment) =>
    /^\*\s*(What|Whether|Who|Whose|Where|How|Those|The same)\b/.test(comment),
  'who, nobody': (comment) => /\b(who|whoever|nobody|somebody|everybody)\b/i.test(comment),
  'turn of phrase': (comment) =>
    /\b(is to be|comes to|stands|beside|as ever|anew|mend(s|ed)?|hangs?|hung)\b/i.test(comment),
  picture: (comment) =>
    /\b(house|floors?|rooms?|doors?|roads?|keepers?|journeys?)\b/i.test(comment),
  'is no, rather than is not a': (comment) =>
    /(?<!\bthere )\b(is|are|was|were) no (?!longer|more)/i.test(comment),
  'sentence of more than 25 words': (comment) =>
    sentencesOf(comment).some((sentence) => (sentence.match(/[\p{L}\d]\S*/gu)?.length ?? 0) > 25),
};

/** Returns the sentences of a comment; code and commands, which are fenced or indented, are none. */
const sentencesOf = (comment: string): string[] =>
  comment
    .replaceAll(/```[\s\S]*?```|^ {4}.*/gm, '')
    .split(/(?<=[.!?][)"'`]?)\s|\n\s*(?:\n|- )|\s@\w+/);

/** Returns comments that begin a line. A docstring keeps its second asterisk; consecutive lines of `//` are one. */
function commentsOf(source: string): string[] {
  const found = source.matchAll(/^\s*\/(\*\*[\s\S]*?)\*\/|^\s*\/\/.*(?:\n\s*\/\/.*)*/gm);
  return Array.from(found, ([whole, docstring]) =>
    (docstring?.slice(1) ?? whole).replaceAll(/\n\s*(\*(?!\/)|\/\/) ?/g, '\n'),
  );
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
).filter((file) => /\.(tsx?|m?js)$/.test(file));

for (const file of files) {
  for (const comment of commentsOf(readFileSync(file, 'utf8'))) {
    for (const [rule, isBroken] of Object.entries(RULES)) {
      if (!isBroken(comment)) continue;
      console.log(`${file}: ${rule}: ${comment.replaceAll(/\s+/g, ' ')}`);
      process.exitCode = 1;
    }
  }
}

/** Turns of phrase in English texts that people read, which a native editor would write in another way. */
const PHRASES =
  /\banew\b|\bfor want of\b|\bexists? no more\b|\b(has|have) not come yet\b|\bin those days\b|\bas its sign says\b|\bno total holds\b|\binvented (life|couple)\b|\bis no \w+ any more\b/i;

const texts = ['src/page/words', 'src/i18n', 'sdk/importer/src', 'sdk/statements/src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\ben\.ts$/.test(file));
for (const file of texts) {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!PHRASES.test(line)) continue;
    console.log(`${file}: turn of phrase: ${line.trim()}`);
    process.exitCode = 1;
  }
}

for (const fault of faultsByLanguage()) {
  console.log(fault);
  process.exitCode = 1;
}

/** Descriptions of commands, as `--help` lists them. Each begins with a verb. */
const DESCRIPTION =
  /\b(?:command|listing)\(\s*\w+,\s*'[^']+',\s*'([^']+)'|\.description\(\s*help\(\s*'([^']+)'/g;
const NO_VERB =
  /^(?:see|the|an?|of|what|which|how|where|whether|who|only|gains|dividends|it|all|\w+s (?:your|the|an?))\b/i;

for (const file of files.filter((each) => each.startsWith('src/cli/'))) {
  for (const [, inCommand, inGroup] of readFileSync(file, 'utf8').matchAll(DESCRIPTION)) {
    const description = inCommand ?? inGroup ?? '';
    const faults = NO_VERB.test(description)
      ? [`a line of --help begins with a verb: ${description}`]
      : faultsOfDescription(description);
    for (const fault of faults) {
      console.log(`${file}: ${fault}`);
      process.exitCode = 1;
    }
  }
}

/** README, CONTRIBUTING and docs together, counted as `wc -w` does. */
const MAX_WORDS_OF_DOCUMENTS = 25_000;

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];
const words = documents.map((file) => readFileSync(file, 'utf8').match(/\S+/g)?.length ?? 0);
const wordsOfDocuments = words.reduce((sum, each) => sum + each, 0);
if (wordsOfDocuments > MAX_WORDS_OF_DOCUMENTS) {
  console.log(
    `README.md, CONTRIBUTING.md and docs: ${wordsOfDocuments} words, at most ${MAX_WORDS_OF_DOCUMENTS}`,
  );
  process.exitCode = 1;
}
