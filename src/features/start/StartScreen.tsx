import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { visitorAnswers } from '#api/firstAnswers.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { createGuestStore } from '#api/session.ts';
import { suitableProducts } from '#domain/eligibility.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { ProductCode } from '#domain/products.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { useNavigateAway } from '#lib/hooks.ts';
import { Link } from '#ui/Link.tsx';
import { SignInOrHome } from '#ui/SignInOrHome.tsx';
import { WithSidePanel } from '#ui/WithSidePanel.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import './start.css';
import { type StartValues, situationOf, startTab } from './startTab.ts';
import { texts } from './texts.ts';

export const NO_ANSWERS: StartValues = {
  level: '',
  kind: '',
  institution: '',
  isUnlisted: '',
  isCitizen: '',
  work: '',
  hasWorkedAYear: '',
  household: '',
};

/** The answers so far, and the loan that is looked at, for Back. They are in memory only: gone after a reload and with every session, and never in an address. */
export const eligibilityAnswers = createGuestStore<{ values: StartValues; isDone: boolean; shown?: ProductCode }>({
  values: NO_ANSWERS,
  isDone: false,
});

/** "Before you start", for everybody: the questions, then the result (route /auth/start, query show). */
export function StartScreen() {
  const [query] = useSearchParams();
  const { data: lookups } = useQuery(lookupsQuery);
  if (query.get('show') !== 'result') return <Questions lookups={lookups} />;
  const { values, isDone, shown } = eligibilityAnswers.get();
  return isDone ? (
    <ResultScreen
      situation={situationOf(values)}
      lookups={lookups}
      shown={shown}
      onShow={(product) => eligibilityAnswers.set((now) => ({ ...now, shown: product }))}
    />
  ) : (
    <Navigate to="/auth/start" replace />
  );
}

/** Whether somebody who works like this is employed, formally or self-employed, as the application asks it. */
const employedFrom = (work: string): string => (work === '' ? '' : work === 'NONE' ? 'NO' : 'YES');

function Questions({ lookups }: { lookups: LookupData | undefined }) {
  const go = useNavigateAway();
  const [{ values }] = useState(eligibilityAnswers.get);
  return (
    <WithSidePanel {...texts.panel}>
      <TabForm
        tab={startTab}
        values={values}
        lookups={lookups}
        action={texts.showResult}
        onChange={(typed) => eligibilityAnswers.set({ values: typed, isDone: false })}
        onSubmit={async (typed) => {
          eligibilityAnswers.set({ values: typed, isDone: true });
          visitorAnswers.set({
            programmeType: typed.level,
            institution: typed.isUnlisted === 'Y' ? '' : typed.institution,
            isEmployed: employedFrom(typed.work),
            suggested: suitableProducts(situationOf(typed), lookups)[0] ?? '',
          });
          await go('/auth/start?show=result');
          return [];
        }}
        aside={
          <p className="start-ways">
            <Link to="/auth/cost">{texts.cost}</Link>
            <SignInOrHome />
          </p>
        }
      />
    </WithSidePanel>
  );
}
