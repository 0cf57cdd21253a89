/** No letter or digit that is taken for another one on the phone. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Something short to quote on the phone, by chance alone: '7F3K-2Q9D'. */
export function newReference(): string {
  const drawn = [...crypto.getRandomValues(new Uint8Array(8))].map((one) => SIGNS[one % SIGNS.length] ?? '');
  return `${drawn.slice(0, 4).join('')}-${drawn.slice(4).join('')}`;
}
