import { purposeOf } from '../../values/sepa-purpose.ts';
import { labelOf, oneLine } from '../../values/text.ts';

/** The purpose and the other party of a movement. */
export interface Details {
  readonly label: string;
  readonly counterparty: string;
}

/** `?20…` as German and French banks write it, `/NAME/…/REMI/…` as Dutch ones do, or plain text. */
export function describe(lines: readonly string[]): Details {
  const joined = lines.join('');
  const [, code, separator] =
    /^\s*(\d{3})?([?<>~^|+]|(?<=\d{3})\W)(?=\d{2}\D|\d{2}.*[?<>~^|+]\d{2})/.exec(
      joined.slice(0, MOST_CHARS),
    ) ?? [];
  if (separator !== undefined) return numbered(joined.trim().slice(code?.length ?? 0), separator);
  return tagged(joined) ?? { label: labelOf(lines.map(withoutCodes).join(' ')), counterparty: '' };
}

/** Characters in which the second part begins. */
const MOST_CHARS = 1_000;

/** Lines of German banks have 27 characters, and words go over from one to the next. */
const FULL_LINE = 27;

/** Parts such as `?20`, the purpose, `?32`, the other side's name, and `?00`, the kind of movement. */
function numbered(text: string, separator: string): Details {
  const parts = text
    .split(separator)
    .slice(1)
    .map((part) => ({ code: Number(part.slice(0, 2)), text: part.slice(2) }));
  const texts = (from: number, to: number) =>
    parts.filter(({ code, text: each }) => each && code >= from && code <= to);
  const counterparty = oneLine(
    texts(32, 33)
      .map((part) => part.text)
      .join(''),
  );
  const purpose = purposeOf(
    joinLines([...texts(20, 29), ...texts(60, 63)].map((part) => part.text)),
  );
  return {
    label: labelOf(counterparty, purpose) || labelOf(...texts(0, 0).map((part) => part.text)),
    counterparty,
  };
}

const joinLines = (lines: readonly string[]) =>
  lines.reduce(
    (joined, line, index) =>
      index === 0 || (lines[index - 1]?.length ?? 0) >= FULL_LINE
        ? joined + line
        : `${joined} ${line}`,
    '',
  );

/** Removes the codes at the beginning of a line of plain text. */
const withoutCodes = (line: string) => line.replace(/^(?:[?<>~^]\d{2})/, '');

/** Codes between slashes. */
const TAG =
  /\/(?:NAME|REMI|CNTP|BENM|ORDP|EREF|MARF|TRTP|IBAN|BIC|CSID|ISDT|RTRN|PREF|TRCD|PURP|ULTD|ULTC|ID|ADDR|SVCL|ORIG|EREF|KREF|TRAN|OCMT|CHGS|EXCH)\//;

function tagged(text: string): Details | null {
  const coded = (code: string) => {
    const [, after] = text.split(`/${code}/`);
    return (
      after
        ?.split(TAG)[0]
        ?.replace(/(?<!\/)\/+$/, '')
        .trim() ?? ''
    );
  };
  const [, , party = ''] = coded('CNTP').split('/');
  const counterparty = oneLine(coded('NAME') || (coded('CNTP').split('/')[2] ?? party));
  const purpose = coded('REMI').replace(/^(USTD|STRD(\/CUR)?)\/+/, '');
  if (counterparty === '' && purpose === '') return null;
  return { label: labelOf(counterparty, purpose), counterparty };
}
