import { useState } from 'react';
import { call } from '#api/client.ts';
import { type Session, session } from '#api/session.ts';
import { savedInvitation } from '#api/signInRoute.ts';
import type { Values } from '#forms/fields.ts';
import type { Finding } from '#forms/findings.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { useCall } from '#forms/useCall.ts';
import { anyText, shaped } from '#lib/readers.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { AuthLink, AuthLinks } from '../AuthLinks.tsx';
import { LONGEST_WAIT } from '../GuestWatch.tsx';
import { createKeptStore } from '../keptOverReload.ts';
import { invitationTexts } from '../texts/accountTexts.ts';
import { linkTexts } from '../texts/signInTexts.ts';
import { resumeTab } from './resumeTab.ts';

const NOBODY = { ssn: '', dob: '' };

/** Who somebody said they are, for Back and for a reload that the portal makes; of the invitation with this context. */
const typedPerson = createKeptStore('invitedPerson', {
  reader: shaped({ context: anyText, ssn: anyText, dob: anyText }),
  initial: { context: '', ...NOBODY },
  longest: LONGEST_WAIT,
});

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
  const [{ ssn, dob }] = useState(() => {
    const typed = typedPerson.get();
    // Another invitation in this tab may be that of somebody else.
    return typed.context === invitation?.context ? typed : NOBODY;
  });
  const [isRefused, setRefused] = useState(false);
  // Not the person who is recognised here while their part is opened.
  const [signedIn] = useState(() => session.get()?.user);
  const ask = useCall(({ context, ...query }: Values<typeof resumeTab.fields> & { context: string }) =>
    call('resume', { query, body: { context } }),
  );
  if (!invitation) return <NoInvitation isSignedIn={signedIn !== undefined} />;

  const resume = async (values: Values<typeof resumeTab.fields>): Promise<readonly Finding[]> => {
    const result = await ask({ ...values, context: invitation.context });
    if ('outcome' in result) {
      const { outcome } = result;
      if (outcome.kind !== 'onScreen') return [];
      setRefused(true);
      // The application number came with the link, so the error is shown at the first typed field.
      return [{ path: 'ssn', message: outcome.detail, isMissing: false }];
    }
    const { user, token, refreshToken, applicantId } = result.answer;
    await onResumed({ user, token, refreshToken }, { arn: values.arn, applicantId });
    return [];
  };

  return (
    <TabForm
      tab={resumeTab}
      values={{ arn: invitation.arn, ssn, dob }}
      onSubmit={resume}
      // Not for the one who is signed in here, who would find it.
      onChange={(typed) =>
        !signedIn && typedPerson.set({ context: invitation.context, ssn: typed.ssn, dob: typed.dob })
      }
      above={() =>
        signedIn && (
          <Notice title={invitationTexts.otherUserTitle(joinNonEmpty([signedIn.firstName, signedIn.lastName], ' '))}>
            <p>{invitationTexts.otherUser}</p>
          </Notice>
        )
      }
      aside={
        <>
          {isRefused && (
            <div className="slb-space-above">
              <RefusalHelp />
            </div>
          )}
          {!signedIn && <SignInInstead />}
        </>
      }
    />
  );
}

/** What else may be wrong when the typed details are right. */
const RefusalHelp = () => (
  <Notice title={invitationTexts.helpTitle}>
    <ul>
      <li>{invitationTexts.brokenLink}</li>
      <li>{invitationTexts.mistyped}</li>
      <li>
        <SupportContact />
      </li>
    </ul>
  </Notice>
);

/** Shown without the link, which identifies the user. */
const NoInvitation = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <Page title={invitationTexts.missingTitle}>
    <p>{invitationTexts.missing}</p>
    {!isSignedIn && <SignInInstead />}
  </Page>
);

/** Not where somebody is signed in: it would lead to their home. */
const SignInInstead = () => (
  <AuthLinks>
    <AuthLink to="/auth/login">{linkTexts.signInInstead}</AuthLink>
  </AuthLinks>
);
