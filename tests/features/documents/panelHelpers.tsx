import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, vi } from 'vitest';
import { call } from '#api/client.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import { beginSession } from '#api/session.ts';
import { type Application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import { newDraft } from '#features/journey/draft/draft.ts';
import { shown } from '#features/journey/draft/draftStorage.ts';
import { useDraft } from '#features/journey/draft/useDraft.ts';
import { PanelScreen } from '#features/journey/PanelScreen.tsx';
import type { PanelProps } from '#forms/panel.ts';
import { backend } from '../../support/backend.ts';
import { renderScreen } from '../../support/render.tsx';

type AnswerChanges = Parameters<typeof withOwnApplicant>[1];

/** Signs the half-finished applicant in and stores an application with these answers. */
async function storedApplication(answers: AnswerChanges = {}): Promise<Application> {
  const signedIn = await backend.signedInAs('half-finished applicant');
  beginSession(signedIn);
  const [entry] = await call('applicationList', { path: { trn: signedIn.user.trn } });
  const found = await call('application', { path: { arn: entry?.arn ?? '' } });
  return call('saveApplication', { body: withOwnApplicant(found, answers) });
}

interface PanelHostProps {
  panel: ComponentType<PanelProps>;
  initial: Application;
  onContinue: () => void;
}

/** Renders a panel as the journey does, with the real save queue. */
function PanelHost({ panel, initial, onContinue }: PanelHostProps) {
  const [opened] = useState(() => shown(newDraft(initial)));
  const draft = useDraft(ownApplicant(initial).ssn, opened.draft);
  const { data } = useQuery({ queryKey: openApplicationKey, queryFn: () => opened, initialData: opened });
  return <PanelScreen panel={panel} application={data.application} saveQueue={draft} onContinue={onContinue} />;
}

export async function openPanel(panel: ComponentType<PanelProps>, title: string, answers: AnswerChanges = {}) {
  const initial = await storedApplication(answers);
  const onContinue = vi.fn();
  // Any other route of its router leaves the screen.
  const place = { route: '/documents', path: '/documents' };
  const view = renderScreen(<PanelHost panel={panel} initial={initial} onContinue={onContinue} />, place);
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  // Users can choose files that the picker's `accept` leaves out: the portal's own checks are tested.
  const user = userEvent.setup({ applyAccept: false });
  return { ...view, user, initial, onContinue };
}

/** A document of the open application as the server has stored it. */
export async function storedDocument(docType: string): Promise<ApplicantDocument | undefined> {
  const { applications } = await backend.state();
  const arn: unknown = JSON.parse(sessionStorage.getItem('SLB_ARN') ?? 'null');
  const stored = applications.find((one) => one.arn === arn);
  return stored && ownApplicant(stored).documents.find((document) => document.docType === docType);
}
