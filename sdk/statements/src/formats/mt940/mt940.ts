/**
 * Reads SWIFT MT940 and MT942: plain lines `:61:` for the movements and `:86:` for what they are, with or without the
 * blocks `{1:…}{4:…-}` around them.
 */
import type { ImportEntry, Money } from '@pactole/sdk';
import { balanceNotices } from '../../balances.ts';
import type { Budget } from '../../budget.ts';
import { notice, type StatementNotice } from '../../notice.ts';
import type { ReadOptions, TextReader } from '../../reader.ts';
import type { StatementDraft } from '../../statement.ts';
import { StatementError } from '../../statement-error.ts';
import { decimalOf, negated } from '../../values/decimal.ts';
import { accountOf } from './account.ts';
import { type Field, readMessages } from './message.ts';
import { readMovement, shortDay } from './movement.ts';

export const mt940: TextReader = {
  format: 'mt940',
  recognises: (text) =>
    /^[^\S\r\n\ufeff]*(?:.{0,200}\{4:\s*)?[\s\S]?:(20|25P?|28C?|60[FM]|61):/m.test(
      text.slice(0, 20_000),
    ) && /^\W?:(25P?|61):/m.test(text),
  read: readMt940,
};

/** One statement for each message, several of one account for several days. */
function readMt940(text: string, _: ReadOptions, budget: Budget): StatementDraft[] {
  const messages = readMessages(text, budget);
  if (messages.length === 0) {
    throw new StatementError('noPart', [':25:, :61:', 'MT940']);
  }
  return messages.map(readMessage);
}

interface Balance {
  readonly date: string;
  readonly amount: Money;
  readonly currency: string;
}

function readMessage(fields: readonly Field[]): StatementDraft {
  const opening = fields.find(({ tag }) => tag === '60F' || tag === '60M');
  const closing = fields.find(({ tag }) => tag === '62F' || tag === '62M');
  const notices: StatementNotice[] = [];
  const [opened, closed] = [opening, closing].map((each) => each && readBalance(each, notices));
  const account = accountOf(fields.find(({ tag }) => tag === '25')?.lines[0] ?? '');
  const currency = (opened ?? closed)?.currency ?? floorCurrency(fields) ?? account.currency;
  const rows = fields.flatMap((field, index): ImportEntry[] => {
    if (field.tag !== '61') return [];
    const row = readMovement(field, detailsAfter(fields, index), notices);
    if (row === null) return [];
    return [currency === undefined ? row : { ...row, currency }];
  });
  const amounts = rows.map(({ amount }) => amount);
  const where = closing === undefined ? [] : [closing.line];
  return {
    format: 'mt940',
    account: account.id,
    currency,
    rows,
    trades: [],
    ...(closed !== undefined && { balance: closed }),
    notices: [...notices, ...balanceNotices(opened?.amount, amounts, closed?.amount, ...where)],
  };
}

/** The lines of every `:86:` that follows a movement. */
function detailsAfter(fields: readonly Field[], index: number): string[] {
  let end = index + 1;
  while (/^(86|NS)$/.test(fields[end]?.tag ?? '')) end += 1;
  const details = fields.slice(index + 1, end);
  return details.flatMap(({ tag, lines }) => (tag === 'NS' ? purposeLines(lines) : lines));
}

/** `:NS:` numbers its lines: 01 to 14 are the purpose, 15 and 16 the other side. */
const purposeLines = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [, code, text = ''] = /^(\d{2})(.*)$/.exec(line) ?? [];
    return code !== undefined && Number(code) >= 1 && Number(code) <= 16 ? [`${text} `] : [];
  });

/** MT942 has no balance; `:34F:EURD0,` names the currency of the smallest movement that is told. */
function floorCurrency(fields: readonly Field[]): string | undefined {
  const [line] = fields.find(({ tag }) => /^(34F|90[CD]|6[45])$/.test(tag))?.lines ?? [];
  return /^(?:[CD]\d{6}|\d{1,5})?([A-Z]{3})/.exec(line ?? '')?.[1];
}

/** `C260905EUR1234,56`; one that cannot be read is a notice. */
function readBalance({ tag, line, lines }: Field, notices: StatementNotice[]): Balance | undefined {
  const [, sign, day = '', currency = '', text = ''] =
    /^([CD])(\d{6})([A-Z]{3})\s*([-\d.,]+)/.exec(lines[0]?.trim() ?? '') ?? [];
  const amount = decimalOf(text);
  const date = shortDay(day);
  if (sign === undefined || amount === null || date === null) {
    notices.push(notice('balanceUnread', [`:${tag}:`], line));
    return undefined;
  }
  return { date, amount: sign === 'D' ? negated(amount) : amount, currency };
}
