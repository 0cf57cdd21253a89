import { expect, it } from 'vitest';
import { productCodes } from '#domain/products.ts';
import { isPanel } from '#features/journey/pages.ts';
import { stepsOf } from '#features/journey/steps.ts';
import { isValueField } from '#forms/fields.ts';
import { isShown, valuesFrom } from '#forms/values.ts';
import { lookups } from '#mocks/master/data.ts';
import { anApplication } from '../../support/builders.ts';

/** Everything that somebody reads on the amount tab of this product. */
function wordsOf(productName: string, known = lookups): string {
  const application = anApplication({ productName });
  const tab = stepsOf(application, known).find((step) => step.tab.id === 'amount')?.tab;
  if (!tab || isPanel(tab)) throw new Error('Every loan has an amount');
  const shown = Object.entries(tab.fields).filter(([key]) =>
    isShown(tab, key, valuesFrom(tab, {}), application, undefined),
  );
  const words = shown.flatMap(([, field]) => (isValueField(field) ? [field.label, field.hint ?? ''] : []));
  return [tab.intro ?? '', ...words].join(' ');
}

it.each(productCodes)('The amount tab of %s speaks of a moratorium only where there is one', (product) => {
  expect(/moratorium/i.test(wordsOf(product))).toBe(['TARGETED', 'FSELF'].includes(product));
});

it.each(productCodes)('The amount tab of %s speaks of school and studies only where there are some', (product) => {
  expect(/school|studies|academic|tuition|student/i.test(wordsOf(product))).toBe(!['TL', 'LC', 'TP'].includes(product));
});

it.each(productCodes)('The amount tab of %s asks for the extra money only where it is a top up', (product) => {
  expect(/extra money/.test(wordsOf(product))).toBe(product === 'TP');
});

it('The amount tab follows master data that takes the moratorium away', () => {
  const lookups = {
    questions: [],
    lists: { Loan_Products_Master: [{ code: 'TARGETED', label: 'T', hasMoratorium: 'N' }] },
  };
  expect(wordsOf('TARGETED', lookups)).not.toMatch(/moratorium/i);
});

it('The amount tab calls the tuition nobody’s: who borrows for another person pays for their studies', () => {
  expect(wordsOf('TARGETED')).not.toMatch(/your (tuition|academic|studies|school)/i);
});
