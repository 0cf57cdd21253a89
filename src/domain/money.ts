const inJamaica = new Intl.NumberFormat('en-JM', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'J$350,000.00' from an amount on the wire; text that is no amount is shown as it stands. */
export function shownAmount(wire: string): string {
  const amount = Number(wire);
  return wire.trim() === '' || Number.isNaN(amount) ? wire : `J$${inJamaica.format(amount)}`;
}
