/** Tables of banks in other languages, known by their words and not by presets. */
import { expect, test } from 'vitest';
import { linesOf, readOne } from './support.ts';

const table = (...lines: string[]) => lines.join('\n');

test.each([
  [
    'Japanese, with the contents of the label',
    table(
      '"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ"',
      '"2026/9/1","振込1","ヤマダ","","250,000","350,000",""',
      '"2026/9/2","カ-ド","スーパー","3,400","","346,600",""',
      '"2026/9/5","口座振替4","デンキ","12,345","","334,255",""',
    ),
    ['2026-09-01 250000 ヤマダ', '2026-09-02 -3400 スーパー', '2026-09-05 -12345 デンキ'],
  ],
  [
    'Japanese, debits and credits',
    table(
      '年月日,お引出し,お預入れ,お取り扱い内容,残高',
      '2026/9/1,,250000,給料,350000',
      '2026/9/2,3400,,スーパー,346600',
    ),
    ['2026-09-01 250000 給料', '2026-09-02 -3400 スーパー'],
  ],
  [
    'Japanese, one column of amounts',
    table(
      '取引日,入出金(円),取引後残高(円),入出金内容',
      '20260901,250000,350000,給料',
      '20260902,-3400,346600,スーパー',
    ),
    ['2026-09-01 250000 給料', '2026-09-02 -3400 スーパー'],
  ],
  [
    'Japanese, days in characters',
    table(
      '取引日,受入金額（円）,払出金額（円）,詳細１,詳細２,現在高（円）',
      '2026年9月1日,250000,,給料,カ)ヤマダ,350000',
      '2026年9月2日,,3400,カード,,346600',
    ),
    ['2026-09-01 250000 給料', '2026-09-02 -3400 カード'],
  ],
  [
    'Japanese, amounts with groups',
    table(
      '日付,内容,出金金額(円),入金金額(円),残高(円),メモ',
      '2026/09/02,スーパー,"3,400",,"346,600",-',
      '2026/09/01,給料,,"250,000","350,000",-',
    ),
    ['2026-09-02 -3400 スーパー', '2026-09-01 250000 給料'],
  ],
  [
    'a Japanese app',
    table(
      '"計算対象","日付","内容","金額（円）","保有金融機関","大項目","中項目","メモ","振替","ID"',
      '"1","2026/09/01","スーパー","-3400","銀行","食費","食料品","","0","a"',
      '"1","2026/09/02","給料","250000","銀行","収入","給与","","0","b"',
    ),
    ['2026-09-01 -3400 スーパー', '2026-09-02 250000 給料'],
  ],
  [
    'Polish, three amounts and their currencies',
    table(
      '"Lista transakcji";;;;',
      '"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta"',
      '2026-09-02;2026-09-03;" SKLEP ";" Płatność kartą 02.09.2026 ";\'\';"";"TR.KART 4";\'2026\';-45,00;PLN;;;-10,00;EUR;"Direct";955,00;PLN',
      '2026-09-01;2026-09-01;" FIRMA ";" Wynagrodzenie ";\'\';"";"PRZELEW";\'2027\';1000,00;PLN;;;;;"Direct";1000,00;PLN',
    ),
    ['2026-09-03 -45.00 SKLEP Płatność kartą 02.09.2026', '2026-09-01 1000.00 FIRMA Wynagrodzenie'],
  ],
  [
    'Italian, amounts in and out',
    table(
      'Data;Descrizione;Importo entrate;Importo uscite',
      '01/09/2026;Stipendio;1.500,00;',
      '12/09/2026;Spesa;;45,20',
    ),
    ['2026-09-01 1500.00 Stipendio', '2026-09-12 -45.20 Spesa'],
  ],
  [
    'Russian, shops',
    table('Дата;Магазин;Сумма', '01.09.2026;Пятёрочка;-450,00', '12.09.2026;Работа;50000,00'),
    ['2026-09-01 -450.00 Пятёрочка', '2026-09-12 50000.00 Работа'],
  ],
  [
    'Brazilian, in and out',
    table(
      'EXTRATO DE CONTA CORRENTE C6 BANK',
      'Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)',
      '01/09/2026,01/09/2026,Pix recebido,Maria,1500.00,0.00,1500.00',
      '02/09/2026,02/09/2026,Débito,Padaria,0.00,12.50,1487.50',
    ),
    ['2026-09-01 1500.00 Pix recebido', '2026-09-02 -12.50 Débito'],
  ],
  [
    'an American account for businesses',
    table(
      'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note',
      '09-01-2026,Client,1500.00,Sent,Mercury Checking,Client ACH,,',
      '09-22-2026,Rent,-900.00,Sent,Mercury Checking,Rent ACH,,',
    ),
    ['2026-09-01 1500.00 Client', '2026-09-22 -900.00 Rent'],
  ],
  [
    'Ukrainian, amounts of the card',
    table(
      '"Дата i час операції","Деталі операції",MCC,"Сума в валюті картки (UAH)","Сума в валюті операції",Валюта,Курс,"Сума комісій (UAH)","Сума кешбеку (UAH)","Залишок після операції"',
      '"02.09.2026 10:00:00","Сільпо",5411,-450.0,-450.0,UAH,—,—,—,550.0',
      '"01.09.2026 09:00:00","Зарплата",4829,1000.0,1000.0,UAH,—,—,—,1000.0',
    ),
    ['2026-09-02 -450.0 Сільпо', '2026-09-01 1000.0 Зарплата'],
  ],
  [
    'Ukrainian, two amounts and their currencies',
    table(
      'Дата,Категорія,Картка,Опис операції,Сума в валюті картки,Валюта картки,Сума в валюті транзакції,Валюта транзакції,Залишок на кінець періоду,Валюта залишку',
      '02.09.2026 10:00:00,Продукти,1234,Shop London,-500.00,UAH,-10.00,GBP,550.00,UAH',
      '13.09.2026 09:00:00,Інше,1234,Зарплата,1000.00,UAH,1000.00,UAH,1050.00,UAH',
    ),
    ['2026-09-02 -500.00 Shop London', '2026-09-13 1000.00 Зарплата'],
  ],
])('%s', (_, file, lines) => {
  expect(linesOf(readOne(file))).toEqual(lines);
});

test('State Bank of India separates by tabs, with spaces in empty cells', () => {
  const file = table(
    'Account Name\t:MR A',
    'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
    '1 Sep 2026\t1 Sep 2026\tTO TRANSFER-UPI \tTRANSFER TO 1 \t1,234.00\t \t 8,766.00',
    '2 Sep 2026\t2 Sep 2026\tBY TRANSFER-NEFT \tTRANSFER FROM 2 \t \t5,000.00\t 13,766.00',
  );
  expect(linesOf(readOne(file))).toEqual([
    '2026-09-01 -1234.00 TO TRANSFER-UPI',
    '2026-09-02 5000.00 BY TRANSFER-NEFT',
  ]);
});

test('the cards of Brazil write spending without a minus, which is asked about', () => {
  const nubank = table('date,title,amount', '2026-09-01,Padaria,12.50', '2026-09-03,Loja,30.00');
  const rico = table(
    'Data;Estabelecimento;Portador;Valor;Parcela',
    '01/09/2026;PADARIA;A;R$ 12,50;-',
    '03/09/2026;MERCADO;A;R$ 1.200,00;1 de 3',
  );
  for (const file of [nubank, rico]) {
    expect(() => readOne(file)).toThrow(/leaves open whether an amount without a minus/);
    expect(
      readOne(file, { positive: 'out' }).rows.every(({ amount }) => amount.startsWith('-')),
    ).toBe(true);
  }
});
