/** A number of a sheet, which writes 12.3 as `12.300000000000001`: of its 17 digits, 15 count. */
export function readable(value: string): string {
  const [, sign = '', digits = ''] = /^(-?)(\d{0,20}\.\d{1,40})$/.exec(value) ?? [];
  const count = digits.replace('.', '').replace(/^0+/, '').length;
  return count <= 15 ? value : `${sign}${rounded(digits, digits.length - (count - 15))}`;
}

/** The first `length` characters of a decimal number, rounded by the next one. */
function rounded(number: string, length: number): string {
  const decimals = length - number.indexOf('.') - 1;
  if (decimals < 0) return number;
  const scaled =
    BigInt(number.slice(0, length).replace('.', '')) + (Number(number[length]) >= 5 ? 1n : 0n);
  const digits = `${scaled}`.padStart(decimals + 1, '0');
  const units = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/(?<!0)0+$/, '');
  return fraction === '' ? units : `${units}.${fraction}`;
}
