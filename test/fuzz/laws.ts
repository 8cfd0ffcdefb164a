/** Laws for every response, whatever the request. */
import type { Contract } from '../support/service/contract.ts';
import type { Case } from './case.ts';
import type { Answer } from './exchange.ts';

/** Words of our own insides, which no caller should ever read. */
const INSIDES =
  /node_modules|\.ts:\d|\.js:\d|\n\s+at |drizzle|postgres|pglite|sqlstate|ZodError|TRPC|violates/i;

/** Returns the laws that a response breaks; empty when it breaks none. */
export function violations(asked: Case, answer: Answer, contract: Contract): string[] {
  const found: string[] = [];
  const { status, text } = answer;
  if (status >= 500) found.push(`the status ${status} is a fault of the service`);
  if (!asked.statuses.includes(status))
    found.push(`the status ${status} is not one of ${asked.statuses}`);
  if (asked.route !== null && !asked.route.answers.has(status))
    found.push(`the status ${status} is not in the document`);
  if (asked.what.startsWith('odd HEAD') || status === 304) {
    if (text !== '') found.push('there is a body where none may be');
    return found;
  }
  const type = String(answer.headers['content-type']);
  const isProblem = status >= 400 && /^application\/problem\+json(;|$)/.test(type);
  if (!isProblem && !/^application\/json(;|$)/.test(type))
    found.push(`the type is ${answer.headers['content-type']}`);

  const body = parsed(text);
  if (body === undefined) return [...found, `the body is not JSON: ${text.slice(0, 200)}`];
  const isError = isProblem ? contract.isProblem : contract.isError;
  const validate = status >= 400 ? isError : asked.route?.answers.get(status);
  if (validate && !validate(body))
    found.push(`the body breaks the schema: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  if (status >= 400) found.push(...refusalViolations(asked, answer, body as Refusal));
  return found;
}

interface Refusal {
  readonly message?: string;
  readonly requestId?: string;
}

function refusalViolations(asked: Case, { headers, status }: Answer, body: Refusal): string[] {
  const found: string[] = [];
  const { message = '', requestId } = body;
  if (requestId !== headers['x-request-id']) found.push('the request id is not that of the header');
  if (INSIDES.test(message)) found.push(`the message shows the insides: ${message}`);
  if (status === 400 && asked.names !== undefined && !message.includes(asked.names))
    found.push(`the message does not name ${asked.names}: ${message.slice(0, 300)}`);
  if (status === 401 && !headers['www-authenticate']) found.push('there is no challenge');
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
