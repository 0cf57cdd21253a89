import type { User } from '#domain/user.ts';
import { AcceptedAgreements } from '#features/agreements/AcceptedAgreements.tsx';
import { AgreementsPanel } from '#features/agreements/AgreementsPanel.tsx';
import { GuarantorObligations } from '#features/agreements/GuarantorObligations.tsx';
import { ApplicationPdf } from '#features/documents/ApplicationPdf.tsx';
import { QuestionsPanel } from '#features/documents/questions/QuestionsPanel.tsx';
import { UploadsPanel } from '#features/documents/uploads/UploadsPanel.tsx';
import { ApplicationEstimate } from '#features/estimate/ApplicationEstimate.tsx';
import { Journey } from '#features/journey/Journey.tsx';
import { FeesPanel } from '#features/payment/fees/FeesPanel.tsx';

const panels = { questions: QuestionsPanel, uploads: UploadsPanel, agreements: AgreementsPanel, fees: FeesPanel };
const tabSlots = { estimate: ApplicationEstimate };
const named = { obligations: GuarantorObligations, accepted: AcceptedAgreements };

/** The journey with the screens of the other features in its slots. */
export const JourneyRoute = ({ user }: { user: User }) => (
  <Journey user={user} panels={panels} tabSlots={tabSlots} applicationPdf={ApplicationPdf} named={named} />
);
