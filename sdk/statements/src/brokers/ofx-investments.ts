/** The investment statements of OFX and QFX (INVSTMTRS): buys, sells, income, positions and cash. */
import type { TransactionType } from '@pactole/sdk';
import { type Element, parseOfx } from '../formats/ofx/element.ts';
import { hasInvestments, ofx } from '../formats/ofx/ofx.ts';
import type { TextReader } from '../reader.ts';
import type { StatedPosition, StatementDraft } from '../statement.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { isIsin } from '../trades/security.ts';
import { absolute, isNegative, isZero, minus, sum } from '../values/arithmetic.ts';
import { readCompactDay } from '../values/day.ts';
import { readDecimal } from '../values/decimal.ts';
import { labelOf } from '../values/text.ts';

export const ofxInvestments: TextReader = {
  format: 'ofx-investments',
  recognises: (text) => ofx.recognises(text) && hasInvestments(text),
  read(text, options, budget) {
    const root = parseOfx(text, budget);
    const securities = new Map(
      root
        .all('SECINFO')
        .map((info) => [
          textOf(info, 'UNIQUEID'),
          { symbol: textOf(info, 'TICKER'), name: textOf(info, 'SECNAME') },
        ]),
    );
    const hasBank = root.all('STMTRS').length + root.all('CCSTMTRS').length > 0;
    return [
      ...root.all('INVSTMTRS').map((statement) => readAccount(statement, securities)),
      ...(hasBank ? ofx.read(text, options, budget) : []),
    ];
  },
};

type Securities = ReadonlyMap<string, { readonly symbol: string; readonly name: string }>;

/** The text of the first leaf below with one of these tags, however deep. */
const textOf = (element: Element, ...tags: readonly string[]): string =>
  tags.map((tag) => element.all(tag)[0]?.text ?? '').find((text) => text !== '') ?? '';

function numberOf(element: Element, ...tags: readonly string[]): `${number}` {
  const text = textOf(element, ...tags);
  return text === '' ? '0' : readDecimal(text, element.line);
}

const dayOf = (element: Element, ...tags: readonly string[]): string =>
  readCompactDay(textOf(element, ...tags), element.line);

function readAccount(statement: Element, securities: Securities): StatementDraft {
  const currency = textOf(statement, 'CURDEF') || undefined;
  const builder = new StatementBuilder('ofx-investments', {
    account: textOf(statement, 'ACCTID'),
    currency,
  });
  for (const transaction of statement.all('INVTRANLIST').flatMap(({ children }) => children)) {
    readTransaction(transaction, currency, securities, builder);
  }
  const positions = statement
    .all('INVPOS')
    .filter((position) => !isZero(numberOf(position, 'UNITS')));
  if (statement.all('INVPOSLIST').length > 0) {
    builder.positions = positions.map(
      (position): StatedPosition => ({
        ...securityOf(position, securities),
        quantity:
          textOf(position, 'POSTYPE') === 'SHORT'
            ? minus(absolute(numberOf(position, 'UNITS')))
            : (numberOf(position, 'UNITS') as `${number}`),
      }),
    );
  }
  const cash = textOf(statement, 'AVAILCASH');
  if (cash !== '') {
    builder.balance = {
      date: dayOf(statement, 'DTASOF'),
      amount: readDecimal(cash, statement.line),
      currency,
    };
  }
  return builder.build();
}

function securityOf(from: Element, securities: Securities) {
  const id = textOf(from, 'UNIQUEID');
  const { symbol = '', name = '' } = securities.get(id) ?? {};
  return {
    ...(isIsin(id) && { isin: id }),
    ...(isIsin(id) && symbol === '' ? {} : { symbol: symbol === '' ? id : symbol }),
    ...(name !== '' && { name }),
  };
}

function readTransaction(
  transaction: Element,
  currency: string | undefined,
  securities: Securities,
  builder: StatementBuilder,
): void {
  const { tag, line } = transaction;
  if (/^(DTSTART|DTEND)$/.test(tag)) return;
  if (tag === 'INVBANKTRAN') {
    readBankTransaction(transaction, currency, builder);
    return;
  }
  const date = dayOf(transaction, 'DTTRADE', 'DTSETTLE', 'DTPOSTED');
  const security = securityOf(transaction, securities);
  const own = textOf(transaction, 'CURSYM');
  const code = own === '' ? currency : own;
  const total = numberOf(transaction, 'TOTAL');
  const units = numberOf(transaction, 'UNITS');
  const memo = labelOf(textOf(transaction, 'MEMO'), security.name ?? security.symbol ?? '');
  const isOption = /OPT$/.test(tag) && !/^CLOSUREOPT$/.test(tag);
  if (/^(BUY|SELL)/.test(tag) && !isOption && !isZero(units)) {
    const fees = sum(
      numberOf(transaction, 'COMMISSION'),
      numberOf(transaction, 'FEES'),
      numberOf(transaction, 'LOAD'),
    );
    const tax = sum(
      numberOf(transaction, 'TAXES'),
      numberOf(transaction, 'WITHHOLDING'),
      numberOf(transaction, 'STATEWITHHOLDING'),
    );
    const isBuy = /^BUY/.test(tag);
    const costs = sum(fees, tax);
    builder.deal({
      line,
      date,
      side: isBuy ? 'buy' : 'sell',
      ...security,
      quantity: units,
      gross: isBuy ? sum(absolute(total), minus(costs)) : sum(absolute(total), costs),
      price: numberOf(transaction, 'UNITPRICE'),
      fees,
      tax,
      currency: code,
      label: memo || undefined,
    });
  } else if (tag === 'REINVEST') {
    const type = /INTEREST/.test(textOf(transaction, 'INCOMETYPE')) ? 'interest' : 'dividend';
    builder.cash({ date, amount: absolute(total), label: `Income: ${memo}`, currency: code, type });
    const fees = sum(
      numberOf(transaction, 'COMMISSION'),
      numberOf(transaction, 'FEES'),
      numberOf(transaction, 'LOAD'),
    );
    builder.deal({
      line,
      date,
      side: 'buy',
      ...security,
      quantity: units,
      gross: sum(absolute(total), minus(fees)),
      price: numberOf(transaction, 'UNITPRICE'),
      fees,
      currency: code,
      label: `Reinvestment: ${memo}`,
    });
  } else if (isOption || CASH[tag] !== undefined) {
    if (isOption) builder.note('cashAlone', ['Option'], line);
    const withheld = sum(numberOf(transaction, 'WITHHOLDING'), numberOf(transaction, 'TAXES'));
    const type =
      tag === 'INCOME' && /INTEREST/.test(textOf(transaction, 'INCOMETYPE'))
        ? 'interest'
        : CASH[tag];
    const expense =
      tag === 'INVEXPENSE' || tag === 'MARGININTEREST' ? minus(absolute(total)) : total;
    builder.cash({
      date,
      amount: expense,
      label: memo || tag,
      currency: code,
      type: type ?? (isNegative(total) ? 'buy' : 'sell'),
      tax: isZero(withheld) ? null : withheld,
    });
  } else {
    builder.note('noTrade', [tag, units, security.name ?? security.symbol ?? '', date], line);
    if (!isZero(total))
      builder.cash({ date, amount: total, label: memo || tag, currency: code, type: 'transfer' });
  }
}

const CASH: { readonly [tag: string]: TransactionType | undefined } = {
  INCOME: 'dividend',
  RETOFCAP: 'dividend',
  INVEXPENSE: 'fee',
  MARGININTEREST: 'interest',
};

function readBankTransaction(
  transaction: Element,
  currency: string | undefined,
  builder: StatementBuilder,
): void {
  const kind = textOf(transaction, 'TRNTYPE');
  const amount = numberOf(transaction, 'TRNAMT');
  const types: { readonly [kind: string]: TransactionType | undefined } = {
    INT: 'interest',
    DIV: 'dividend',
    FEE: 'fee',
    SRVCHG: 'fee',
    XFER: 'transfer',
    DEP: 'transfer',
    DIRECTDEP: 'transfer',
    DIRECTDEBIT: 'transfer',
  };
  builder.cash({
    date: dayOf(transaction, 'DTPOSTED'),
    amount,
    label: labelOf(textOf(transaction, 'NAME'), textOf(transaction, 'MEMO')) || kind,
    currency: textOf(transaction, 'CURSYM') || currency,
    type: types[kind] ?? (isNegative(amount) ? 'debit' : 'credit'),
  });
}
