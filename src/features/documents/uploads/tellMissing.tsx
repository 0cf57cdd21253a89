import type { ApplicantDocument } from '#domain/document.ts';
import { messages, messageTitles } from '#domain/messages.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { dialogs } from '#ui/dialogs.ts';

/** The error dialog for documents (spec section 2, dialog 8), with those that are missing. */
export const tellMissing = (missing: readonly ApplicantDocument[]): Promise<void> =>
  dialogs.open<void>(
    (close) => (
      <>
        <p>{messages.missingDocuments}</p>
        <ul>
          {missing.map(({ docType, label }) => (
            <li key={docType}>
              <bdi>{label}</bdi>
            </li>
          ))}
        </ul>
        <Actions>
          <Button onClick={() => close()}>Close</Button>
        </Actions>
      </>
    ),
    { title: messageTitles.missingDocuments, onCancel: (close) => close() },
  );
