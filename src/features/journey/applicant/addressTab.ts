import { JAMAICA, UNITED_STATES } from '#domain/fallbackPlaces.ts';
import { select, tick } from '#forms/choiceKinds.ts';
import { defineTab, type Values } from '#forms/fields.ts';
import { address, optional, phone, wholeNumber, zip } from '#forms/kinds.ts';
import { fieldset, keptOnRenewal } from '#forms/shapeKinds.ts';
import { addresses } from '../bindings.ts';

/** The fields of one address; `token` tells the browser which of a person's addresses it is. */
const addressFields = (token: string) => ({
  addressLine1: address('Address line 1', {
    hint: 'House or lot number and street or district',
    ask: 'Enter the first line of the address',
    autoComplete: `${token}address-line1`,
  }),
  addressLine2: optional(address('Address line 2', { autoComplete: `${token}address-line2` })),
  country: select('Country', 'Country_Master', { ask: 'Choose the country', autoComplete: `${token}country` }),
  parish: select('Parish', 'Parish_Master', { ask: 'Choose the parish', autoComplete: `${token}address-level1` }),
  state: optional(select('State', 'COMMON_STATE', { autoComplete: `${token}address-level1` })),
  zipCode: optional(zip('ZIP or postal code', { autoComplete: `${token}postal-code` })),
  phone: optional(phone('Phone at this address', { autoComplete: `${token}tel` })),
  yearsAtAddress: wholeNumber('Years at this address', 0, 99, {
    hint: 'Enter 0 if it is less than a year.',
    ask: 'Enter how many years you have had this address',
  }),
});

type AddressValues = Values<ReturnType<typeof addressFields>>;

const whereShown = {
  parish: ({ country }: AddressValues): boolean => country === JAMAICA,
  state: ({ country }: AddressValues): boolean => country === UNITED_STATES,
};

export const addressTab = defineTab({
  id: 'address',
  title: 'Address',
  intro: 'Where you live now, and where we can send you mail.',
  binding: addresses,
  fields: keptOnRenewal({
    current: fieldset('Current address', addressFields(''), { shownWhen: whereShown }),
    sameAsCurrent: optional(tick('Same as current address')),
    mailing: fieldset('Mailing address', addressFields('section-mailing '), { shownWhen: whereShown }),
  }),
  shownWhen: { mailing: ({ sameAsCurrent }) => sameAsCurrent !== 'Y' },
});
