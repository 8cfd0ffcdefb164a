/** Prints the files of a report in which tests failed. Fails if they are many, or if an error was in no test. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const MOST = 5;

const [report, log] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'));
const failed = JSON.parse(report).testResults.filter(
  ({ message, assertionResults }) =>
    message || assertionResults.some(({ status }) => status !== 'passed'),
);
// A file of both databases is in the report twice.
const files = [...new Set(failed.map(({ name }) => relative(process.cwd(), name)))];
if (files.length === 0 || files.length > MOST || log.includes('Unhandled Errors')) process.exit(1);
console.log(files.join(' '));
