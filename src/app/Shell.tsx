import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { inFlight } from '#api/inFlight.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import { session } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import type { Application } from '#domain/application.ts';
import { isStarter } from '#domain/roles.ts';
import { loadSessionWatch } from '#features/session/index.ts';
import { isOnline } from '#lib/browser.ts';
import { optionalPart } from '#lib/optionalPart.ts';
import { isDraftDropped, isStorageBlocked, tabStorage } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';
import { isClockWrong } from '#lib/wrongClock.ts';
import { DialogHost } from '#ui/DialogHost.tsx';
import { Footer } from '#ui/Footer.tsx';
import { Frame } from '#ui/Frame.tsx';
import { Header } from '#ui/Header.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { onDemandAlways } from './onDemandScreen.tsx';
import { useSessionEnd } from './sessionEnd.ts';
import { noticeTexts } from './texts/firstTexts.ts';
import { hasUnsavedAnswers, hasUnsentAnswers, lossQuestion, saveBeforeLeaving } from './unsavedWork.ts';
import { useCachedData } from './useCachedData.ts';
import { useSendUnsaved } from './useSendUnsaved.ts';

const HOME = '/auth/home';

const SessionWatch = onDemandAlways(loadSessionWatch);

/** When its file cannot be loaded, the header leaves out the name. */
const ProductName = optionalPart(async () => (await import('./LoanProductName.tsx')).LoanProductName);

/** The frame of every screen (rule SCR-6): header, footer, notices, dialogs and the session watch. */
export function Shell({ screen }: { screen: ReactNode }) {
  const { pathname } = useLocation();
  const client = useContext(QueryClientContext);
  useSendUnsaved(pathname);
  const goHome = useGoHome();
  const { logOut, signedOutElsewhere, expired } = useSessionEnd(client);
  const isWaiting = useStore(inFlight) > 0;
  const { supportEmail, supportPhone, supportWhatsApp } = useStore(settings);
  const isBlocked = useStore(isStorageBlocked);
  const wasDropped = useStore(isDraftDropped);
  const hasWrongClock = useStore(isClockWrong);
  const who = useStore(session)?.user;
  const hasLine = useStore(isOnline);
  const opened = useCachedData<{ application: Application; isOpen: boolean } | null>(openApplicationKey);
  const isJourney = pathname.startsWith('/journey');
  const application = isJourney ? opened?.application : undefined;
  const own = application?.applicants[0];
  // A beneficiary or guarantor has no product of their own: the header shows that of the loan.
  const product = own?.productName || application?.loanType;

  return (
    <>
      <Frame
        header={
          <Header
            isSignedIn={who !== undefined}
            isOpening={isJourney && !opened}
            applicationNumber={application?.arn}
            loanProduct={
              product && (
                <Suspense fallback={null}>
                  <ProductName code={product} />
                </Suspense>
              )
            }
            // Only the starter applied for a new or renewed loan.
            applicantType={
              application && own && isStarter(application) ? (own.applicantType === 'R' ? 'R' : 'N') : undefined
            }
            onHome={() => void goHome()}
            onLogout={() => void logOut()}
          />
        }
        footer={<Footer {...{ supportEmail, supportPhone, supportWhatsApp }} />}
      >
        {/* Always rendered, so that a screen reader announces its changes. */}
        <div aria-live="polite">
          {!hasLine && (
            <Notice kind="warning" title={noticeTexts.offline}>
              <p>{isJourney && opened?.isOpen ? noticeTexts.offlineInJourney : noticeTexts.offlineElsewhere}</p>
            </Notice>
          )}
          {isBlocked && <Notice kind="warning">{noticeTexts.storageBlocked}</Notice>}
          {hasWrongClock && (
            <Notice kind="warning" title={noticeTexts.wrongClock}>
              <p>{noticeTexts.wrongClockHint}</p>
            </Notice>
          )}
          {wasDropped && (
            <Notice kind="warning" title={noticeTexts.draftDropped}>
              <p>{noticeTexts.draftDroppedHint}</p>
            </Notice>
          )}
        </div>
        {screen}
      </Frame>
      <DialogHost />
      <Spinner isWaiting={isWaiting} />
      {who && (
        <Suspense fallback={null}>
          {/* The key restarts the watch when another user signs in. */}
          <SessionWatch
            key={who.trn}
            onExpired={expired}
            onSignedOutElsewhere={signedOutElsewhere}
            losesWork={() => lossQuestion() !== undefined}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Leaves the journey for home (rule SCR-6). The open application is cleared once home is there: before, the journey would
 * be drawn again on its way out. Answers that are not saved or not sent stay in this tab until it is opened again.
 */
function useGoHome(): () => Promise<void> {
  const client = useContext(QueryClientContext);
  const navigate = useNavigate();
  const location = useLocation();
  const isLeaving = useRef(false);
  useEffect(() => {
    const isHome = isLeaving.current && location.pathname === HOME;
    // Continue may be on its way to the next screen of the journey; Home still leads home then.
    isLeaving.current &&= location.pathname.startsWith('/journey');
    if (!isHome) return;
    if (!hasUnsavedAnswers() && !hasUnsentAnswers()) {
      tabStorage.remove('APP');
      tabStorage.remove('ARN');
    }
    client?.removeQueries({ queryKey: openApplicationKey });
  }, [client, location]);
  return async () => {
    isLeaving.current = true;
    await saveBeforeLeaving();
    // The session may have ended meanwhile: sign-in says why, and leads back. Who went elsewhere stays there.
    if (session.get() && isLeaving.current) await navigate(HOME);
  };
}
