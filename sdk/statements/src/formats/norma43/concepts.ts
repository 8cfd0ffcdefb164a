/** The kind of a movement without other text, as the standard names it (Cuaderno 43, annex 2). */
export const conceptOf = (code: string): string => CONCEPTS[code] ?? 'Varios';

const CONCEPTS: Readonly<Record<string, string>> = {
  '01': 'Reintegro',
  '02': 'Ingreso',
  '03': 'Recibo',
  '04': 'Transferencia',
  '05': 'Amortización de préstamo',
  '06': 'Remesa de efectos',
  '07': 'Suscripción',
  '08': 'Dividendo o cupón',
  '09': 'Compra o venta de valores',
  '10': 'Cheque gasolina',
  '11': 'Cajero automático',
  '12': 'Tarjeta',
  '13': 'Operación con el extranjero',
  '14': 'Devolución',
  '15': 'Nómina o seguros sociales',
  '16': 'Timbres y corretaje',
  '17': 'Intereses y comisiones',
  '98': 'Anulación',
};
