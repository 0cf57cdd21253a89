import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { passCallFailed } from '#api/failure.ts';
import { beginSession, isSignedIn, type Session, session } from '#api/session.ts';
import { ResumeScreen } from '#features/auth/index.ts';
import { sendUnsaved } from '#features/journey/index.ts';
import { saveBeforeEnd } from '#features/session/index.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { byInvitation } from './byInvitation.ts';
import { useSessionEnd } from './sessionEnd.ts';
import { confirmSignOut } from './unsavedWork.ts';
import { useOpenApplication } from './useOpenApplication.ts';

/** The sign-in by invitation. A user who is signed in on this tab is signed out first, with their answers saved. */
export function ResumeRoute() {
  const client = useQueryClient();
  const { anotherPerson } = useSessionEnd(client);
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { mutateAsync: open } = useOpenApplication();

  const resumed = async (next: Session, part: { arn: string; applicantId: string }) => {
    const before = session.get();
    if (before && before.user.trn !== next.user.trn) {
      await saveBeforeEnd();
      // The journey and its save queue are closed: answers that it could not save are sent here, or the user is asked.
      await sendUnsaved(client, before.user.trn).catch(passCallFailed);
      // That may take seconds. Who has left the screen meanwhile, or was signed out, did not wait for it.
      const isWaiting = () => isMounted() && isSignedIn(before.user.trn);
      if (!isWaiting() || !(await confirmSignOut()) || !isWaiting()) return;
      anotherPerson();
    }
    const hasAccount = before?.user.trn === next.user.trn && !byInvitation.read();
    beginSession(next);
    // Who had signed in with a password goes on with it.
    if (!hasAccount) byInvitation.write(true);
    try {
      // Back would ask again who they are.
      await open({ user: next.user, arn: part.arn, applicantId: part.applicantId || undefined, replace: true });
    } catch (error) {
      passCallFailed(error);
      // They are recognised all the same: home lists what waits for them, unless they have gone elsewhere meanwhile.
      if (session.get() && isMounted()) await navigate('/auth/home', { replace: true });
    }
  };
  return <ResumeScreen onResumed={resumed} />;
}
