/** Rules that give categories and types to rows. Pure, for every platform. */
export { isPattern } from './pattern.ts';
export { applyRules, fits, type Rule, type RuledRows, ruleSteps, ruleTest } from './rules.ts';
