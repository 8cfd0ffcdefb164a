/** Reasons to refuse a PDF, in English. The other languages have its type: a missing sentence does not compile. */
export const en = {
  inFile: (file: string, reason: string) => `${file}: ${reason}`,

  // The file
  pdfTooLarge: (mebibytes: number) =>
    `the PDF has more than ${mebibytes} MiB; export a shorter period`,
  pdfTooManyPages: (most: number) => `the PDF has more than ${most} pages; export a shorter period`,
  pdfTooMuchText: () => 'the PDF has more text than a statement; export a shorter period',
  pdfTooLong: (seconds: number) =>
    `the PDF takes more than ${seconds} seconds to read; export a shorter period`,
  pdfDamaged: () => 'the PDF is damaged; download it again',
  passwordNeeded: () => 'the PDF has a password; enter it',
  wrongPassword: () => 'this is not the password of the PDF',
  /** A part of it, such as an order, is refused as it would be in another file. */
  partUnread: (reason: string) => reason,
  picturesOnly: () =>
    'the PDF has pictures of text, and no text; pictures are not read. Export the same as CSV, OFX or camt.053',

  // The table
  noTable: () =>
    'no line of the PDF names the columns of a table (day, text and amount), so it is not read; export the same as CSV, OFX or camt.053',
  noTableRows: () => 'the PDF has no row with a day and an amount',
  unreadAmount: (page: number, text: string) =>
    `page ${page} has an amount in no known column, "${text}"`,
  twoAmounts: (page: number, text: string) => `page ${page} has two amounts in one row: "${text}"`,
  rowWithoutDay: (page: number, text: string) => `page ${page} has a row without a day: "${text}"`,
  noYear: (day: string) =>
    `"${day}" has no year, and the PDF names no period, so its year is unknown`,
  outsidePeriod: (day: string, from: string, to: string) =>
    `"${day}" is not within the period of the PDF, ${from} to ${to}`,
  ordersUnknown: (example: string) =>
    `its days, such as ${example}, could be D/M/Y or M/D/Y; say which`,
  signsUnknown: () =>
    'nothing tells whether an amount without a minus came in or went out; say which',

  // The proof
  pageOff: (page: number, expected: string, read: string) =>
    `page ${page} does not add up: ${expected} expected, ${read} read`,
  noOpening: () =>
    'the PDF has no balance before its first row, so nothing proves its amounts; export the same as CSV, OFX or camt.053',
  noClosing: () =>
    'the PDF has no balance after its last row, so nothing proves its amounts; export the same as CSV, OFX or camt.053',
  twoReadings: () =>
    'its amounts can be read in two ways, and both add up; export the same as CSV, OFX or camt.053',
  holdingOff: (name: string, expected: string, read: string) =>
    `"${name}" does not add up: units × price are ${expected}, and ${read} is read`,
  holdingsOff: (expected: string, read: string) =>
    `the lines of the savings do not add up: ${expected} expected, ${read} read`,
  noDayOfValues: () => 'the PDF does not say of which day its values are',
  noTotal: () => 'the PDF has no total of its holdings, so nothing proves them',
  orderOff: (expected: string, read: string) =>
    `the order does not add up: units × price and fees are ${expected}, and ${read} is read`,
  orderUnclear: (part: string) => `the order does not name its ${part} clearly, so it is not read`,
};

export type PdfRefusals = typeof en;
