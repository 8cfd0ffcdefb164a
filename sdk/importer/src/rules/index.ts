/** Rules that give categories and types to rows. Pure, for every platform. */
export { isPattern } from '../../../../src/core/import/rules/pattern.ts';
export {
  applyRules,
  fits,
  type Rule,
  type RuledRows,
  ruleSteps,
  ruleTest,
} from '../../../../src/core/import/rules/rules.ts';
