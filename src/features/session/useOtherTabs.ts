import { useEffect, useEffectEvent } from 'react';
import { keptWatch } from './keptWatch.ts';
import { sharedWord } from './sharedWord.ts';
import { hearTabs } from './tabs.ts';
import { askForPair, takePair, tellPair } from './tokenRefresh.ts';

/** Keeps the tokens of this tab with those of its copies (decision 7), and tells when the session was signed out elsewhere. */
export function useOtherTabs({ onSignedOut }: { onSignedOut: () => void }): void {
  const signedOut = useEffectEvent(onSignedOut);

  useEffect(() => {
    keptWatch.begin();
    const tag = keptWatch.tag();
    const catchUp = () => {
      // What was said while the page was put aside, or not yet there, was not heard. Back brings a page as it was left,
      // though the same tab has signed out since, or somebody else has signed in: the tab's storage knows.
      const isOver = keptWatch.tag() !== tag || (tag !== undefined && tag === sharedWord.signedOut()?.tag);
      if (isOver) signedOut();
      else askForPair();
    };
    const stopHearing = hearTabs((heard) => {
      if (heard.kind === 'signedOut') signedOut();
      else if (heard.kind === 'renewed') takePair(heard);
      else if (heard.kind === 'whoRenewed') tellPair(heard.from);
    });
    catchUp();
    window.addEventListener('pageshow', catchUp);
    return () => {
      stopHearing();
      window.removeEventListener('pageshow', catchUp);
    };
  }, []);
}
