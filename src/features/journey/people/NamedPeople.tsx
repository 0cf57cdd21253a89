import { type ComponentProps, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { passCallFailed } from '#api/failure.ts';
import { clearTypedChange } from '#api/typedChanges.ts';
import { type Application, fullName } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { canReinvite, invitationText, waitingText } from '#domain/people.ts';
import { z } from '#lib/zod.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useFocusFallback } from '#ui/focus.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import './people.css';
import type { OpenDraft } from '../draft/openDraft.ts';
import { NAMED_PEOPLE_ROUTE } from '../steps.ts';
import { namedPeopleTexts as texts } from '../texts/namedTexts.tsx';
import { passedResult, reinviteText, useReinvite } from './useReinvite.ts';

interface NamedPeopleProps {
  application: Application;
  draft: OpenDraft;
  lookups: LookupData | undefined;
}

const routeState = z.catch(z.looseObject({ result: z.optional(z.string()) }), {});

/** The id of the heading. */
export const NAMED_PEOPLE_ID = 'named-people';

/** The id of the section. */
const PLACE_ID = 'named-people-place';

/**
 * The people whom the starter named, after the application was submitted (rule SCR-23): who acts next, how far each is,
 * and until they answer, the buttons that send the email again, to one or to all, and correct how they are reached.
 */
export function NamedPeople({ application, draft, lookups }: NamedPeopleProps) {
  const { result: resultId = '' } = routeState.parse(useLocation().state);
  const [notice, setNotice] = useState('');
  // What comes together with its live region is not announced: the result of a correction comes after it.
  useEffect(() => setNotice(passedResult(resultId)), [resultId]);
  // What was typed to correct somebody who has answered since can't be saved any more: Logout would ask about it for ever.
  useEffect(() => {
    for (const person of application.applicants)
      if (!canReinvite(application, person)) clearTypedChange(draft.trn, `person ${application.arn} ${person.id}`);
  }, [application, draft.trn]);
  const { mutateAsync, isPending, variables } = useReinvite(draft);
  const people = application.applicants.slice(1).filter((person) => fullName(person) !== '');
  if (people.length === 0) return null;
  const waiting = waitingText(application, lookups);

  const unanswered = people.filter((person) => canReinvite(application, person)).map(({ id }) => id);
  // What `mutate` is given is called for the last press alone. The result of the press before is not of this one, which may fail.
  const sendAgain = (ids: readonly string[]) => {
    setNotice('');
    void mutateAsync({ ids }).then((result) => setNotice(reinviteText(result)), passCallFailed);
  };
  const isSending = (ids: readonly string[]): boolean => isPending && String(variables.ids) === String(ids);

  return (
    <section id={PLACE_ID} tabIndex={-1} aria-labelledby={NAMED_PEOPLE_ID} className="named-people">
      <h2 id={NAMED_PEOPLE_ID}>{texts.title}</h2>
      {waiting !== '' && (
        <Notice title={waiting}>
          <p>{texts.waiting}</p>
          {unanswered.length > 1 && (
            <Actions>
              <SendAgain isBusy={isSending(unanswered)} onClick={() => sendAgain(unanswered)}>
                {texts.sendAllAgain(unanswered.length)}
              </SendAgain>
            </Actions>
          )}
        </Notice>
      )}
      <div aria-live="polite">{notice !== '' && <Notice kind="success">{notice}</Notice>}</div>
      {people.map((person) => (
        <Card
          key={person.id || fullName(person)}
          level={3}
          title={<bdi>{fullName(person)}</bdi>}
          actions={
            canReinvite(application, person) && (
              <>
                <SendAgain
                  variant="outlined"
                  aria-label={texts.sendAgainTo(fullName(person))}
                  isBusy={isSending([person.id])}
                  onClick={() => sendAgain([person.id])}
                >
                  {texts.sendAgain}
                </SendAgain>
                <Link
                  to={`${NAMED_PEOPLE_ROUTE}?lastTab=${encodeURIComponent(person.id)}`}
                  className="slb-button slb-button--text"
                  aria-label={texts.correctOf(fullName(person))}
                >
                  {texts.correct}
                </Link>
              </>
            )
          }
        >
          <Facts
            rows={[
              [texts.part, labelOf(lookups, 'CUSTOMER_ROLES', person.role)],
              [texts.state, invitationText(person, application, lookups)],
              [texts.email, <bdi key="email">{person.email}</bdi>],
            ]}
          />
        </Card>
      ))}
    </section>
  );
}

/** A button that is gone once its press finds that its people have answered: the focus stays in the section. */
function SendAgain(props: ComponentProps<typeof Button>) {
  const ref = useFocusFallback<HTMLButtonElement>(PLACE_ID);
  return <Button ref={ref} {...props} />;
}
