import type { ImportEntry } from '../../../types/import.ts';
import type { Money } from '../../../types/money.ts';
import { StatementError } from '../../statement-error.ts';
import { dayOf, readDay } from '../../values/day.ts';
import { exactSum, negated, readDecimal } from '../../values/decimal.ts';
import { labelOf } from '../../values/text.ts';
import type { Node } from './node.ts';

/** One row, or one for each transaction of a collective entry whose parts are all there. */
export function readEntry(entry: Node, warnings: string[], created: string): ImportEntry[] {
  const date = bookingDay(entry, warnings, created);
  const amount = signedAmount(entry, entry);
  const currency = entry.at('Amt', '@Ccy').text;
  const more = currency === '' ? {} : { currency };
  const details = entry.all('NtryDtls').flatMap((each) => each.all('TxDtls'));
  const parts = details.map((detail) => partAmount(detail, entry, currency));
  const known = parts.filter((part) => part !== null);
  if (known.length > 1 && known.length === parts.length && exactSum(known) === exactSum([amount])) {
    return details.map((detail, index) => ({
      date,
      amount: known[index] ?? amount,
      ...describe(detail, entry),
      ...more,
    }));
  }
  const [only] = details.length === 1 ? details : [];
  return [{ date, amount, ...describe(only, entry), ...more }];
}

/** The booking day; the value day where there is none that can be read. */
function bookingDay(entry: Node, warnings: string[], created: string): string {
  const days = ['BookgDt', 'ValDt'].map((tag) => dayText(entry.at(tag)));
  const day = days.map((text) => dayOf(text)).find((each) => each !== null);
  if (day !== undefined && day !== null) return day;
  const text = days.find((each) => each !== '') ?? '';
  if (text !== '') return readDay(text, entry.line);
  const report = dayOf(created.slice(0, 10));
  if (report === null) return missing(entry);
  warnings.push(
    `line ${entry.line}: an entry has no date; ${report}, that of the report, is taken`,
  );
  return report;
}

/** `<Dt>` is a day, `<DtTm>` an instant in the bank's own time, whose day is the day. */
const dayText = (date: Node) => (date.at('Dt').text || date.at('DtTm').text).trim().slice(0, 10);

/** The day of a balance. */
export function dayWithin(balance: Node): string {
  const text = dayText(balance.at('Dt'));
  return text === '' ? missing(balance) : readDay(text, balance.line);
}

function missing({ line }: Node): never {
  throw new StatementError(`line ${line}: an entry or balance has no date (<Dt>)`);
}

/** The indicator is that of the movement itself, also for a reversal (`RvslInd`). */
export function signedAmount(node: Node, fallback: Node): Money {
  const text = node.at('Amt').text;
  if (text === '') throw new StatementError(`line ${node.line}: an entry has no amount (<Amt>)`);
  const amount = readDecimal(text, node.line);
  const sign = (node.at('CdtDbtInd').text || fallback.at('CdtDbtInd').text).trim();
  if (sign !== 'CRDT' && sign !== 'DBIT') {
    throw new StatementError(`line ${node.line}: <CdtDbtInd> is CRDT or DBIT, not "${sign}"`);
  }
  return sign === 'DBIT' ? negated(amount) : amount;
}

function partAmount(detail: Node, entry: Node, currency: string): Money | null {
  const own = detail.at('Amt').exists ? detail : detail.at('AmtDtls', 'TxAmt');
  const other = own.at('Amt', '@Ccy').text;
  // A part in another currency is no part of the sum.
  if (!own.exists || (other !== '' && other !== currency)) return null;
  return signedAmount(own, detail.at('CdtDbtInd').exists ? detail : entry);
}

/** Who was on the other side, and what the payment was for. */
function describe(
  detail: Node | undefined,
  entry: Node,
): Pick<ImportEntry, 'label' | 'counterparty'> {
  const credit = entry.at('CdtDbtInd').text.trim() === 'CRDT';
  const counterparty =
    partyName(detail?.at('RltdPties', credit ? 'Dbtr' : 'Cdtr')) ||
    partyName(detail?.at('RltdPties', credit ? 'UltmtDbtr' : 'UltmtCdtr'));
  const label =
    labelOf(counterparty, ...purposeOf(detail)) ||
    labelOf(detail?.at('AddtlTxInf').text ?? '') ||
    labelOf(entry.at('AddtlNtryInf').text) ||
    referenceOf(detail);
  return {
    label: label || entry.at('NtryRef').text.trim() || (credit ? 'Credit' : 'Debit'),
    ...(counterparty !== '' && { counterparty }),
  };
}

const partyName = (party: Node | undefined) =>
  labelOf(party?.at('Pty', 'Nm').text || party?.at('Nm').text || '');

/** What somebody wrote, else the reference that stands in for it. */
function purposeOf(detail: Node | undefined): string[] {
  const written = detail?.all('RmtInf', 'Ustrd').map(({ text }) => text) ?? [];
  if (written.some((text) => text.trim() !== '')) return written;
  return (
    detail
      ?.all('RmtInf', 'Strd')
      .flatMap((each) => [
        ...each.all('AddtlRmtInf').map(({ text }) => text),
        each.at('CdtrRefInf', 'Ref').text,
      ]) ?? []
  );
}

function referenceOf(detail: Node | undefined): string {
  const reference = labelOf(detail?.at('Refs', 'EndToEndId').text ?? '');
  return reference === 'NOTPROVIDED' ? '' : reference;
}
