/** A user's rules: ordered patterns that give a category or a type to what a file leaves open. The importer applies them. */

import { z } from 'zod';
import { TransactionType } from '../../../contract/enums.ts';
import { MAX_CATEGORY_LENGTH } from '../../../contract/import/import.ts';
import { MAX_RULES, RulePattern } from '../../../contract/owner-scalars.ts';
import { Amount, textOf } from '../../../contract/scalars.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { ALL_RULES } from '../../../db/queries/users/journal.ts';
import {
  type RuleRow,
  listRules as selectRules,
  storeRules,
} from '../../../db/queries/users/preferences.ts';
import type { ChangeAction } from '../../../i18n/changes/change-texts.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { violation } from '../../../i18n/errors/values/violation.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { ownerProcedure } from '../trpc.ts';

/** A rule as `pactole-import --rules` takes it; what it does not ask for, and does not give, is absent. */
export type Rule = Partial<
  Record<'label' | 'counterparty' | 'from' | 'to' | 'category', string> & { type: TransactionType }
>;

const NewRule = z
  .object({
    label: RulePattern,
    counterparty: RulePattern,
    from: Amount,
    to: Amount,
    category: textOf(1, MAX_CATEGORY_LENGTH).refine((text) => text.trim() !== '', {
      error: violation(['name']),
    }),
    type: TransactionType,
  })
  .partial();
export type NewRule = z.input<typeof NewRule>;

const Place = z.int().min(1);

export const listRules = ownerProcedure.query(async ({ ctx: { db, userId } }) =>
  (await selectRules(db.query, userId)).map(presentedRule),
);

/** Adds a rule at the end, or before the one in a place. */
export const addRule = changeProcedure
  .input(NewRule.extend({ before: Place.optional() }))
  .mutation(({ ctx, input: { user: _user, seen: _seen, before, ...rule } }) => {
    if (rule.category === undefined && rule.type === undefined) {
      throw new DomainError('BAD_REQUEST', ['ruleGivesNothing']);
    }
    const { label, counterparty, from, to } = rule;
    if ((label ?? counterparty ?? from ?? to) === undefined) {
      throw new DomainError('BAD_REQUEST', ['ruleFitsAll']);
    }
    if (from !== undefined && to !== undefined && isAbove(from, to)) {
      throw new DomainError('BAD_REQUEST', ['noAmountBetween', { from, to }]);
    }
    return changeRules(ctx, 'rules.add', before, (rules) => {
      if (rules.length >= MAX_RULES) {
        throw new DomainError('CONFLICT', ['tooManyRules', { most: MAX_RULES }]);
      }
      const at = before === undefined ? rules.length : place(rules, before);
      return rules.toSpliced(at, 0, stored(rule));
    });
  });

export const removeRule = changeProcedure
  .input(z.object({ place: Place }))
  .mutation(({ ctx, input }) =>
    changeRules(ctx, 'rules.remove', input.place, (rules) =>
      rules.toSpliced(place(rules, input.place), 1),
    ),
  );

/** Moves a rule to another position; those in between move by one. */
export const moveRule = changeProcedure
  .input(z.object({ place: Place, to: Place }))
  .mutation(({ ctx, input }) =>
    changeRules(ctx, 'rules.move', input.place, (rules) => {
      const [from, to] = [place(rules, input.place), place(rules, input.to)];
      const moved = rules.slice(from, from + 1);
      return rules.toSpliced(from, 1).toSpliced(to, 0, ...moved);
    }),
  );

const changeRules = (
  ctx: Parameters<typeof recordedChange>[0],
  action: ChangeAction,
  /** Place of the rule that the sender means; undefined for none. */
  meant: number | undefined,
  changed: (rules: readonly RuleRow[]) => readonly RuleRow[],
) =>
  recordedChange(ctx, action, (tx) => ({
    targets: [ALL_RULES],
    areLabels: () => true,
    stored: async () => {
      const rule = (await selectRules(tx, ctx.userId))[(meant ?? 0) - 1];
      return { rule: rule === undefined ? null : presentedRule(rule) };
    },
    async work() {
      await storeRules(tx, ctx.userId, changed(await selectRules(tx, ctx.userId)));
      return { rules: (await selectRules(tx, ctx.userId)).map(presentedRule) };
    },
  }));

/**
 * Returns the rules with one for a label in front, since the latest word counts. It takes the place of a rule with only
 * this pattern.
 */
export function withLabelRule(
  rules: readonly RuleRow[],
  label: string,
  category: string,
): readonly RuleRow[] {
  const others = rules.filter((rule) => {
    const { counterparty, amountFrom, amountTo, type } = rule;
    return rule.label !== label || (counterparty ?? amountFrom ?? amountTo ?? type) !== null;
  });
  if (others.length >= MAX_RULES) {
    throw new DomainError('CONFLICT', ['tooManyRules', { most: MAX_RULES }]);
  }
  return [stored({ label, category }), ...others];
}

/** The index of a rule by its place, from 1 on. */
function place(rules: readonly RuleRow[], number: number): number {
  if (number <= rules.length) return number - 1;
  throw new DomainError('NOT_FOUND', ['noRule', { number, rules: rules.length }]);
}

const isAbove = (from: string, to: string) => parseDecimal(from) > parseDecimal(to);

const stored = ({ from, to, ...rule }: z.output<typeof NewRule>): RuleRow => ({
  label: rule.label ?? null,
  counterparty: rule.counterparty ?? null,
  amountFrom: from ?? null,
  amountTo: to ?? null,
  category: rule.category?.trim() ?? null,
  type: rule.type ?? null,
});

export function presentedRule({ amountFrom: from, amountTo: to, ...rule }: RuleRow): Rule {
  const { label, counterparty, category, type } = rule;
  const said = Object.entries({ label, counterparty, from, to, category, type });
  return Object.fromEntries(said.filter(([, value]) => value !== null));
}
