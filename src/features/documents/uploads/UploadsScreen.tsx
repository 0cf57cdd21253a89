import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previousApplicantQuery } from '#api/customer.ts';
import { configQuery } from '#api/lookups.ts';
import { sendsContentWithEverySave } from '#api/uploadContent.ts';
import { ownApplicant } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import { isMandatory } from '#domain/document.ts';
import { uploadLimits } from '#domain/fileChecks.ts';
import { applyToApplication, type DocumentsChange, missingDocuments, uploadSlots } from '#domain/upload.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps, SaveOptions } from '#forms/panel.ts';
import { useStore } from '#lib/store.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ErrorSummary, focusField, type Problem } from '#ui/ErrorSummary.tsx';
import { Page } from '#ui/Page.tsx';
import { uploadDesk } from './desks.ts';
import '../documents.css';
import { RequiredDocuments } from '../RequiredDocuments.tsx';
import { tellMissing } from './tellMissing.tsx';
import { UploadPanels } from './UploadPanels.tsx';
import { addedInWords, missingProblems, unfinished } from './uploadWords.ts';

const TITLE = 'Uploads';

export function UploadsScreen(props: PanelProps) {
  return (
    <RequiredDocuments application={props.application} title={TITLE}>
      {(required, user) => <Uploads {...props} required={required} user={user} />}
    </RequiredDocuments>
  );
}

interface UploadsProps extends PanelProps {
  required: readonly ApplicantDocument[];
  user: User;
}

function Uploads({ application, onContinue, save, required, user }: UploadsProps) {
  const desk = uploadDesk(application.arn);
  const state = useStore(desk.state);
  const limits = uploadLimits(useQuery(configQuery).data);
  const keep = async (change: DocumentsChange, options?: SaveOptions) =>
    ownApplicant(await save(applyToApplication(change), options)).documents;
  useEffect(() => desk.connect({ trn: user.trn, limits, keep }));
  useEffect(() => desk.pause, [desk]);

  const places = uploadSlots(required);
  const given = ownApplicant(application).documents;
  // A backend that wants the content each time cannot be given a file by its id.
  const previous = useQuery({ ...previousApplicantQuery(user.trn), enabled: !sendsContentWithEverySave() }).data;
  const [problems, setProblems] = useState<{ paths: readonly string[]; attempt: number }>({ paths: [], attempt: 0 });

  const missing = missingProblems(places, missingDocuments(required, given));
  // What has been put right since Continue was pressed is not a problem any more.
  const shown = [...unfinished(state.outgoing), ...missing].filter(({ path }) => problems.paths.includes(path));
  const say = (found: readonly Problem[]) =>
    setProblems(({ attempt }) => ({ paths: found.map(({ path }) => path), attempt: attempt + 1 }));

  const goOn = async () => {
    const underWay = unfinished(state.outgoing);
    if (underWay.length > 0) return say(underWay);
    if (missing.length === 0) return onContinue();
    await tellMissing(missingDocuments(required, given));
    say(missing);
  };

  const mandatory = places.filter(({ document: one }) => isMandatory(one));
  const others = places.filter(({ document: one }) => !isMandatory(one));

  const panels = { given, earlier: previous ?? undefined, desk, limits, problems: shown };

  return (
    <Page
      title={TITLE}
      caption="Documents"
      intro={
        places.length === 0 ? (
          <p>There is nothing to upload for this application.</p>
        ) : (
          <>
            <p>Take a photo or choose a file for each document. Large photos are made smaller before they are sent.</p>
            <p className="uploads-count">{addedInWords(required, given)}</p>
          </>
        )
      }
      hasErrors={shown.length > 0}
      summary={shown.length > 0 && <ErrorSummary key={problems.attempt} problems={shown} onGo={focusField} />}
    >
      {mandatory.length > 0 && <h2>Documents you must add</h2>}
      <UploadPanels places={mandatory} {...panels} />
      {others.length > 0 && <h2>Documents you can add</h2>}
      <UploadPanels places={others} {...panels} />
      <p role="status" className="slb-unseen">
        {state.told}
      </p>
      <Actions>
        <Button onClick={() => void goOn()}>Continue</Button>
      </Actions>
    </Page>
  );
}
