import type { ImportEntry } from '@pactole/sdk';
import { notice, type StatementNotice } from '../../notice.ts';
import { StatementError } from '../../statement-error.ts';
import { dayOf } from '../../values/day.ts';
import { negated, readDecimal } from '../../values/decimal.ts';
import { labelOf } from '../../values/text.ts';
import { describe } from './details.ts';
import type { Field } from './message.ts';

/** Value day, booking day, which some banks leave blank, sign (R reverses it, E expects it), third letter of the currency, amount, type, references. */
const MOVEMENT =
  /^(\d{6}|\d{8}(?=[CDRE]))(\d{4}|\s{4})?([RE])?([CD])([A-Z])?\s?(\d[\d.,]*|,\d+)([A-Z][A-Z0-9]{3})?([\s\S]*)$/;

/** `2609050904D12,50NTRFNONREF//B4711` and its details; null for a movement that is only expected. */
export function readMovement(
  { line, lines }: Field,
  details: readonly string[],
  notices: StatementNotice[],
): ImportEntry | null {
  const text = lines[0]?.trim() ?? '';
  // Some banks break the line in the middle of it.
  const match = MOVEMENT.exec(text) ?? MOVEMENT.exec(`${text}${lines[1]?.trim() ?? ''}`);
  const [, value = '', booking, mark, sign, , amount = '', , reference = ''] = match ?? [];
  if (sign === undefined) {
    throw new StatementError('noMt940Movement', [text], { line });
  }
  if (mark === 'E') {
    notices.push(notice('onlyExpected', [text], line));
    return null;
  }
  const unsigned = readDecimal(amount, line);
  const isDebit = (sign === 'D') !== (mark === 'R');
  const { label, counterparty } = describe(details);
  return {
    date: bookingDay(value.slice(-6), booking?.trim() || undefined, line, notices),
    amount: isDebit ? negated(unsigned) : unsigned,
    label:
      label || labelOf(...lines.slice(1)) || labelOf(reference) || (isDebit ? 'Debit' : 'Credit'),
    ...(counterparty !== '' && { counterparty }),
  };
}

/** The year has two digits, and those from 80 on are of the last century; null for what is not a day. */
export function shortDay(text: string): string | null {
  const year = text.slice(0, 2);
  const century = Number(year) < 80 ? '20' : '19';
  return dayOf(`${century}${year}-${text.slice(2, 4)}-${text.slice(4, 6)}`);
}

/** A booking day has no year: it is the one that brings it closest to the value day. */
function bookingDay(
  value: string,
  booking: string | undefined,
  line: number,
  notices: StatementNotice[],
): string {
  const [year, month] = [value.slice(0, 2), value.slice(2, 4)];
  if (booking !== undefined) {
    const distance = Number(booking.slice(0, 2)) - Number(month);
    const shift = distance > 6 ? 99 : distance < -6 ? 1 : 0;
    const bookingYear = `${(Number(year) + shift) % 100}`.padStart(2, '0');
    const date = dayOf(`${booking.slice(2)}/${booking.slice(0, 2)}/${bookingYear}`);
    if (date !== null) return date;
    notices.push(notice('noBookingDay', [booking], line));
  }
  const day = shortDay(value);
  if (day !== null) return day;
  throw new StatementError('noDate', [value, '260905'], { line });
}
