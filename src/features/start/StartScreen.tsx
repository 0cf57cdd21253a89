import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { lookupsQuery } from '#api/lookups.ts';
import type { LookupData } from '#domain/lookup.ts';
import { optionsOf } from '#domain/lookups.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { useNavigateAway } from '#lib/hooks.ts';
import { ResultScreen } from './ResultScreen.tsx';
import './start.css';
import { startTab } from './startTab.ts';
import { told } from './told.ts';

/** "Before you start", for everybody: the questions, then the result (route /auth/start, query show). */
export function StartScreen() {
  const [query] = useSearchParams();
  const { data: lookups } = useQuery(lookupsQuery);
  if (query.get('show') !== 'result') return <Questions lookups={lookups} />;
  const { values, isDone } = told.get();
  return isDone ? <ResultScreen told={values} lookups={lookups} /> : <Navigate to="/auth/start" replace />;
}

function Questions({ lookups }: { lookups: LookupData | undefined }) {
  const go = useNavigateAway();
  const [{ values }] = useState(told.get);
  return (
    <TabForm
      tab={startTab}
      values={values}
      lookups={lookups}
      action="Show my result"
      onChange={(typed) => told.set({ values: typed, isDone: false })}
      onContinue={async (typed) => {
        told.set({ values: typed, isDone: true });
        await go('/auth/start?show=result');
        return [];
      }}
      aside={
        <p className="start-ways">
          <Link to="/auth/cost">What will this loan cost me?</Link>
          <Link to="/auth/login">Sign in</Link>
        </p>
      }
    >
      <details className="start-schools">
        <summary>Approved schools</summary>
        <ul>
          {optionsOf(lookups, 'Tertiary_Institution_Master').map(({ code, label }) => (
            <li key={code}>{label}</li>
          ))}
        </ul>
      </details>
    </TabForm>
  );
}
