import { describe, expect, it } from 'vitest';
import {
  isOfferedProduct,
  isOfferedRole,
  isRepaidFromSalary,
  isSalaryLoan,
  isStudentLoan,
  isTargeted,
  productOf,
  studies,
} from '#domain/product.ts';
import { anApplication } from '../support/builders.ts';

describe('what follows from the product (spec sections 1, 2 and 5)', () => {
  it.each<[product: string, student: boolean, salary: boolean, targeted: boolean]>([
    ['TARGETED', true, false, true],
    ['PAYS', true, true, false],
    ['POSTGRAD', true, true, false],
    ['FSELF', true, false, false],
    ['TL', false, false, false],
    ['LC', false, false, false],
    ['TP', false, false, false],
    ['', false, false, false],
    ['targeted', false, false, false],
    ['__proto__', false, false, false],
  ])('"%s": for studies %s, repaid from the salary %s, Targeted %s', (productName, student, salary, targeted) => {
    const application = anApplication({ productName });
    expect(productOf(application)).toBe(productName);
    expect(isStudentLoan(application)).toBe(student);
    expect(isRepaidFromSalary(application)).toBe(salary);
    expect(isSalaryLoan(productName)).toBe(salary);
    expect(isTargeted(application)).toBe(targeted);
  });

  it.each<[product: string, role: string, does: boolean]>([
    ['TARGETED', 'BORROWER-BENEFICIARY', true],
    ['TARGETED', 'BENEFICIARY', true],
    ['TARGETED', 'BORROWER', false],
    ['TARGETED', 'GUARANTOR', false],
    ['TARGETED', '', false],
    ['TL', 'BORROWER-BENEFICIARY', false],
  ])('who applies for %s as "%s" studies: %s', (productName, role, does) => {
    expect(studies(anApplication({ productName, role }))).toBe(does);
  });
});

describe('what is offered today', () => {
  it.each([
    ['TARGETED', true],
    ['PAYS', false],
    ['POSTGRAD', false],
    ['', false],
  ])('the product "%s": %s', (code, isOffered) => {
    expect(isOfferedProduct({ code })).toBe(isOffered);
  });

  it.each([
    ['BORROWER-BENEFICIARY', true],
    ['BORROWER', false],
    ['GUARANTOR', false],
  ])('the role %s: %s', (code, isOffered) => {
    expect(isOfferedRole({ code })).toBe(isOffered);
  });
});
