import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { answerRows } from '#forms/answerRows.ts';
import { getOwn } from '#lib/objects.ts';
import { Actions } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { isPanel } from '../pages.ts';
import { firstRoute, type Step } from '../steps.ts';
import { sentBackTexts as texts } from '../texts/sentBackTexts.tsx';

interface LockedScreenProps {
  step: Step;
  application: Application;
  lookups: LookupData | undefined;
}

/** A screen of an application that was sent back which is not asked for: its answers as they were sent, and why they stay. */
export function LockedScreen({ step: { page, tab }, application, lookups }: LockedScreenProps) {
  const reason = getOwn<string>(texts.locked, page.id) ?? texts.locked.notAsked;
  const hasLockedAnswers = !isPanel(tab) && Object.values(tab.fields).some(({ control }) => control === 'locked');
  const rows = isPanel(tab) ? [] : answerRows(tab, tab.binding.read(application), application, lookups);
  return (
    <Page title={tab.title} caption={page.title}>
      <Notice kind="info" title={texts.lockedTitle}>
        <p>{reason}</p>
        {hasLockedAnswers && <p>{texts.lockedAnswer}</p>}
      </Notice>
      {rows.length > 0 && <SummaryList rows={rows.map(({ label, value }) => ({ label, value }))} />}
      <Actions>
        <a href={`#${firstRoute(application)}`} className="slb-button slb-button--contained">
          {texts.goToOpen}
        </a>
      </Actions>
    </Page>
  );
}
