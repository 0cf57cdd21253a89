import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { formatAmount } from '#domain/money.ts';
import { formatDay } from '#lib/dates.ts';
import type { ValueField } from './fields.ts';
import { NO, YES } from './texts/controlTexts.ts';

/** A value as it is shown: the label of a code, J$ with commas, dd/mm/yyyy, Yes or No. An empty one stays empty. */
export function shownValue(field: ValueField, value: string, lookups: LookupData | undefined): string {
  if (value === '') return '';
  switch (field.control) {
    case 'select':
    case 'choice':
      return typeof field.options === 'string'
        ? labelOf(lookups, field.options, value)
        : (field.options.find(({ code }) => code === value)?.label ?? value);
    case 'amount':
      return /^\d+(\.\d+)?$/.test(value) ? formatAmount(value) : value;
    case 'date':
      return formatDay(value);
    case 'yesno':
      return value === 'YES' ? YES : value === 'NO' ? NO : value;
    case 'locked':
      return shownValue(field.field, value, lookups);
    case 'tick':
      return value === 'Y' ? YES : NO;
    case 'text':
      return field.reads?.(value) ?? value;
    case 'trn':
    case 'verifiedTrn':
      return value.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3');
    default:
      return value;
  }
}
