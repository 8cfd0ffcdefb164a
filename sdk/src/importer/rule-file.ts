import { isDecimal } from '../statements/values/decimal.ts';
import type { TransactionType } from '../types/enums.ts';
import type { Money } from '../types/money.ts';
import { Complaint } from './complaint.ts';
import { isPattern } from './pattern.ts';
import type { Rule } from './rules.ts';

const TYPES: readonly string[] = [
  'fee',
  'buy',
  'credit',
  'debit',
  'dividend',
  'interest',
  'sell',
  'transfer',
] satisfies readonly TransactionType[];
const NAMES = ['label', 'counterparty', 'from', 'to', 'category', 'type'] as const;

/**
 * The rules in a JSON text, as `pactole rules list --json` writes them.
 *
 * @throws {Complaint} that names the file, the rule and what is wrong.
 */
export function readRules(text: string, file: string): Rule[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Complaint(`${file}: it is no JSON (${(error as Error).message})`);
  }
  if (!Array.isArray(value)) throw new Complaint(`${file}: it is no list of rules`);
  return value.map((rule: unknown, index) => {
    try {
      return readRule(rule);
    } catch (error) {
      throw new Complaint(`${file}: rule ${index + 1} ${(error as Error).message}`);
    }
  });
}

function readRule(value: unknown): Rule {
  if (typeof value !== 'object' || value === null) throw new Complaint('is no object');
  const given = Object.entries(value).filter(([, said]) => said !== null && said !== undefined);
  for (const [name, said] of given) {
    if (!NAMES.some((known) => known === name)) {
      throw new Complaint(`has "${name}"; there are ${NAMES.join(', ')}`);
    }
    if (typeof said !== 'string') throw new Complaint(`has a ${name} that is no text`);
  }
  const said = Object.fromEntries(given) as Record<(typeof NAMES)[number], string | undefined>;
  const { label, counterparty, category } = said;
  const rule = {
    label,
    counterparty,
    category,
    from: amount(said.from, 'from'),
    to: amount(said.to, 'to'),
    type: typeOf(said.type),
  };
  for (const name of ['label', 'counterparty'] as const) {
    if (rule[name] !== undefined && !isPattern(rule[name])) {
      throw new Complaint(`has a ${name} without a letter or a digit`);
    }
  }
  if ((category ?? said.type) === undefined) throw new Complaint('gives no category and no type');
  if ([label, counterparty, said.from, said.to].every((each) => each === undefined)) {
    throw new Complaint('asks for nothing, so it would fit every row');
  }
  return rule;
}

function amount(text: string | undefined, name: string): Money | undefined {
  if (text === undefined || isDecimal(text)) return text;
  throw new Complaint(`has "${text}" as ${name}; write it like "-12.50"`);
}

function typeOf(text: string | undefined): TransactionType | undefined {
  if (text === undefined) return undefined;
  if (TYPES.includes(text)) return text as TransactionType;
  throw new Complaint(`has the type "${text}"; there are ${TYPES.join(', ')}`);
}
