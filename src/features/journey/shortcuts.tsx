import { type Application, fullName, ownApplicant } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import { isCountry } from '#domain/countries.ts';
import { JAMAICA } from '#domain/fallbackPlaces.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { formatCents, fromCents, toCents } from '#domain/money.ts';
import { FillButton } from '#forms/FillButton.tsx';
import { fits } from '#forms/fields.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { publicQuestions } from './applicant/personalTab.ts';
import { referencesTab } from './applicant/referencesTab.ts';
import { bankTab } from './finances/bankTab.ts';
import { mostForStudies } from './loan/amountTab.ts';
import { healthQuestions, insuranceTab } from './loan/insuranceTab.ts';
import { shortcutTexts as texts } from './texts/besideTexts.ts';

// Buttons beside fields that fill in what one press can say (decision 127). Nothing is filled in before the press.

interface ShortcutProps {
  /** With the answers that are typed now. */
  application: Application;
  lookups: LookupData | undefined;
}

const noTo = (questions: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(questions.map((question) => [question, 'NO']));

/** Answers every question about health with No. */
export const NoToHealth = () => <FillButton values={noTo(healthQuestions)} {...texts.noToHealth} />;

/** Answers the questions about work at a bank or the bureau, and about public office, with No. */
export const NoToOffices = () => <FillButton values={noTo(publicQuestions)} {...texts.noToOffices} />;

/** Fills in the address of the applicant as that of the next of kin; nothing while there is none. */
export function KinAtMyAddress({ application, lookups }: ShortcutProps) {
  const current = ownApplicant(application).addressDetails.addresses.find(({ type }) => type === 'CURRENT');
  const { addressLine1, addressLine2, parish = '', state = '', country = '' } = current ?? {};
  const isAbroad = country !== '' && !isCountry(JAMAICA, country, lookups);
  const place = isAbroad
    ? [labelOf(lookups, 'COMMON_STATE', state), labelOf(lookups, 'Country_Master', country)]
    : [labelOf(lookups, 'Parish_Master', parish)];
  // The longest that fits into one line of an address.
  const address = [
    [addressLine1, addressLine2, ...place],
    [addressLine1, ...place],
    [addressLine1, place.at(-1)],
    [addressLine1],
  ]
    .map((parts) => joinNonEmpty(parts))
    .find((line) => fits(referencesTab.fields.nextOfKin.fields.address, line));
  return address && addressLine1 ? (
    <FillButton values={{ 'nextOfKin.address': address }} {...texts.kinAtMyAddress} />
  ) : null;
}

/** Names the next of kin as the beneficiary of the insurance; nothing while they are not named, or where the name does not fit. */
export function KinAsBeneficiary({ application }: ShortcutProps) {
  const { nextOfKin } = ownApplicant(application).referenceDetails;
  const { firstName = '', lastName = '', relationship = '', phone = '' } = nextOfKin ?? {};
  const name = fullName({ firstName, lastName });
  const isRight = fits(insuranceTab.fields.insuranceBeneficiary.fields.name, name);
  if (name === '' || relationship === '' || phone === '' || !isRight) return null;
  return (
    <FillButton
      values={{
        'insuranceBeneficiary.name': name,
        'insuranceBeneficiary.relationship': relationship,
        'insuranceBeneficiary.phone': phone,
      }}
      {...texts.kinAsBeneficiary(name)}
    />
  );
}

/** Fills in the name of the applicant as that on the account; nothing where it does not fit. */
export function AccountInMyName({ application }: ShortcutProps) {
  const name = fullName(ownApplicant(application));
  return fits(bankTab.fields.accountName, name) ? (
    <FillButton values={{ accountName: name }} {...texts.accountInMyName(name)} />
  ) : null;
}

/** Says what can be borrowed at most, and asks for it: until an amount is given that can be. Nothing while the tuition is not known. */
export function MostToBorrow({ application, lookups }: ShortcutProps) {
  const { tuition = '', amountApplied = '' } = application.loanDetails.studentLoan;
  const limit = toCents(loanProductOf(lookups, productOf(application)).maxAmount);
  const forStudies = mostForStudies(tuition, application, lookups);
  if (forStudies === undefined) return null;
  const most = Math.min(forStudies, limit ?? forStudies);
  const asked = toCents(amountApplied) ?? 0;
  return most > 0 ? (
    <FillButton
      key={most}
      values={{ amountApplied: fromCents(most) }}
      isOver={asked > 0 && asked <= most}
      {...texts.mostToBorrow(formatCents(most))}
    />
  ) : null;
}
