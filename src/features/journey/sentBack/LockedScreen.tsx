import type { ComponentType } from 'react';
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
import type { TabSlotProps } from '../tabSlots.ts';
import { sentBackTexts as texts } from '../texts/sentBackTexts.tsx';

interface LockedScreenProps {
  /** The steps of the screen, the main one first. */
  steps: readonly Step[];
  application: Application;
  lookups: LookupData | undefined;
  /** Shows the agreements that were accepted, to read, print and keep. */
  accepted?: ComponentType<TabSlotProps>;
}

/** A screen of an application that was sent back which is not asked for: its answers as they were sent, and why they stay. */
export function LockedScreen({ steps, application, lookups, accepted: Accepted }: LockedScreenProps) {
  const [main] = steps;
  if (!main) return null;
  const { page, tab } = main;
  const reason = getOwn<string>(texts.locked, page.id) ?? texts.locked.notAsked;
  const tabs = steps.flatMap(({ tab: one }) => (isPanel(one) ? [] : [one]));
  const hasAgreements = steps.some(({ tab: one }) => isPanel(one) && one.panel === 'agreements');
  const hasLockedAnswers = tabs.some(({ fields }) => Object.values(fields).some(({ control }) => control === 'locked'));
  const sections = tabs.map((one) => ({
    title: one.title,
    rows: answerRows(one, one.binding.read(application), application, lookups),
  }));
  return (
    <Page title={tab.title} caption={page.title}>
      <Notice kind="info" title={texts.lockedTitle}>
        <p>{reason}</p>
        {hasLockedAnswers && <p>{texts.lockedAnswer}</p>}
      </Notice>
      {sections
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title}>
            {title !== tab.title && <h2>{title}</h2>}
            <SummaryList rows={rows.map(({ label, value }) => ({ label, value }))} />
          </section>
        ))}
      {Accepted && hasAgreements && <Accepted application={application} lookups={lookups} />}
      <Actions>
        <a href={`#${firstRoute(application)}`} className="slb-button slb-button--contained">
          {texts.goToOpen}
        </a>
      </Actions>
    </Page>
  );
}
