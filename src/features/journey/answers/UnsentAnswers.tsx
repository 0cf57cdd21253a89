import { useEffect, useEffectEvent } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { messageTitles } from '#domain/messages.ts';
import { isStarter } from '#domain/roles.ts';
import { type AnswerRow, answerRows } from '#forms/answerRows.ts';
import { Notice } from '#ui/Notice.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import type { Draft } from '../draft/draft.ts';
import { fieldTabOf, valuesOf, withValues } from '../draft/tabValues.ts';
import { submittedTexts } from '../texts/journeyTexts.tsx';
import { partDoneTexts } from '../texts/namedTexts.tsx';

interface UnsentAnswersProps {
  unsent: NonNullable<Draft['unsent']>;
  /** As it was sent. */
  application: Application;
  lookups: LookupData | undefined;
  /** Called once they are shown: no message has to say so, and no question is asked about them. */
  onShown: (unsent: NonNullable<Draft['unsent']>) => void;
}

/** What was typed and not saved before the application was submitted or ended elsewhere, or the part was sent (decision 40). */
export function UnsentAnswers({ unsent, application, lookups, onShown }: UnsentAnswersProps) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(unsent), [unsent]);
  const typed = Object.entries(unsent).reduce((made, [tabId, values]) => withValues(tabId, values, made), application);
  const rowsOf = (tabId: string, of: Application): AnswerRow[] => {
    const tab = fieldTabOf(tabId);
    return tab ? answerRows(tab, valuesOf(tabId, of), of, lookups) : [];
  };
  const rows = Object.keys(unsent).flatMap((tabId) => {
    const sent = new Map(rowsOf(tabId, application).map(({ path, value }) => [path, value]));
    return rowsOf(tabId, typed)
      .filter(({ path, value }) => sent.get(path) !== value)
      .map((row) => ({ ...row, path: `${tabId}.${row.path}` }));
  });
  if (rows.length === 0) return null;
  return (
    <section aria-label={messageTitles.answersNotSent}>
      <Notice kind="warning" title={messageTitles.answersNotSent}>
        <p>{isStarter(application) ? submittedTexts.notSent : partDoneTexts.notSent}</p>
        <SummaryList rows={rows} />
      </Notice>
    </section>
  );
}
