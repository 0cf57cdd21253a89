import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { guarantorRule } from '#domain/people.ts';
import { guarantorCountTexts } from '../texts/besideTexts.ts';

interface GuarantorCountProps {
  application: Application;
  lookups: LookupData | undefined;
}

/** How many guarantors the loan needs (decision 29), before the list of them. */
export const GuarantorCount = ({ application, lookups }: GuarantorCountProps) => (
  <p>
    <strong>{guarantorCountTexts.needs(guarantorRule(application, lookups))}</strong>
  </p>
);
