import { useState } from 'react';
import { call } from '#api/client.ts';
import { savedInvitation } from '#api/invitation.ts';
import { type Session, session } from '#api/session.ts';
import type { Values } from '#forms/fields.ts';
import type { Finding } from '#forms/findings.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { useAnswer } from '#forms/useAnswer.ts';
import { useStore } from '#lib/store.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { AuthLink, AuthLinks } from '../WayLink.tsx';
import { resumeTab } from './resumeTab.ts';

interface ResumeScreenProps {
  /** Begins the session of the person who was recognised and opens their part of the application. */
  onResumed: (session: Session, part: { arn: string; applicantId: string }) => Promise<void>;
}

/**
 * The way in for somebody who was named in an application (route /auth/resume, rule SCR-13): number, TRN and date
 * of birth must fit the context that the link of the e-mail brought. What does not fit is said beside the form.
 */
export function ResumeScreen({ onResumed }: ResumeScreenProps) {
  const [invitation] = useState(savedInvitation);
  const [isRefused, setRefused] = useState(false);
  const signedIn = useStore(session)?.user;
  const answerTo = useAnswer(({ context, ...query }: Values<typeof resumeTab.fields> & { context: string }) =>
    call('resume', { query, body: { context } }),
  );
  if (!invitation) return <NoInvitation />;

  const resume = async (values: Values<typeof resumeTab.fields>): Promise<readonly Finding[]> => {
    const result = await answerTo({ ...values, context: invitation.context });
    if ('outcome' in result) {
      const { outcome } = result;
      if (outcome.kind !== 'onScreen') return [];
      setRefused(true);
      // The number came with the link: what was typed here is looked at first.
      return [{ path: 'ssn', message: outcome.detail, isMissing: false }];
    }
    const { user, token, refreshToken, applicantId } = result.answer;
    await onResumed({ user, token, refreshToken }, { arn: values.arn, applicantId });
    return [];
  };

  return (
    <TabForm
      tab={resumeTab}
      values={{ arn: invitation.arn, ssn: '', dob: '' }}
      onContinue={resume}
      aside={
        <>
          {isRefused && <IfTheyAreRight />}
          {signedIn && (
            <Notice title={`${signedIn.firstName} ${signedIn.lastName} is signed in here`}>
              <p>When you continue, they are signed out. What they typed is saved first.</p>
            </Notice>
          )}
          <AuthLinks>
            <AuthLink to="/auth/login">Sign in instead</AuthLink>
          </AuthLinks>
        </>
      }
    />
  );
}

/** What may be wrong when nothing that was typed is. */
const IfTheyAreRight = () => (
  <Notice title="If your details are right">
    <ul>
      <li>The link may not be complete: open it again from the email, do not copy it.</li>
      <li>
        Whoever named you may have mistyped your date of birth: ask them to correct it and to send the email again. A
        TRN that was mistyped, only the bureau can correct.
      </li>
      <li>
        <SupportContact />
      </li>
    </ul>
  </Notice>
);

/** Without the link nobody can be recognised. */
const NoInvitation = () => (
  <Page title="Open the link in your email">
    <p>
      The email that the bureau sent you has a link to your part of the application. Open that link again on this
      device.
    </p>
    <AuthLinks>
      <AuthLink to="/auth/login">Sign in instead</AuthLink>
    </AuthLinks>
  </Page>
);
