import { type Application, fullName } from '#domain/application.ts';
import { invitationText, namedPeople } from '#domain/people.ts';

import { SummaryList } from '#ui/SummaryList.tsx';
import { namedPeopleTexts } from '../texts/namedTexts.tsx';

/** How far each guarantor is, in words (rule FLD-27). Their answers are not shown. */
export function GuarantorStates({ application }: { application: Application }) {
  const rows = namedPeople(application, 'GUARANTOR')
    .filter((person) => fullName(person) !== '')
    .map((person) => ({
      label: fullName(person),
      // What a guarantor accepts is the same for every loan.
      value: invitationText(person, application, undefined),
    }));
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{namedPeopleTexts.guarantorStates}</h2>
      <SummaryList rows={rows} />
    </section>
  );
}
