import { useEffect, useState } from 'react';
import { messages, messageTitles } from '#domain/messages.ts';
import { isStorageBlocked } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { type Recovery, recover, tryAgain } from './newRelease.ts';

type Failure = Exclude<Recovery, 'reloading'>;

const RENEWED = 'This page has a new version';

const texts: Record<Failure, { title: string; text: string }> = {
  noLine: { title: messageTitles.noNetwork, text: messages.noNetwork },
  sending: {
    title: RENEWED,
    text: 'Something of yours is still being sent. Wait until it has arrived, then try again: this page is loaded again.',
  },
  gone: {
    title: RENEWED,
    text: 'A part of this page could not be loaded. The portal was probably renewed while you had it open.',
  },
};

/** Shown instead of a screen whose file is missing, until the reload; without a reload, it explains why. */
export function FileMissing({ error }: { error: Error }) {
  const [outcome, setOutcome] = useState<Recovery>('reloading');
  const [tries, setTries] = useState(0);
  const isBlocked = useStore(isStorageBlocked);

  useEffect(() => {
    let isShown = true;
    void recover(error).then((found) => {
      if (isShown) setOutcome(found);
    });
    return () => {
      isShown = false;
    };
  }, [error]);

  if (outcome === 'reloading') return <Spinner isWaiting />;
  const { title, text } = texts[outcome];
  const again = async () => {
    setOutcome(await tryAgain());
    setTries(tries + 1);
  };
  return (
    <Page title={title}>
      <p>{text}</p>
      {isBlocked ? (
        <p>Your browser keeps nothing for this page: what is not saved yet is lost when it is loaded again.</p>
      ) : (
        <p>What you typed is kept in this tab.</p>
      )}
      <p role="status">
        {outcome === 'noLine' && tries > 0
          ? tries === 1
            ? 'There is still no connection.'
            : `There is still no connection after ${tries} tries.`
          : ''}
      </p>
      <Button onClick={() => void again()}>Try again</Button>
    </Page>
  );
}
