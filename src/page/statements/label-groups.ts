/** Rows with labels that are alike. */
interface LabelGroup {
  readonly key: string;
  /** The label of the first of them. */
  readonly label: string;
  readonly count: number;
}

/** Words that banks put before the name of the other side. */
const KINDS = new Set(
  'ACHAT AVOIR CARTE CARD CB CHEQUE DEBIT DU FACTURE FACT KARTE LASTSCHRIFT PAIEMENT PAYMENT PRELEVEMENT PRLV RETRAIT SEPA TRANSFER UBERWEISUNG VERS VIR VIREMENT'.split(
    ' ',
  ),
);

/** Key that labels of one shop or payee share: their first two words without numbers, dates and kinds of payment. */
export function keyOf(label: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word.length > 1 && !/\d/.test(word) && !KINDS.has(word));
  return words.slice(0, 2).join(' ') || label.trim().toUpperCase();
}

/** Groups labels, the most frequent first. */
export function groupsOf(labels: readonly string[]): LabelGroup[] {
  const groups = new Map<string, { key: string; label: string; count: number }>();
  for (const label of labels) {
    const key = keyOf(label);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { key, label, count: 1 });
    else known.count++;
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
