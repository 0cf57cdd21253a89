import { productCodes } from '#domain/products.ts';
import { table } from './markdown.ts';
import { everybody, type Said, said } from './said.tsx';

// docs/sentences.md: what the portal says to whom.

const inOrder = <T>(order: readonly T[], found: readonly T[]): T[] => order.filter((one) => found.includes(one));

/** 'TARGETED PAYS: BB BO; TL: BB': to whom a sentence is said; products with the same readers stand together. */
function audienceOf(entries: readonly Said[], place: readonly Said[]): string {
  const all = inOrder(
    everybody,
    place.map(({ who }) => who),
  );
  const readers = new Map<string, string[]>();
  for (const product of productCodes) {
    const who = inOrder(
      everybody,
      entries.filter((one) => one.product === product).map((one) => one.who),
    );
    if (who.length === 0) continue;
    const names = who.length === all.length ? 'all' : who.join(' ');
    readers.set(names, [...(readers.get(names) ?? []), product]);
  }
  return [...readers]
    .map(([who, products]) => (products.length === productCodes.length ? who : `${products.join(' ')}: ${who}`))
    .join('; ');
}

const grouped = <T>(entries: readonly T[], keyOf: (entry: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return [...groups];
};

/** One row for a sentence in all the cases in which the same people read it. */
const rowsOf = (place: readonly Said[]): string[][] =>
  grouped(place, ({ sentence }) => sentence).flatMap(([sentence, entries]) => {
    const cases = grouped(entries, ({ when }) => when).map(([when, of]) => ({ when, to: audienceOf(of, place) }));
    return grouped(cases, ({ to }) => to).map(([to, of]) => [of.map(({ when }) => when).join(', '), sentence, to]);
  });

function section([place, entries]: [string, Said[]]): string {
  const hasCases = entries.some(({ when }) => when !== '');
  const rows = rowsOf(entries).map(([when = '', ...rest]) => (hasCases ? [when, ...rest] : rest));
  return `## ${place}\n\n${table(hasCases ? ['When', 'Sentence', 'Said to'] : ['Sentence', 'Said to'], rows)}\n`;
}

/** The text of docs/sentences.md. */
export const sentences = (): string => `# The sentences

What the portal says to whom, from the functions that its screens use: \`npm run sentences\` writes it, a test compares it
and holds every sentence to the facts of the product and the role (tests/features/sentences.test.ts).

BB borrower & beneficiary, BO borrower only, BE beneficiary only: they started the application. borrower, beneficiary and
guarantor were named in it. Of BO? and BE? the bureau's list does not say whether they started it. "all" are those who have
that place. The starter is Ann Brown; the products are those of the demo, where only POSTGRAD asks for guarantors.

${grouped(said(), ({ place }) => place)
  .map(section)
  .join('\n')}`;
