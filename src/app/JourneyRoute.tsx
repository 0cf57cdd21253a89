import type { User } from '#domain/user.ts';
import { AcceptedAgreements, AgreementsPanel, GuarantorObligations } from '#features/agreements/index.ts';
import { ApplicationPdf, QuestionsPanel, UploadsPanel } from '#features/documents/index.ts';
import { ApplicationEstimate } from '#features/estimate/index.ts';
import { Journey } from '#features/journey/index.ts';
import { FeesPanel } from '#features/payment/index.ts';

const panels = { questions: QuestionsPanel, uploads: UploadsPanel, agreements: AgreementsPanel, fees: FeesPanel };
const tabSlots = { estimate: ApplicationEstimate };
const agreements = { obligations: GuarantorObligations, accepted: AcceptedAgreements };

/** The journey with the screens of the other features in its slots. */
export const JourneyRoute = ({ user }: { user: User }) => (
  <Journey user={user} panels={panels} tabSlots={tabSlots} applicationPdf={ApplicationPdf} agreements={agreements} />
);
