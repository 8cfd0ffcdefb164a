/** Names of months in the three languages, whole and as banks shorten them, in plain letters. */
const MONTHS = new Set(
  `janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre janv fevr avr juil
  january february march april may june july august september october november december
  januar februar marz maerz juni juli oktober dezember
  jan feb mar apr jun jul aug sep sept oct okt nov dec dez`.split(/\s+/),
);

/** True for a word of plain letters that names a month, which differs in each label of a rent. */
export const isMonth = (word: string): boolean => MONTHS.has(word);
