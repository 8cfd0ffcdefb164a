import type { TransactionType } from '@pactole/sdk';
import { TRANSACTION_TYPES } from '../../../../src/core/accounts/transaction-type.ts';
import { isPattern } from '../../../../src/core/import/rules/pattern.ts';
import type { Rule } from '../../../../src/core/import/rules/rules.ts';
import { isDecimal } from '../../../../src/core/money/decimal-text.ts';
import { RuleError, type RuleFault, type RuleFaultValues } from './rule-error.ts';

const TYPES: readonly string[] = TRANSACTION_TYPES;
const NAMES = ['label', 'counterparty', 'from', 'to', 'category', 'type'] as const;

/**
 * The rules in a JSON text, as `pactole rules list --json` writes them.
 *
 * @throws {RuleError} that names the file, the rule and what is wrong.
 */
export function readRules(text: string, file: string): Rule[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RuleError('noJson', [], file, null);
  }
  if (!Array.isArray(value)) throw new RuleError('noList', [], file, null);
  return value.map((rule: unknown, index) =>
    readRule(rule, (code, ...values) => new RuleError(code, values, file, index + 1)),
  );
}

type Refuse = <Fault extends RuleFault>(
  code: Fault,
  ...values: RuleFaultValues<Fault>
) => RuleError<Fault>;

function readRule(value: unknown, refuse: Refuse): Rule {
  if (typeof value !== 'object' || value === null) throw refuse('noObject');
  const given = Object.entries(value).filter(([, said]) => said !== null && said !== undefined);
  for (const [name, said] of given) {
    if (!NAMES.some((known) => known === name)) throw refuse('unknownName', name, NAMES.join(', '));
    if (typeof said !== 'string') throw refuse('noText', name);
  }
  const said = Object.fromEntries(given) as Record<(typeof NAMES)[number], string | undefined>;
  const { label, counterparty, category, from, to, type } = said;
  if (from !== undefined && !isDecimal(from)) throw refuse('noAmount', 'from', from);
  if (to !== undefined && !isDecimal(to)) throw refuse('noAmount', 'to', to);
  if (type !== undefined && !isType(type)) throw refuse('unknownType', type, TYPES.join(', '));
  for (const name of ['label', 'counterparty'] as const) {
    const pattern = said[name];
    if (pattern !== undefined && !isPattern(pattern)) throw refuse('withoutLetter', name);
  }
  if ((category ?? type) === undefined) throw refuse('givesNothing');
  if ([label, counterparty, from, to].every((each) => each === undefined)) {
    throw refuse('asksNothing');
  }
  return { label, counterparty, category, from, to, type };
}

const isType = (text: string): text is TransactionType => TYPES.includes(text);
