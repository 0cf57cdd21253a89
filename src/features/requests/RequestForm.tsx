import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { requestsQuery } from '#api/applications.ts';
import { CallFailed } from '#api/failure.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { appealInfo, checklists, hasChecklist } from '#domain/checklists.ts';
import { type RequestKind, requestDocumentsFor } from '#domain/request.ts';
import type { User } from '#domain/user.ts';
import type { Values } from '#forms/fields.ts';
import type { RequestDocuments } from '#forms/panel.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { valuesFrom } from '#forms/values.ts';
import { isBlank } from '#lib/blank.ts';
import { useIsMounted, useNavigateAway } from '#lib/hooks.ts';
import { dialogs } from '#ui/dialogs.ts';
import { Link } from '#ui/Link.tsx';
import { BackLink } from '#ui/Links.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChecklistNotice } from './ChecklistNotice.tsx';
import { saveDraft, savedDraft } from './requestDraft.ts';
import { type RequestTab, requestTab } from './requestTab.ts';
import './requests.css';
import {
  ARRIVAL_UNKNOWN,
  BACK_TO_REQUESTS,
  IS_KEPT,
  REQUESTS,
  requestRefused,
  requestTexts,
  YOUR_DOCUMENTS,
} from './texts.tsx';
import { useSendRequest } from './useSendRequest.ts';

interface RequestFormProps {
  user: User;
  kind: RequestKind;
  documents: RequestDocuments;
  subjects: readonly { code: string; label: string }[];
}

/** The fields of a request, the documents that its code needs, and the button that sends it. */
export function RequestForm({ user: { trn }, kind, documents, subjects }: RequestFormProps) {
  const { data: lookups } = useQuery(lookupsQuery);
  // Loaded early, to tell existing requests from the one that this form sends.
  useQuery(requestsQuery(trn));
  const go = useNavigateAway();
  const isMounted = useIsMounted();
  const { mutateAsync: send, isPending } = useSendRequest(trn, kind);
  const [values] = useState(() =>
    valuesFrom(requestTab(kind, subjects), { subject: onlySubject(subjects), ...savedDraft(trn, kind)?.values }),
  );
  const [code, setCode] = useState(values.code);
  const tab = useMemo(() => requestTab(kind, subjects, code), [kind, subjects, code]);
  const { Uploads } = documents;
  const id = `request ${kind}`;
  const required = requestDocumentsFor(code);
  const documentProblems = documents.useProblems(id, required);

  const saveTyped = (typed: Values<RequestTab['fields']>) => {
    const { subject, ...others } = typed;
    // What is there by itself is nothing that a sign-out would lose.
    const isAsBegun = isBlank(others) && subject === onlySubject(subjects);
    saveDraft(trn, kind, { values: isAsBegun ? {} : typed });
    setCode(typed.code);
  };

  const sendRequest = async (answers: Values<RequestTab['fields']>) => {
    const requiredDocuments = requestDocumentsFor(answers.code);
    const sent = await send({
      tab,
      answers,
      documents: () => documents.files(id, requiredDocuments),
      isComplete: () => documents.isComplete(id, requiredDocuments),
      lookups,
    }).catch(refusalIn);
    if (typeof sent === 'string') {
      if (isMounted()) return [{ path: 'code', message: sent, isMissing: false }];
      return void dialogs.actions(requestRefused(kind, sent));
    }
    // Asked once nothing is being sent: its dialog waits for the person, unless they have left meanwhile.
    if (!sent) return isMounted() ? documents.check(id, requiredDocuments) : undefined;
    // Changes made after what has arrived was sent stay in the form, with their files.
    if (!sent.isEarlier) documents.clear(id);
    await go('/requests/sent', { replace: true });
    return undefined;
  };

  return (
    <TabForm
      tab={tab}
      caption={REQUESTS}
      values={values}
      lookups={lookups}
      action={requestTexts[kind].send}
      onChange={saveTyped}
      onSubmit={sendRequest}
      alsoWrong={documentProblems}
      onRefused={() => documents.mark(id, required)}
      aside={
        <BackLink>
          <Link to="/requests">{BACK_TO_REQUESTS}</Link>
          <span className="slb-soft request-kept">{IS_KEPT}</span>
        </BackLink>
      }
      above={() => kind === 'APPEAL' && <ChecklistNotice {...appealInfo} />}
      beside={{
        code: (
          <div aria-live="polite">
            {hasChecklist(code) && (
              <ChecklistNotice
                {...checklists[code]}
                points={required.length > 0 ? undefined : checklists[code].points}
              />
            )}
          </div>
        ),
      }}
    >
      {required.length > 0 && (
        <section aria-labelledby="request-documents">
          <h2 id="request-documents">{YOUR_DOCUMENTS}</h2>
          <Uploads id={id} required={required} />
        </section>
      )}
      {!isPending && savedDraft(trn, kind)?.sent && (
        <Notice kind="warning" role="status" title={ARRIVAL_UNKNOWN}>
          <p>{requestTexts[kind].sendAgain}</p>
        </Notice>
      )}
    </TabForm>
  );
}

/** Why the bureau did not take a request, where it says so; any other failure is thrown on. */
function refusalIn(error: unknown): string {
  if (error instanceof CallFailed && error.outcome.kind === 'onScreen') return error.outcome.detail;
  throw error;
}

/** Where there is one application or loan only, the request is about that; '' where there are more. */
const onlySubject = ([first, ...others]: RequestFormProps['subjects']): string =>
  first && others.length === 0 ? first.code : '';
