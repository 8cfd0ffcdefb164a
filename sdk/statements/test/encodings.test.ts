/** Encodings of banks' tables: the one that makes the rows legible, else the one that a user names. */
import { expect, test } from 'vitest';
import { linesOf, readOne } from './support.ts';

/** Encodes a text by what `TextDecoder` makes of each byte and of each pair of bytes. */
function encode(text: string, encoding: string): Uint8Array {
  const bytes = bytesBy(encoding);
  return Uint8Array.from([...text].flatMap((char) => bytes.get(char) ?? [0x3f]));
}

const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

function bytesBy(encoding: string): ReadonlyMap<string, readonly number[]> {
  const found = known.get(encoding);
  if (found !== undefined) return found;
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, readonly number[]>();
  for (let first = 0; first < 256; first++) {
    const char = decoder.decode(Uint8Array.of(first));
    if (char !== '\ufffd' && [...char].length === 1) bytes.set(char, [first]);
  }
  for (let first = 0x81; first < 0xff; first++) {
    for (let second = 0x40; second < 0xff; second++) {
      const char = decoder.decode(Uint8Array.of(first, second));
      if ([...char].length === 1 && char !== '\ufffd' && !bytes.has(char))
        bytes.set(char, [first, second]);
    }
  }
  known.set(encoding, bytes);
  return bytes;
}

const LABELS: readonly (readonly [encoding: string, label: string])[] = [
  ['windows-1250', 'ZAKUP PRZY UŻYCIU KARTY Łódź'],
  ['windows-1251', 'Покупка в магазине у дома'],
  ['windows-1251', 'ОПЛАТА ТОВАРОВ И УСЛУГ'],
  ['koi8-r', 'Перевод между счетами'],
  ['ibm866', 'Оплата услуг связи'],
  ['windows-1252', 'Achat à la crèmerie du marché'],
  ['windows-1252', 'Überweisung Müller Straße'],
  ['windows-1253', 'Αγορά στο κατάστημα'],
  ['windows-1253', 'ΠΛΗΡΩΜΗ ΛΟΓΑΡΙΑΣΜΟΥ ΡΕΥΜΑΤΟΣ'],
  ['windows-1254', 'Şişli mağazası alışveriş'],
  ['windows-1255', 'תשלום בכרטיס אשראי'],
  ['windows-1256', 'شراء من المتجر في المدينة'],
  ['windows-1257', 'Mokėjimų sąskaita už įmoką'],
  ['iso-8859-2', 'Příliš žluťoučký kůň'],
  ['iso-8859-15', 'Achat à 12 € chez Cœur'],
  ['shift_jis', '株式会社のお支払い'],
  ['shift_jis', '振込　ﾔﾏﾀﾞｼｮｳﾃﾝ ｶｲｼｬ'],
  ['euc-jp', '口座振替 ガス料金のお支払い'],
  ['gb18030', '消费 超市购物 转账'],
  ['euc-kr', '체크카드 결제 편의점'],
  ['big5', '信用卡消費 便利商店 轉帳'],
];

const table = (label: string) =>
  `Date;Description;Amount\n2026-09-05;${label};-12.50\n2026-09-06;${label};-3.00\n`;

test.each(LABELS)('%s: %s', (encoding, label) => {
  const bytes = encode(table(label), encoding);
  const expected = [`2026-09-05 -12.50 ${label}`, `2026-09-06 -3.00 ${label}`];
  expect(linesOf(readOne(bytes)).map((line) => line.replace('　', ' '))).toEqual(
    expected.map((line) => line.replace('　', ' ')),
  );
  expect(linesOf(readOne(bytes, { encoding }))[0]).toContain('-12.50');
});

test('letters of no language are asked about, and read as the user says', () => {
  const label = '¤¦¬¯ ¶¸¹¼ ½¾¿Þþðß';
  const bytes = encode(table(label), 'windows-1252');
  expect(() => readOne(bytes)).toThrow(/legible in no encoding/);
  expect(linesOf(readOne(bytes, { encoding: 'windows-1252' }))[0]).toBe(
    `2026-09-05 -12.50 ${label}`,
  );
});
