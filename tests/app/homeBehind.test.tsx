import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { backend } from '../support/backend.ts';
import { anApplication } from '../support/builders.ts';
import { closePortal, goTo, heading, openPortal } from './portal.tsx';

afterEach(closePortal);

it.each(['WORKITEM_LIST', 'REQUESTS'])(
  'Home does not call anybody up to date by what it read before, where it cannot be read again: %s',
  async (path) => {
    const arn = 'SLB2026000001';
    const row = { arn, loanType: 'FSELF', isStarter: 'Y', status: 'UNDER_REVIEW' };
    backend.server.use(
      http.get('*/LOANAPPLICATION_LIST/*', () => HttpResponse.json([row])),
      http.get('*/api/applications/:arn', () => HttpResponse.json(anApplication({}, { arn, status: 'UNDER_REVIEW' }))),
    );
    await openPortal('/auth/home', 'new applicant');
    expect(await screen.findByRole('region', { name: 'You’re up to date' })).toBeVisible();
    await goTo('/auth/profile');
    await heading('Your profile');
    await backend.fault({ kind: 'status', status: 500, path, times: 9 });
    await goTo('/auth/home');
    expect(await screen.findByRole('region', { name: 'Being checked' })).toBeVisible();
  },
);
