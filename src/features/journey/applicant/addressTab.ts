import { codeOfCountry, isCountry } from '#domain/countries.ts';
import { JAMAICA, UNITED_STATES } from '#domain/fallbackPlaces.ts';
import type { LookupData } from '#domain/lookup.ts';
import { select, tick } from '#forms/choiceKinds.ts';
import { address, phone } from '#forms/contactKinds.ts';
import type { Values } from '#forms/fields.ts';
import { wholeNumber, zip } from '#forms/numberKinds.ts';
import { fieldset, keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { addresses } from '../bindings.ts';

/** The fields of a postal address; `token` is the beginning of its autocomplete names, such as 'section-mailing '. */
const addressFields = (token: string) => ({
  addressLine1: address('Address line 1', {
    hint: 'House or lot number and street or district',
    requiredMessage: 'Enter the first line of the address',
    autoComplete: `${token}address-line1`,
  }),
  addressLine2: address('Address line 2', {
    isOptional: true,
    autoComplete: `${token}address-line2`,
  }),
  country: select('Country', 'Country_Master', {
    requiredMessage: 'Choose the country',
    autoComplete: `${token}country`,
  }),
  parish: select('Parish', 'Parish_Master', {
    requiredMessage: 'Choose the parish',
    autoComplete: `${token}address-level1`,
  }),
  state: select('State', 'COMMON_STATE', {
    isOptional: true,
    autoComplete: `${token}address-level1`,
    requiredMessage: 'Choose your state',
  }),
  zipCode: zip('ZIP or postal code', {
    isOptional: true,
    autoComplete: `${token}postal-code`,
  }),
  phone: phone('Phone at this address', {
    isOptional: true,
    autoComplete: `${token}tel`,
  }),
});

const currentFields = {
  ...addressFields(''),
  yearsAtAddress: wholeNumber('Years at this address', 0, 99, {
    hint: 'Enter 0 if it is less than a year.',
    requiredMessage: 'Enter how many years you have had this address',
  }),
};

const mailingFields = {
  sameAsCurrent: tick('Same as current address', { isOptional: true, hint: 'My mail goes to the same address.' }),
  ...addressFields('section-mailing '),
};

type AddressValues = Pick<Values<typeof currentFields>, 'country'>;

const isAnother = ({ sameAsCurrent }: Pick<Values<typeof mailingFields>, 'sameAsCurrent'>): boolean =>
  sameAsCurrent !== 'Y';

type Lists = LookupData | undefined;

const whereShown = {
  parish: ({ country }: AddressValues, _: unknown, lookups: Lists): boolean => isCountry(JAMAICA, country, lookups),
  state: ({ country }: AddressValues, _: unknown, lookups: Lists): boolean =>
    isCountry(UNITED_STATES, country, lookups),
};

const byLists = ['parish', 'state'] as const;

export const addressTab = defineTab({
  id: 'address',
  title: 'Address',
  intro: 'Where you live now, and where we can send you mail.',
  binding: addresses,
  digest: [
    { paths: ['current.addressLine1', 'current.parish', 'current.state'], between: ', ' },
    { path: 'current.yearsAtAddress', one: '1 year', many: 'years' },
    { path: 'mailing.addressLine1', name: 'mail to' },
  ],
  fields: keptOnRenewal({
    current: fieldset('Current address', currentFields, {
      shownWhen: whereShown,
      byLists,
      answerLabels: {
        addressLine1: 'Current address: address line 1',
        addressLine2: 'Current address: address line 2',
        country: 'Current address: country',
        parish: 'Current address: parish',
        state: 'Current address: state',
        zipCode: 'Current address: ZIP or postal code',
        phone: 'Current address: phone at this address',
        yearsAtAddress: 'Current address: years at this address',
      },
    }),
    mailing: fieldset('Mailing address', mailingFields, {
      typingAids: ['sameAsCurrent'],
      shownWhen: {
        addressLine1: isAnother,
        addressLine2: isAnother,
        country: isAnother,
        parish: (values, ...given) => isAnother(values) && whereShown.parish(values, ...given),
        state: (values, ...given) => isAnother(values) && whereShown.state(values, ...given),
        zipCode: isAnother,
        phone: isAnother,
      },
      byLists,
      answerLabels: {
        sameAsCurrent: 'Mailing address: same as current address',
        addressLine1: 'Mailing address: address line 1',
        addressLine2: 'Mailing address: address line 2',
        country: 'Mailing address: country',
        parish: 'Mailing address: parish',
        state: 'Mailing address: state',
        zipCode: 'Mailing address: ZIP or postal code',
        phone: 'Mailing address: phone at this address',
      },
    }),
  }),
  presets: (_application, lookups) => {
    const country = codeOfCountry(JAMAICA, lookups);
    return { current: { country }, mailing: { sameAsCurrent: 'Y', country } };
  },
});
