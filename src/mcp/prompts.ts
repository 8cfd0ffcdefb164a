/** Prompts for the questions that are asked most. */
import { INVALID_PARAMS, RpcError } from './rpc-error.ts';

interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly Argument[];
  text(given: Readonly<Record<string, string>>): string;
}

interface Argument {
  readonly name: string;
  readonly description: string;
  readonly required: true;
}

const argument = (name: string, description: string): Argument => ({
  name,
  description,
  required: true,
});

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'spending',
    title: 'Spending of a month',
    description: 'What did I spend on something in a month, and is it more than usual?',
    arguments: [
      argument('on', 'a category or a word of the label, such as Groceries'),
      argument('month', 'YYYY-MM'),
    ],
    text: ({ on, month }) =>
      `What did I spend on “${on}” in ${month}, and is it more than usual? Call sum_transactions with period "${month}", direction "out", about "${on}" and compareWith 12. Say the sum, what is usual a month, over how many months, and the largest rows. If nothing matches, call it without about, and name the categories that there are.`,
  },
  {
    name: 'dividends',
    title: 'Dividends of a year',
    description: 'What did dividends bring in a year?',
    arguments: [argument('year', 'YYYY')],
    text: ({ year }) =>
      `What did dividends bring in ${year}? Call sum_transactions with period "${year}", direction "in", types ["dividend"], groupBy "label" and compareWith 1. Say the sum by currency, the largest payers, and how it compares with the year before. Amounts in different currencies are not added.`,
  },
  {
    name: 'gain',
    title: 'Market or saving',
    description: 'How much of my gain of a year is the market, and how much is saving?',
    arguments: [argument('year', 'YYYY')],
    text: ({ year }) =>
      `How much of my gain of ${year} is the market, and how much is saving? Call performance and read the row of ${year} in years: contributions is what I paid in, marketGain what the market added, and both add up to end less start. Say both in euros and as shares of their sum, and the return. If a figure is null, say that it is unknown, and why by note.`,
  },
];

/** Returns a prompt with its arguments in place. Throws for an unknown one, and for other arguments. */
export function getPrompt(name: string, given: Readonly<Record<string, string>>): object {
  const prompt = PROMPTS.find((each) => each.name === name);
  if (prompt === undefined) throw new RpcError(INVALID_PARAMS, `No prompt ${name}`);
  const names = prompt.arguments.map((each) => each.name);
  const wrong = [
    ...names.filter((each) => !given[each]),
    ...Object.keys(given).filter((each) => !names.includes(each)),
  ];
  if (wrong.length > 0) {
    const message = `The prompt ${name} takes ${names.join(' and ')}: see ${wrong.join(', ')}`;
    throw new RpcError(INVALID_PARAMS, message);
  }
  const { description } = prompt;
  const content = { type: 'text', text: prompt.text(given) };
  return { description, messages: [{ role: 'user', content }] };
}
