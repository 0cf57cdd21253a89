import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { previousApplicantQuery } from '#api/applicant.ts';
import { sendsContentWithEverySave } from '#api/uploadContent.ts';
import { ownApplicant } from '#domain/application.ts';
import { type ApplicantDocument, isMandatory } from '#domain/document.ts';
import { isGuarantor } from '#domain/roles.ts';
import { documentAccess, hasOnlyOlderFiles, isSentBack, openDocuments, withAskedDocuments } from '#domain/sentBack.ts';
import {
  applyToApplication,
  canTakeBack,
  type DocumentsChange,
  missingDocuments,
  unneededDocuments,
  uploadSlots,
  uploadsOf,
} from '#domain/upload.ts';
import type { User } from '#domain/user.ts';
import { mustBeWitnessed, witnessTexts } from '#domain/witness.ts';
import type { PanelProps, SaveOptions } from '#forms/panel.ts';
import { useSelected } from '#lib/selected.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { ErrorSummary, focusField, type Problem } from '#ui/ErrorSummary.tsx';
import { Page } from '#ui/Page.tsx';
import '../documents.css';
import { PhotoGuide } from '../PhotoGuide.tsx';
import { QueueAnnouncement } from '../QueueAnnouncement.tsx';
import {
  hasCards,
  QuestionnaireCards,
  QuestionsOfDocument,
  useRequiredQuestions,
} from '../questions/RequiredQuestions.tsx';
import { RequiredDocuments } from '../RequiredDocuments.tsx';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import { uploadTexts } from '../texts/uploadTexts.tsx';
import { LostFiles } from './LostFiles.tsx';
import type { QueueState } from './queue/queueState.ts';
import { useUploadQueue } from './queue/useUploadQueue.ts';
import { UnneededFiles } from './UnneededFiles.tsx';
import { UploadSection } from './UploadSection.tsx';
import { showMissingDocuments } from './uploadDialogs.tsx';
import { foundProblems, inOrderOf, missingProblems, notDoneProblems, uploadProgress } from './uploadProblems.ts';

/** The uploads of an application: a section for each required document. */
export function UploadsScreen(props: PanelProps) {
  return (
    <RequiredDocuments application={props.application} title={uploadTexts.title}>
      {(required, user) => <Uploads {...props} required={required} user={user} />}
    </RequiredDocuments>
  );
}

interface UploadsProps extends PanelProps {
  required: readonly ApplicantDocument[];
  user: User;
}

function Uploads({ application, joined, onContinue, findings, save, focus, required, user }: UploadsProps) {
  const { documents } = ownApplicant(application);
  const saveDocuments = useCallback(
    async (change: DocumentsChange, options?: SaveOptions) =>
      ownApplicant(await save(applyToApplication(change), options)).documents,
    [save],
  );
  const { queue, limits, lost, dismissLost } = useUploadQueue(application.arn, {
    trn: user.trn,
    documents,
    saveDocuments,
  });
  // A backend that wants the content with every save cannot be given a file by its id. The last application of who is asked
  // for more is this one.
  const isOffered = !sendsContentWithEverySave() && !isSentBack(application);
  const earlier = useQuery({ ...previousApplicantQuery(user.trn), enabled: isOffered }).data;
  const previous = isOffered && earlier ? earlier : undefined;
  const [active, setActive] = useState<string>();
  const [summary, setSummary] = useState<{ paths: readonly string[]; attempt: number }>({ paths: [], attempt: 0 });
  const isSummed = summary.paths.length > 0;
  const notDone = (now: QueueState) => notDoneProblems(now, documents);
  const shownUnsent = useSelected(queue.state, (now) => (isSummed ? notDone(now) : []));

  // Once each: a file more or less of a document is its section's affair.
  const queued = useSelected(queue.state, ({ files }) => [
    ...new Map(files.map(({ slot: { document } }) => [document.docType, document])).values(),
  ]);
  const given = documents.filter(({ uploads }) => uploads.some(canTakeBack));
  const asked = withAskedDocuments(application, required);
  // What an earlier submission brought is shown too; only what is open can be missing.
  const sentBefore = isSentBack(application) ? unneededDocuments([...asked, ...queued], given) : [];
  const slots = uploadSlots([...asked, ...sentBefore]);
  const unneeded = unneededDocuments([...asked, ...sentBefore], [...given, ...queued]);
  const open = isSentBack(application) ? openDocuments(application, required) : required;
  const accessTo = (document: ApplicantDocument) =>
    sentBefore.includes(document) ? 'read' : documentAccess(application, document.docType);
  const isOpen = (document: ApplicantDocument): boolean => accessTo(document) !== 'read';
  const isAsked = (document: ApplicantDocument): boolean =>
    isSentBack(application) && isMandatory(document) && accessTo(document) === 'change';
  const hasFiles = ({ docType }: ApplicantDocument): boolean => uploadsOf(documents, docType).length > 0;
  const toAdd = slots.map(({ document }) => document).filter((document) => isOpen(document) && !hasFiles(document));
  const next = toAdd.find(isMandatory) ?? toAdd[0];
  const missing = missingProblems(slots, missingDocuments(open, documents));
  const questions = useRequiredQuestions({ application, save, focus, required, user });
  const asksQuestions = joined?.includes('questions') === true;
  const besideUploads = slots.map(({ document }) => document.docType);
  const unanswered = asksQuestions ? questions.problems : [];
  // What has been put right since Continue was pressed is not a problem any more.
  const shown = [...unanswered, ...shownUnsent, ...missing].filter(({ path }) => summary.paths.includes(path));
  const problems = inOrderOf(slots, [...foundProblems(findings, documents, slots), ...shown]);
  const showProblems = (found: readonly Problem[]) =>
    setSummary(({ attempt }) => ({ paths: found.map(({ path }) => path), attempt: attempt + 1 }));

  const continueOrShowProblems = async () => {
    const unsent = notDone(queue.state.get());
    if (unsent.length > 0) return showProblems(unsent);
    if (!(await questions.finish())) return;
    if (missing.length + unanswered.length === 0) return onContinue();
    if (missing.length > 0) await showMissingDocuments(missingDocuments(open, documents));
    showProblems([...unanswered, ...missing]);
  };

  const sections = (isOfGroup: (document: ApplicantDocument) => boolean, heading: string, hint?: string) => {
    const group = slots.filter(({ document }) => isOfGroup(document));
    return (
      <>
        {group.length > 0 && <h2>{heading}</h2>}
        {group.length > 0 && hint && <p>{hint}</p>}
        {group.map((slot) => (
          <UploadSection
            key={slot.document.docType}
            slot={slot}
            access={accessTo(slot.document)}
            isAskedAgain={isAsked(slot.document)}
            isNext={slot.document === next}
            active={active}
            onActive={setActive}
            questions={
              asksQuestions && (
                <QuestionsOfDocument questions={questions} shown={problems} docType={slot.document.docType} />
              )
            }
            warning={hasOnlyOlderFiles(application, slot.document.docType) && uploadTexts.onlyOlder}
            documents={documents}
            previous={previous}
            queue={queue}
            limits={limits}
            problems={problems}
          />
        ))}
      </>
    );
  };

  return (
    <Page
      title={uploadTexts.title}
      caption={documentTexts.caption}
      intro={
        slots.length === 0 ? (
          <p>{uploadTexts.nothingToUpload}</p>
        ) : (
          <>
            <p>{uploadTexts.intro}</p>
            {isGuarantor(ownApplicant(application)) && !required.some(mustBeWitnessed) && <p>{witnessTexts.yours}.</p>}
            <Disclosure summary={uploadTexts.photoGuide}>
              <PhotoGuide />
            </Disclosure>
            <p className="uploads-count">{uploadProgress(open, documents)}</p>
          </>
        )
      }
      hasErrors={problems.length > 0}
      summary={problems.length > 0 && <ErrorSummary key={summary.attempt} problems={problems} onGo={focusField} />}
    >
      <LostFiles names={lost} onDismiss={dismissLost} />
      {asksQuestions && (!questions.isLoaded || hasCards(questions, besideUploads)) && (
        <>
          <h2>{questionTexts.title}</h2>
          <QuestionnaireCards questions={questions} shown={problems} level={3} besideUploads={besideUploads} />
        </>
      )}
      {sections(
        (document) => isOpen(document) && isMandatory(document),
        slots.some(({ document }) => isAsked(document)) ? uploadTexts.askedHeading : uploadTexts.mandatoryHeading,
      )}
      {sections((document) => isOpen(document) && !isMandatory(document), uploadTexts.optionalHeading)}
      <UnneededFiles unneeded={unneeded} documents={documents} queue={queue} />
      {sections((document) => !isOpen(document) && hasFiles(document), uploadTexts.sentHeading, uploadTexts.sentHint)}
      <QueueAnnouncement queue={queue} />
      {(!asksQuestions || questions.isLoaded) && (
        <Actions>
          <Button onClick={() => void continueOrShowProblems()}>{documentTexts.continue}</Button>
        </Actions>
      )}
    </Page>
  );
}
