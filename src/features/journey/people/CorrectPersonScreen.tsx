import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trnQuery } from '#api/applicant.ts';
import { session } from '#api/session.ts';
import { clearTypedChange, saveTypedChange, typedChange } from '#api/typedChanges.ts';
import { type Applicant, type Application, fullName } from '#domain/application.ts';
import { otherIdentities, repeatedEmail, repeatedTexts } from '#domain/identities.ts';
import { hasRole } from '#domain/roles.ts';
import { taxpayerOf } from '#domain/taxpayer.ts';
import type { Values } from '#forms/fields.ts';
import type { Finding } from '#forms/findings.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { trnFinding } from '#forms/trnFinding.ts';
import { valuesFrom } from '#forms/values.ts';
import { isEqual } from '#lib/selected.ts';
import { useStore } from '#lib/store.ts';
import { Link } from '#ui/Link.tsx';
import { BackLink } from '#ui/Links.tsx';
import type { OpenDraft } from '../draft/openDraft.ts';
import { NAMED_PEOPLE_ROUTE } from '../steps.ts';
import { correctTexts as texts } from '../texts/namedTexts.tsx';
import { personTabFor } from './personTab.ts';
import { passResult, reinviteText, useReinvite } from './useReinvite.ts';

/** The corrections that are on screen: one, or none. */
const onScreen = new Set<symbol>();

type Typed = Values<ReturnType<typeof personTabFor>['fields']>;

interface CorrectPersonScreenProps {
  application: Application;
  draft: OpenDraft;
  person: Applicant;
}

/**
 * Corrects the name or email of a named person who has not answered yet; the server then sends the email again. No draft
 * holds what is typed: nothing sends it by itself.
 */
export function CorrectPersonScreen({ application, draft, person }: CorrectPersonScreenProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutateAsync } = useReinvite(draft);
  const [tab] = useState(() => personTabFor(person.role));
  const trn = useStore(session)?.user.trn ?? '';
  const change = `person ${application.arn} ${person.id}` as const;
  const [values] = useState(() => valuesFrom(tab, typedChange(trn, change) ?? person));
  const [own] = useState(() => Symbol(person.id));
  useEffect(() => {
    onScreen.add(own);
    return () => void onScreen.delete(own);
  }, [own]);

  const save = async (typed: Typed): Promise<readonly Finding[]> => {
    const problem = repeatedEmail(typed.email, othersThan(person, application));
    if (problem) return [{ path: 'email', message: problem, isMissing: false }];
    if (isCheckedByTrn(person)) {
      const { valid } = await client.fetchQuery(trnQuery(taxpayerOf({ ...person, ...typed })));
      if (!valid) return [trnFinding('firstName', texts.notRegistered)];
      // Who has gone back without a change meanwhile, or left, did not wait for it: what they typed stays.
      if (!onScreen.has(own)) return [];
    }
    const result = await mutateAsync({ ids: [person.id], correction: typed });
    // Who has typed on meanwhile has more to save.
    if (!isEqual(valuesFrom(tab, typedChange(trn, change) ?? typed), typed)) return [];
    clearTypedChange(trn, change);
    // Who has left for home, or corrects somebody else by now, stays there.
    if (draft.isStopped() || [...onScreen].some((other) => other !== own)) return [];
    void navigate(NAMED_PEOPLE_ROUTE, {
      replace: true,
      state: { result: passResult(reinviteText(result)) },
    });
    return [];
  };

  return (
    <TabForm
      tab={tab}
      caption={fullName(person)}
      values={values}
      action={texts.save}
      onChange={(typed) =>
        isEqual(typed, valuesFrom(tab, person)) ? clearTypedChange(trn, change) : saveTypedChange(trn, change, typed)
      }
      onSubmit={save}
      aside={
        <BackLink>
          <Link to={NAMED_PEOPLE_ROUTE}>{texts.back}</Link>
        </BackLink>
      }
    />
  );
}

/** Whose names, date of birth and TRN are checked with the tax authority when they are named; a guarantor gives theirs (decision 71). */
const isCheckedByTrn = (person: Applicant): boolean => hasRole(person, 'BENEFICIARY', 'BORROWER');

/** The emails of all others: the applicant's own, those of their contacts, and of the other people they named. */
const othersThan = (person: Applicant, application: Application) => [
  // Lists are not needed: what was submitted has the referees alone whom the product asks for (decision 133).
  ...otherIdentities(application, undefined, 'otherPerson', 'guarantors'),
  ...application.applicants
    .filter((other, index) => index > 0 && other.id !== person.id)
    .map(({ email }) => ({ repeated: repeatedTexts.anotherPerson, email })),
];
