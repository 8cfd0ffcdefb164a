import { printableLine } from '@pactole/importer';
import { cents, type Digest } from './digest.ts';

/** One block of a digest: a heading, and rows of a name and an amount. */
interface Block {
  readonly heading: string;
  readonly rows: readonly (readonly [name: string, amount: string])[];
}

/** Returns the digest as lines of text. */
export function asText(digest: Digest): string {
  const blocks = blocksOf(digest).map(({ heading, rows }) =>
    [heading, ...rows.map(([name, amount]) => `  ${fitted(name)}${amount.padStart(18)}`)].join(
      '\n',
    ),
  );
  return `${[headline(digest), ...blocks, ...notes(digest)].map(lines).join('\n\n')}\n`;
}

/** Renders the digest as a page that loads nothing, fit for a mail: each element carries its styles. */
export function asHtml(digest: Digest): string {
  const blocks = blocksOf(digest).map(
    ({ heading, rows }) =>
      `<h2 style="font-size:1em;margin:1.5em 0 .5em">${escaped(heading)}</h2>\n<table style="width:100%;border-collapse:collapse">${rows
        .map(
          ([name, amount]) =>
            `<tr><td style="padding:.2em 1em .2em 0">${escaped(name)}</td><td style="text-align:right;white-space:nowrap">${escaped(amount)}</td></tr>`,
        )
        .join('')}</table>`,
  );
  const told = notes(digest).map((note) => `<p style="color:#666">${escaped(note)}</p>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject(digest))}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:2em auto;padding:0 1em">
<h1 style="font-size:1.3em">${escaped(headline(digest))}</h1>
${[...blocks, ...told].join('\n')}
</body></html>
`;
}

/** Returns text and HTML as one mail (RFC 2046, section 5.1.4), for `sendmail -t`. */
export function asMail(digest: Digest, to: string): string {
  const boundary = `pactole-${digest.date}-${crypto.randomUUID()}`;
  const part = (type: string, text: string) =>
    `--${boundary}\nContent-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${folded(text)}\n`;
  return [
    `To: ${to}`,
    `Subject: ${subject(digest)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `${part('text/plain', asText(digest))}${part('text/html', asHtml(digest))}--${boundary}--`,
    '',
  ].join('\n');
}

/** Returns a subject in ASCII, without any name from the data. */
const subject = ({ net, change }: Digest) =>
  `Net worth ${euros(net)}${change === null ? '' : ` (${signed(change)})`}`;

function headline({ date, since, net, change }: Digest): string {
  const now = `Net worth on ${date}: ${euros(net)}`;
  return since === null || change === null ? now : `${now}, ${signed(change)} since ${since}`;
}

function blocksOf({ accounts, moves, since }: Digest): Block[] {
  const { count, sums, largest } = moves;
  return [
    ...(accounts.length === 0
      ? []
      : [
          {
            heading: `What changed since ${since}`,
            rows: accounts.map(({ name, change }) => [name, signed(change)] as const),
          },
        ]),
    ...(count === 0
      ? []
      : [
          {
            heading: `${count === 1 ? '1 transaction' : `${count} transactions`}`,
            rows: sums.flatMap(({ currency, inflow, outflow }) => [
              ['In', money(inflow, currency)] as const,
              ['Out', money(-outflow, currency)] as const,
            ]),
          },
          {
            heading: 'The largest of them',
            rows: largest.map(
              ({ date, label, amount, currency }) =>
                [`${date} ${label}`, money(cents(amount), currency)] as const,
            ),
          },
        ]),
  ];
}

const notes = ({ since, moves, unpriced }: Digest): string[] => [
  ...(since === null ? ['This is the first digest: the next one says what changed since.'] : []),
  ...(moves.count === 0 ? ['No transaction was imported for these days.'] : []),
  ...(unpriced === 0
    ? []
    : [`${unpriced === 1 ? '1 line has' : `${unpriced} lines have`} no price, and add nothing.`]),
];

const euros = (amount: bigint) => money(amount, 'EUR');
const signed = (amount: bigint) => (amount > 0n ? `+${euros(amount)}` : euros(amount));

/** Returns an amount as text. A currency may be any three letters; one that is not a code follows the number. */
function money(amount: bigint, currency: string): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  const decimal = `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as const;
  const number = new Intl.NumberFormat('en-IE', { minimumFractionDigits: 2 });
  return `${number.format(decimal as `${number}`)} ${currency}`;
}

const WIDTH = 48;
const fitted = (name: string) =>
  (name.length > WIDTH ? `${name.slice(0, WIDTH - 1)}…` : name).padEnd(WIDTH);

/** Removes control characters of a bank's text, which could change a terminal, a page or a mail. */
const lines = (text: string) => text.split('\n').map(printableLine).join('\n');
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) =>
  printableLine(text).replace(/[&<>"]/g, (found) => ENTITIES[found] ?? '');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const folded = (text: string) => base64(text).replace(/.{76}/g, '$&\n');
