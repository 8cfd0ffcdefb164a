/** A bank that speaks FinTS 3.0 with PIN and TAN: https://www.fints.org/de/spezifikation. */
import type { Entry } from '../book.ts';
import type { Play, ProviderOf } from '../play.ts';
import type { ProviderRequest, ProviderResponse } from '../serve.ts';
import { decimal } from '../units.ts';
import { amountOf, dayIn } from './life.ts';

export const FINTS_SETTINGS = {
  productId: 'PRODUCT-ID',
  url: 'https://fints.example.org/fints',
  bankCode: '12345678',
  user: 'ada',
  pin: '54321',
};

export const FINTS_ZONE = 'Europe/Berlin';
export const FINTS_IBAN = 'DE02123456780001234567';
export const FINTS_ACCOUNT = '1234567';

export interface FintsBank {
  /** Format of statements. */
  readonly format: 'MT940' | 'CAMT';
  /** Requests for its state until an order is approved; 0 for none that needs an approval. */
  approvals: number;
  /** TAN that an order needs instead. */
  tan?: string | undefined;
  /** PINs that were received. */
  readonly pins: string[];
}

export const fintsBank = (more: Partial<FintsBank> = {}): FintsBank => ({
  format: 'MT940',
  approvals: 0,
  pins: [],
  ...more,
});

interface Order {
  readonly text: string;
  waits: number;
}

/** An expired consent is an approval that never comes. */
export const fintsProvider =
  (bank: FintsBank): ProviderOf =>
  (play) => {
    const orders: Order[] = [];
    return ({ method, url, body }: ProviderRequest): ProviderResponse => {
      if (method !== 'POST' || url.href !== FINTS_SETTINGS.url) return { status: 404 };
      const message = Buffer.from(body, 'base64').toString('latin1');
      const [, pin = '', tan] = /HNSHA:\d+:2\+[^+']*\+\+([^:']*)(?::([^']*))?'/.exec(message) ?? [];
      bank.pins.push(pin);
      if (pin !== FINTS_SETTINGS.pin)
        return answer(['9050::Teilweise fehlerhaft.', '9942::PIN ungültig.']);
      const [, reference] = /HKTAN:\d+:7\+[2S]\+\+\+\+(\d+)/.exec(message) ?? [];
      if (reference === undefined) {
        const order = {
          text: message,
          waits: play.faults.isExpired ? Number.POSITIVE_INFINITY : bank.approvals,
        };
        if (order.waits === 0 && bank.tan === undefined) return executed(message, play, bank);
        orders.push(order);
        return challenge(
          orders.length,
          '0030::Auftrag empfangen - Sicherheitsfreigabe erforderlich',
        );
      }
      const order = orders[Number(reference) - 1];
      if (order === undefined) return answer(['9210::Unbekannte Auftragsreferenz.']);
      if (bank.tan !== undefined) {
        return tan === bank.tan
          ? executed(order.text, play, bank)
          : answer(['9941::TAN ungültig.']);
      }
      if (--order.waits > 0) return challenge(Number(reference), '3956::Freigabe steht noch aus.');
      return executed(order.text, play, bank);
    };
  };

const challenge = (reference: number, code: string) =>
  answer([code], `HITAN:5:7:4+4++${reference}+Bitte geben Sie den Abruf frei.'`);

function executed(message: string, play: Play, bank: FintsBank): ProviderResponse {
  play.turnPage();
  if (/HKSAL:/.test(message)) return answer(['0020::Auftrag ausgeführt.'], balanceOf(play));
  const [, from, to] = /HK(?:KAZ|CAZ):.*?\+N\+(\d{8})\+(\d{8})/.exec(message) ?? [];
  if (from === undefined || to === undefined) return answer(['0020::Dialog eröffnet.']);
  const day = dayIn(FINTS_ZONE);
  const entries = play.book
    .entries('main')
    .filter(({ time }) => time <= play.now())
    .map((entry) => ({ ...entry, day: day(entry.time).replaceAll('-', '') }));
  const shown = entries.filter((entry) => entry.day >= from && entry.day <= to);
  const booked = shown.filter(({ isPending }) => !isPending);
  const pending = shown.filter(({ isPending }) => isPending);
  if (shown.length === 0) return answer(['3010::Es liegen keine Umsätze vor.']);
  return bank.format === 'MT940'
    ? answer(['0020::Auftrag ausgeführt.'], mt940Segment(booked, pending))
    : answer(['0020::Auftrag ausgeführt.'], camtSegment(booked, pending));
}

interface Dated extends Entry {
  /** `YYYYMMDD`. */
  readonly day: string;
}

const binary = (text: string) => (text === '' ? '' : `@${text.length}@${text}`);
const comma = (amount: string) => amount.replace('-', '').replace('.', ',');

/** The stream of a long period goes on in a second segment. */
function mt940Segment(booked: readonly Dated[], pending: readonly Dated[]): string {
  const lines = (entries: readonly Dated[]) =>
    entries.flatMap((entry) => [
      `:61:${entry.day.slice(2)}${entry.day.slice(4)}${amountOf(entry).startsWith('-') ? 'D' : 'C'}${comma(
        amountOf(entry),
      )}NMSCNONREF`,
      `:86:166?00UMSATZ?20SVWZ+${entry.text}?32Kallio Oy`,
    ]);
  const head = [
    '',
    ':20:STARTUMS',
    `:25:${FINTS_SETTINGS.bankCode}/${FINTS_ACCOUNT}`,
    ':28C:00000/001',
  ];
  const begin = booked[0]?.day.slice(2) ?? '';
  const end = booked.at(-1)?.day.slice(2) ?? '';
  const total = booked.reduce(
    (sum, { given, received }) => sum + (received?.units ?? 0n) - (given?.units ?? 0n),
    0n,
  );
  const sign = total < 0n ? 'D' : 'C';
  const stream =
    booked.length === 0
      ? ''
      : [
          ...head,
          `:60F:C${begin}EUR0,00`,
          ...lines(booked),
          `:62F:${sign}${end}EUR${comma(decimal(total, 2))}`,
          '-',
          '',
        ].join('\r\n');
  const later = [...head, ...lines(pending), '-', ''].join('\r\n');
  const cut = stream.length > 800 ? Math.floor(stream.length / 2) : stream.length;
  const unbooked = pending.length === 0 ? '' : `+${binary(later)}`;
  const second = cut < stream.length ? `HIKAZ:6:6:3+${binary(stream.slice(cut))}'` : '';
  return `HIKAZ:5:6:3+${binary(stream.slice(0, cut))}${unbooked}'${second}`;
}

/** A document a day; one of pending entries. */
function camtSegment(booked: readonly Dated[], pending: readonly Dated[]): string {
  const days = [...new Set(booked.map(({ day }) => day))];
  const documents = days.map((day) =>
    camt(
      booked.filter((entry) => entry.day === day),
      'BOOK',
    ),
  );
  const unbooked = pending.length === 0 ? '' : `+${binary(camt(pending, 'PDNG'))}`;
  return `HICAZ:5:1:3+${FINTS_IBAN}+urn?:iso?:std?:iso?:20022?:tech?:xsd?:camt.052.001.08+${documents
    .map(binary)
    .join(':')}${unbooked}'`;
}

/** UTF-8, each byte a character as in the whole message. */
function camt(entries: readonly Dated[], status: string): string {
  const rows = entries.map((entry) => {
    const amount = amountOf(entry);
    const day = entry.day.replace(/(....)(..)(..)/, '$1-$2-$3');
    const isDebit = amount.startsWith('-');
    return `<Ntry><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><NtryDtls><TxDtls><RltdPties><${isDebit ? 'Cdtr' : 'Dbtr'}><Pty><Nm>Kallio Oy</Nm></Pty></${isDebit ? 'Cdtr' : 'Dbtr'}></RltdPties><RmtInf><Ustrd>${entry.text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  const document = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-06-30T12:00:00</CreDtTm></GrpHdr><Rpt><Id>1</Id><CreDtTm>2026-06-30T12:00:00</CreDtTm><Acct><Id><IBAN>${FINTS_IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${rows.join('')}</Rpt></BkToCstmrAcctRpt></Document>`;
  return Buffer.from(document).toString('latin1');
}

function balanceOf({ book, now }: Play): string {
  const amount = decimal(book.holdings('main').get('EUR') ?? 0n, 2);
  const day = dayIn(FINTS_ZONE)(now()).replaceAll('-', '');
  const sign = amount.startsWith('-') ? 'D' : 'C';
  return `HISAL:5:6:3+${FINTS_ACCOUNT}::280:12345678+Girokonto+EUR+${sign}:${comma(amount)}:EUR:${day}+C:0,:EUR:${day}'`;
}

/** Signed and in its envelope, with its size. */
function answer(codes: readonly string[], data = ''): ProviderResponse {
  const worst =
    Number(codes.at(-1)?.slice(0, 4) ?? 0) >= 9_000
      ? '9050::Fehler.'
      : '0010::Nachricht entgegengenommen.';
  const inner = `HIRMG:3:2+${worst}'HIRMS:4:2:4+${codes.join('+')}'${data}`;
  const rest = `+300+D1+1+D1:1'HNVSK:998:3+PIN:1+998+1+1::0+1:20260630:120000+2:2:13:@8@00000000:5:1+280:12345678:ada:V:0:0+0'HNVSD:999:1+${binary(inner)}'HNHBS:6:1+1'`;
  const size = `${'HNHBK:1:3+'.length + 12 + rest.length}`.padStart(12, '0');
  return { text: Buffer.from(`HNHBK:1:3+${size}${rest}`, 'latin1').toString('base64') };
}
