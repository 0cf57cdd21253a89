import { useEffect, useState } from 'react';
import { isAnybodyAwaited } from '#api/session.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { losesOnReload, type Recovery, recover, tryAgain } from './newRelease.ts';
import { missingFileTexts } from './texts/firstTexts.ts';

/** How long a reload may take until words and a button stand in its place: it may have been stopped. Milliseconds. */
const RELOAD_LIMIT = 20_000;

/** Shown instead of a screen whose file is missing, until the reload; without a reload, it explains why. */
export function FileMissing({ error }: { error: Error }) {
  const [outcome, setOutcome] = useState<Recovery>('reloading');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isShown = true;
    void recover(error).then((found) => {
      if (isShown) setOutcome(found);
    });
    return () => {
      isShown = false;
    };
  }, [error]);

  useEffect(() => {
    if (outcome !== 'reloading') return undefined;
    const timer = setTimeout(() => setOutcome('gone'), RELOAD_LIMIT);
    return () => clearTimeout(timer);
  }, [outcome]);

  if (outcome === 'reloading') return <Spinner isWaiting />;
  const { title, text } = missingFileTexts.reasons[outcome];
  const again = async () => {
    const found = await tryAgain();
    // The button stays until the page is another one: the browser may ask, and somebody stay.
    if (found !== 'reloading') setOutcome(found);
    setTries(tries + 1);
  };
  return (
    <Page title={title}>
      <p>{text}</p>
      <p>{losesOnReload() ? missingFileTexts.lostOnReload : missingFileTexts.keptInTab}</p>
      {isAnybodyAwaited() && <Link to="/auth/login">{missingFileTexts.signInFirst}</Link>}
      <div aria-live="polite">
        {outcome === 'noLine' && tries > 0 && <p>{missingFileTexts.stillNoConnection(tries)}</p>}
      </div>
      <Button onClick={() => void again()}>{missingFileTexts.tryAgain}</Button>
    </Page>
  );
}
