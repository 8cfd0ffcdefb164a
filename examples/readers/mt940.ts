/**
 * Reads SWIFT MT940: plain lines `:61:` for the movements and `:86:` for what they are, with or without the blocks
 * `{1:…}{4:…-}` around them.
 */
import { type ImportEntry, type Money, money } from '@pactole/sdk';
import {
  decode,
  exactSum,
  labelOf,
  negated,
  readDay,
  readDecimal,
  type Statement,
  StatementError,
} from './statement.ts';

interface Field {
  readonly tag: string;
  readonly line: number;
  /** The lines of the field. */
  readonly lines: string[];
}

interface Balance {
  readonly date: string;
  readonly balance: Money;
  readonly currency: string;
}

/** Reads a file's bytes: one statement for each message in it, several of one account for several days. */
export function readMt940(bytes: Uint8Array): Statement[] {
  const messages = readMessages(decode(bytes));
  if (messages.length === 0) {
    throw new StatementError('no line begins with ":25:" or ":61:"; export it again as MT940');
  }
  return messages.map(readMessage);
}

/** A message begins with `:20:`; what is no field continues the one before. */
function readMessages(text: string): Field[][] {
  const messages: Field[][] = [];
  for (const [index, each] of text.split(/\r\n|\r|\n/).entries()) {
    const [, tag, rest = ''] = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(each) ?? [];
    if (tag === '20') messages.push([]);
    if (tag !== undefined) {
      if (messages.length === 0) messages.push([]);
      messages.at(-1)?.push({ tag, line: index + 1, lines: [rest] });
    } else if (!/^(-\}?\s*$|\{|\s*$)/.test(each)) messages.at(-1)?.at(-1)?.lines.push(each);
  }
  return messages.filter((fields) => fields.some(({ tag }) => tag === '25' || tag === '61'));
}

function readMessage(fields: readonly Field[]): Statement {
  const opening = fields.find(({ tag }) => tag === '60F' || tag === '60M');
  const closing = fields.find(({ tag }) => tag === '62F' || tag === '62M');
  const [opened, closed] = [opening, closing].map((each) => each && readBalance(each));
  const currency = (opened ?? closed)?.currency;
  const rows = fields.flatMap((field, index): ImportEntry[] => {
    if (field.tag !== '61') return [];
    const next = fields[index + 1];
    const row = readRow(field, next?.tag === '86' ? next : undefined);
    return [currency === undefined ? row : { ...row, currency }];
  });
  const warnings: string[] = [];
  if (opened !== undefined && closed !== undefined) {
    const sum = exactSum([opened.balance, ...rows.map(({ amount }) => amount)]);
    if (sum !== exactSum([closed.balance])) {
      warnings.push(
        `line ${closing?.line}: the movements do not lead from ${opened.balance} to ${closed.balance}; ` +
          'some may be missing',
      );
    }
  }
  return {
    account: fields.find(({ tag }) => tag === '25')?.lines[0]?.trim() ?? '',
    rows,
    ...(closed !== undefined && { closing: { date: closed.date, balance: closed.balance } }),
    warnings,
  };
}

/** `C260905EUR1234,56` */
function readBalance({ tag, line, lines }: Field): Balance {
  const [, sign, day = '', currency = '', amount = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(lines[0] ?? '') ?? [];
  if (sign === undefined) {
    throw new StatementError(`line ${line}: :${tag}: is not a balance such as C260905EUR1234,56`);
  }
  const balance = readDecimal(amount, line);
  return {
    date: compactDay(day, line),
    currency,
    balance: sign === 'D' ? negated(balance) : balance,
  };
}

const compactDay = (day: string, line: number) =>
  readDay(`20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4, 6)}`, line);

/** `2609050904D12,50NTRFNONREF//B4711`: value day, booking day, sign (R reverses it), amount, type, references. */
function readRow({ line, lines }: Field, details: Field | undefined): ImportEntry {
  const [, value = '', booking, reversal, sign, , amount = '', , reference = ''] =
    /^(\d{6})(\d{4})?([RE])?([CD])([A-Z])?(\d[\d,]*)([A-Z][A-Z0-9]{3})?(.*)$/.exec(
      lines[0] ?? '',
    ) ?? [];
  if (sign === undefined) {
    throw new StatementError(
      `line ${line}: "${lines[0]}" is not a movement such as 2609050905D12,50NTRFNONREF`,
    );
  }
  const unsigned = readDecimal(amount, line);
  const isDebit = (sign === 'D') !== (reversal === 'R');
  const { label, counterparty } = describe(details?.lines ?? []);
  return {
    date: bookingDay(compactDay(value, line), booking, line),
    amount: isDebit ? negated(unsigned) : money(unsigned),
    label:
      label || labelOf(...lines.slice(1)) || labelOf(reference) || (isDebit ? 'Debit' : 'Credit'),
    ...(counterparty !== '' && { counterparty }),
  };
}

/** A booking day has no year: it is the one that brings it closest to the value day. */
function bookingDay(valueDay: string, booking: string | undefined, line: number): string {
  if (booking === undefined) return valueDay;
  const year = Number(valueDay.slice(0, 4));
  const distance = Number(booking.slice(0, 2)) - Number(valueDay.slice(5, 7));
  const shift = distance > 6 ? -1 : distance < -6 ? 1 : 0;
  return readDay(`${year + shift}-${booking.slice(0, 2)}-${booking.slice(2)}`, line);
}

/** `?20…` as German and French banks write it, `/NAME/…/REMI/…` as Dutch ones do, or plain text. */
function describe(lines: readonly string[]): { label: string; counterparty: string } {
  const joined = lines.join('');
  const [, separator] = /^\d{3}([?<>~+])\d{2}/.exec(joined) ?? [];
  if (separator !== undefined) {
    const parts = joined
      .slice(3)
      .split(separator)
      .map((part) => ({ code: Number(part.slice(0, 2)), text: part.slice(2) }));
    const texts = (from: number, to: number) =>
      parts.filter(({ code, text }) => text && code >= from && code <= to).map(({ text }) => text);
    const counterparty = texts(32, 33).join('').trim();
    const purpose = [...texts(20, 29), ...texts(60, 63)].join(' ').replace(/^SVWZ\+/, '');
    return {
      label: labelOf(counterparty, purpose) || labelOf(...texts(0, 0)),
      counterparty,
    };
  }
  const coded = (code: string) =>
    new RegExp(`/${code}/(.*?)(?=/[A-Z]{4}/|/?$)`).exec(joined)?.[1]?.trim() ?? '';
  const counterparty = coded('NAME');
  const purpose = coded('REMI').replace(/^(USTD|STRD)\/+/, '');
  if (counterparty || purpose) return { label: labelOf(counterparty, purpose), counterparty };
  return { label: labelOf(lines.join(' ')), counterparty: '' };
}
