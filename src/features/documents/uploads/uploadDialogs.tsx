import { useEffect, useState } from 'react';
import type { ApplicantDocument } from '#domain/document.ts';
import { messages, messageTitles } from '#domain/messages.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { DangerButton } from '#ui/DangerButton.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { uploadTexts } from '../texts/uploadTexts.tsx';
import { FileButton } from './FilePicker.tsx';

/** Asks before a stored file is removed, and names it (rule DOC-4). Resolves with true when it is to be removed. */
export const confirmRemoval = (name: string): Promise<boolean> =>
  dialogs.open<boolean>(
    (close) => (
      <>
        <p>{uploadTexts.removal(<bdi className="file-name">{name}</bdi>)}</p>
        <Actions>
          <DangerButton variant="contained" onClick={() => close(true)}>
            {uploadTexts.remove}
          </DangerButton>
          <Button variant="outlined" onClick={() => close(false)}>
            {uploadTexts.keep}
          </Button>
        </Actions>
      </>
    ),
    { title: uploadTexts.removalTitle, onCancel: (close) => close(false) },
  );

/** Shows which mandatory documents are missing (rule DLG-11). */
export const showMissingDocuments = (missing: readonly ApplicantDocument[]): Promise<void> =>
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
          <Button onClick={() => close()}>{uploadTexts.close}</Button>
        </Actions>
      </>
    ),
    { title: messageTitles.missingDocuments, onCancel: (close) => close() },
  );

interface PhotoReview {
  name: string;
  /** The photo as it was sent. */
  photo: Blob;
  accept: string;
  onReplace: (files: File[]) => void;
}

/** Shows a photo as the bureau gets it, and asks whether it can be read; if not, another one replaces it (rule DOC-5). */
export const reviewPhoto = ({ name, photo, accept, onReplace }: PhotoReview): Promise<void> =>
  dialogs.open<void>(
    (close) => (
      <>
        <p>{uploadTexts.readableText}</p>
        <Photo name={name} photo={photo} />
        <Actions>
          <Button onClick={() => close()}>{uploadTexts.isReadable}</Button>
          <FileButton
            accept={accept}
            onFiles={(files) => {
              close();
              onReplace(files);
            }}
          >
            {uploadTexts.isNotReadable}
          </FileButton>
        </Actions>
      </>
    ),
    { title: uploadTexts.readableTitle, width: 'wide', onCancel: (close) => close() },
  );

/** Decoded only while it is shown: forty large photos at once would fill a phone's memory. */
function Photo({ name, photo }: Pick<PhotoReview, 'name' | 'photo'>) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const objectUrl = URL.createObjectURL(photo);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [photo]);
  return address === '' ? null : <img src={address} alt={name} className="file-photo" />;
}
