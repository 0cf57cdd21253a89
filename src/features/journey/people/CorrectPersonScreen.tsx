import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type Applicant, type Application, fullName } from '#domain/application.ts';
import { otherIdentities, repeatedEmail } from '#domain/people.ts';
import type { Values } from '#forms/fields.ts';
import type { Finding } from '#forms/findings.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { valuesFrom } from '#forms/values.ts';
import { BackLink } from '#ui/Links.tsx';
import type { OpenDraft } from '../draft/openDraft.ts';
import { REVIEW } from '../steps.ts';
import { personTabFor } from './personTab.ts';
import { reinvitedWords, useReinvite } from './useReinvite.ts';

type Typed = Values<ReturnType<typeof personTabFor>['fields']>;

interface CorrectPersonScreenProps {
  application: Application;
  draft: OpenDraft;
  person: Applicant;
}

/** Mends the name or email of somebody who has not answered yet; the server then writes to them again. */
export function CorrectPersonScreen({ application, draft, person }: CorrectPersonScreenProps) {
  const navigate = useNavigate();
  const { mutateAsync } = useReinvite(draft);
  const [tab] = useState(() => personTabFor(person.role));

  const save = async (typed: Typed): Promise<readonly Finding[]> => {
    const problem = repeatedEmail(typed.email, othersThan(person, application));
    if (problem) return [{ path: 'email', message: problem, isMissing: false }];
    const became = await mutateAsync({ id: person.id, correction: typed });
    void navigate(`/journey/${REVIEW}`, { replace: true, state: { told: reinvitedWords(became, typed.email) } });
    return [];
  };

  return (
    <TabForm
      tab={tab}
      caption={fullName(person)}
      values={valuesFrom(tab, person)}
      action="Save and send the email"
      onContinue={save}
      aside={
        <BackLink>
          <Link to={`/journey/${REVIEW}`}>Go back without a change</Link>
        </BackLink>
      }
    />
  );
}

/** Everybody else's emails: the applicant's own, their contacts', and those of the others they named. */
const othersThan = (person: Applicant, application: Application) => [
  ...otherIdentities(application, 'otherPerson', 'guarantors'),
  ...application.applicants
    .filter((other, index) => index > 0 && other.id !== person.id)
    .map(({ email }) => ({ whose: "another person's", email })),
];
