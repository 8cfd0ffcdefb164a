import type { ImportEntry, Money } from '@pactole/sdk';
import { notice, type StatementNotice } from '../../notice.ts';
import { StatementError } from '../../statement-error.ts';
import { dayOf, readDay } from '../../values/day.ts';
import { exactSum, negated, readDecimal } from '../../values/decimal.ts';
import { labelOf } from '../../values/text.ts';
import type { XmlElement } from '../../xml/element.ts';

/** One row, or one for each transaction of a collective entry whose parts are all there. */
export function readEntry(
  entry: XmlElement,
  notices: StatementNotice[],
  created: string,
): ImportEntry[] {
  const date = bookingDay(entry, notices, created);
  const amount = signedAmount(entry, entry);
  const currency = entry.at('Amt').attribute('Ccy');
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
function bookingDay(entry: XmlElement, notices: StatementNotice[], created: string): string {
  const days = ['BookgDt', 'ValDt'].map((tag) => dayText(entry.at(tag)));
  const day = days.map((text) => dayOf(text)).find((each) => each !== null);
  if (day !== undefined && day !== null) return day;
  const text = days.find((each) => each !== '') ?? '';
  if (text !== '') return readDay(text, entry.line);
  const report = dayOf(created.slice(0, 10));
  if (report === null) return missing(entry);
  notices.push(notice('entryUndated', [report], entry.line));
  return report;
}

/** `<Dt>` is a day, `<DtTm>` an instant in the bank's own time, whose day is the day. */
const dayText = (date: XmlElement) => (date.value('Dt') || date.value('DtTm')).trim().slice(0, 10);

/** Returns true if a balance has a day. */
export const hasDay = (balance: XmlElement): boolean => dayText(balance.at('Dt')) !== '';

/** The day of a balance. */
export function dayWithin(balance: XmlElement): string {
  const text = dayText(balance.at('Dt'));
  return text === '' ? missing(balance) : readDay(text, balance.line);
}

function missing({ line }: XmlElement): never {
  throw new StatementError('emptyCell', ['<Dt>'], { line });
}

/** The indicator is that of the movement itself, also for a reversal (`RvslInd`). */
export function signedAmount(node: XmlElement, fallback: XmlElement): Money {
  const text = node.value('Amt');
  if (text === '') throw new StatementError('emptyCell', ['<Amt>'], { line: node.line });
  const amount = readDecimal(text, node.line);
  const sign = (node.value('CdtDbtInd') || fallback.value('CdtDbtInd')).trim();
  if (sign !== 'CRDT' && sign !== 'DBIT') {
    throw new StatementError('unknownKind', [`<CdtDbtInd>${sign}`], { line: node.line });
  }
  return sign === 'DBIT' ? negated(amount) : amount;
}

function partAmount(detail: XmlElement, entry: XmlElement, currency: string): Money | null {
  const own = detail.at('Amt').exists ? detail : detail.at('AmtDtls', 'TxAmt');
  const other = own.at('Amt').attribute('Ccy');
  // A part in another currency is not part of the sum.
  if (!own.exists || (other !== '' && other !== currency)) return null;
  return signedAmount(own, detail.at('CdtDbtInd').exists ? detail : entry);
}

/** The other party and the purpose of a payment. */
function describe(
  detail: XmlElement | undefined,
  entry: XmlElement,
): Pick<ImportEntry, 'label' | 'counterparty'> {
  const credit = entry.value('CdtDbtInd') === 'CRDT';
  const counterparty =
    partyName(detail?.at('RltdPties', credit ? 'Dbtr' : 'Cdtr')) ||
    partyName(detail?.at('RltdPties', credit ? 'UltmtDbtr' : 'UltmtCdtr'));
  const label =
    labelOf(counterparty, ...purposeOf(detail)) ||
    labelOf(detail?.value('AddtlTxInf') ?? '') ||
    labelOf(entry.value('AddtlNtryInf')) ||
    referenceOf(detail);
  return {
    label: label || entry.value('NtryRef') || (credit ? 'Credit' : 'Debit'),
    ...(counterparty !== '' && { counterparty }),
  };
}

const partyName = (party: XmlElement | undefined) =>
  labelOf(party?.value('Pty', 'Nm') || party?.value('Nm') || '');

/** The purpose as written, else the reference given in place of it. */
function purposeOf(detail: XmlElement | undefined): string[] {
  const written = detail?.all('RmtInf', 'Ustrd').map(({ text }) => text) ?? [];
  if (written.some((text) => text.trim() !== '')) return written;
  return (
    detail
      ?.all('RmtInf', 'Strd')
      .flatMap((each) => [
        ...each.all('AddtlRmtInf').map(({ text }) => text),
        each.value('CdtrRefInf', 'Ref'),
      ]) ?? []
  );
}

function referenceOf(detail: XmlElement | undefined): string {
  const reference = labelOf(detail?.value('Refs', 'EndToEndId') ?? '');
  return reference === 'NOTPROVIDED' ? '' : reference;
}
