import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Applicant, type Application, fullName } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { awaitedPeople, canReinvite, invitationText, waitingText } from '#domain/people.ts';
import { z } from '#lib/zod.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import './people.css';
import type { OpenDraft } from '../draft/openDraft.ts';
import { PERSON } from '../steps.ts';
import { reinvitedWords, useReinvite } from './useReinvite.ts';

interface NamedPeopleProps {
  application: Application;
  draft: OpenDraft;
  lookups: LookupData | undefined;
}

const told = z.catch(z.looseObject({ told: z.optional(z.string()) }), {});

/**
 * Whom the starter named, after the application was submitted (rule SCR-23): who has the ball, how far each is, and,
 * until they answer, the ways to write to them again and to mend how they are reached.
 */
export function NamedPeople({ application, draft, lookups }: NamedPeopleProps) {
  const [said, setSaid] = useState(told.parse(useLocation().state).told ?? '');
  const { mutate, isPending, variables } = useReinvite(draft);
  const people = application.applicants.slice(1).filter((person) => fullName(person) !== '');
  if (people.length === 0) return null;
  const waiting = waitingText(awaitedPeople(application).map(fullName));

  const sendAgain = ({ id, email }: Applicant) =>
    mutate({ id }, { onSuccess: (became) => setSaid(reinvitedWords(became, email)) });

  return (
    <section aria-labelledby="named-people" className="named-people">
      <h2 id="named-people">The people you named</h2>
      {waiting !== '' && (
        <Notice title={waiting}>
          <p>Each has an email with a link to their own part. Your application needs it: ask them to open the email.</p>
        </Notice>
      )}
      <div role="status">{said !== '' && <Notice kind="success">{said}</Notice>}</div>
      {people.map((person) => (
        <Card
          key={person.id}
          level={3}
          title={<bdi>{fullName(person)}</bdi>}
          actions={
            canReinvite(application, person) && (
              <>
                <Button
                  variant="outlined"
                  isBusy={isPending && variables.id === person.id}
                  onClick={() => sendAgain(person)}
                >
                  Send the email again <span className="slb-unseen">to {fullName(person)}</span>
                </Button>
                <Link
                  to={`/journey/${PERSON}?lastTab=${application.applicants.indexOf(person)}`}
                  className="slb-button slb-button--text"
                >
                  Correct name or email <span className="slb-unseen">of {fullName(person)}</span>
                </Link>
              </>
            )
          }
        >
          <Facts
            rows={[
              ['Part', labelOf(lookups, 'CUSTOMER_ROLES', person.role)],
              ['How far', invitationText(person)],
              ['Email', <bdi key="email">{person.email}</bdi>],
            ]}
          />
        </Card>
      ))}
    </section>
  );
}
