import type { Language } from '../language.ts';
import { UserError } from '../user-error.ts';
import { WORDS } from '../words/languages.ts';
import type { Words } from '../words/words.ts';

/** Kind of an error in a file of rules, such as `unknownName`; the error's `values` fill the sentence. */
export type RuleFault = Exclude<keyof Words['wrongRules'], 'inFile' | 'inRule'>;

/** Values of an error, in the order of its sentence. */
export type RuleFaultValues<Fault extends RuleFault> = Parameters<Words['wrongRules'][Fault]>;

/** A file of rules that cannot be used. The message is in English; `in('fr')` says it in French. */
export class RuleError<Fault extends RuleFault = RuleFault> extends UserError {
  /** Kind of the fault. */
  readonly code: Fault;
  /** Values of its sentence. */
  readonly values: RuleFaultValues<Fault>;
  /** File of the rules. */
  readonly file: string;
  /** The rule's place in the file, from 1 on; null where the file itself is wrong. */
  readonly rule: number | null;

  constructor(code: Fault, values: RuleFaultValues<Fault>, file: string, rule: number | null) {
    super();
    this.code = code;
    this.values = values;
    this.file = file;
    this.rule = rule;
    this.message = this.in('en');
  }

  /** Formats the error in a language. */
  in(language: Language): string {
    const says = WORDS[language].wrongRules;
    const fault = (says[this.code] as (...values: RuleFaultValues<Fault>) => string)(
      ...this.values,
    );
    const told = this.rule === null ? fault : says.inRule(this.rule, fault);
    return says.inFile(this.file, told);
  }
}
