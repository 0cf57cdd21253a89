import { acceptanceIn, withAskedAcceptances } from '#domain/acceptance.ts';
import { type Agreement, type Application, ownApplicant } from '#domain/application.ts';
import type { AgreementType, ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { PanelFinding } from '#forms/panel.ts';

/** An acceptance that the bureau's check does not take, and why. */
interface RefusedAcceptance {
  acceptance: Agreement;
  message: string;
}

interface Sent {
  /** The application as it was checked. */
  application: Application;
  documents: readonly ApplicantDocument[] | undefined;
  lookups: LookupData | undefined;
}

/**
 * The acceptances that findings are about: each path has the place of one among those that were sent. One of the whole list
 * is about all of them: they would stay accepted, and nothing could be done.
 */
export function refusedAcceptances(
  findings: readonly PanelFinding[],
  { application, documents, lookups }: Sent,
): RefusedAcceptance[] {
  const { agreements } = ownApplicant(withAskedAcceptances(application, documents, lookups));
  return findings.flatMap(({ path, message }) => {
    const [found, place] = /\.agreements(?:\[(\d+)\]|$)/.exec(path) ?? [];
    if (found === undefined) return [];
    return agreements
      .filter((_, index) => place === undefined || index === Number(place))
      .map((acceptance) => ({ acceptance, message }));
  });
}

/** Why the acceptance of this agreement was not taken, until another one is given; undefined where nothing is wrong with it. */
export const refusalOf = (
  refused: readonly RefusedAcceptance[],
  application: Application,
  docType: AgreementType,
): string | undefined =>
  refused.find(
    ({ acceptance }) =>
      acceptance.docType === docType && acceptance.acceptedOn === acceptanceIn(application, docType)?.acceptedOn,
  )?.message;
