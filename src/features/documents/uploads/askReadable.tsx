import { useEffect, useState } from 'react';
import { Actions, Button } from '#ui/Button.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { FileButton } from './FileButton.tsx';

interface Asked {
  name: string;
  /** The photo as it was sent. */
  photo: Blob;
  accept: string;
  onReplace: (files: File[]) => void;
}

/** Shows a photo as the bureau gets it, and asks whether it can be read (craft 2.6); if not, another takes its place. */
export const askReadable = ({ name, photo, accept, onReplace }: Asked): Promise<void> =>
  dialogs.open<void>(
    (close) => (
      <>
        <p>
          This is what the bureau gets. Look at the small print, too: a photo that can’t be read has to be sent again.
        </p>
        <Photo name={name} photo={photo} />
        <Actions>
          <Button onClick={() => close()}>Yes, keep it</Button>
          <FileButton
            accept={accept}
            onFiles={(files) => {
              close();
              onReplace(files);
            }}
          >
            No, choose another one
          </FileButton>
        </Actions>
      </>
    ),
    { title: 'Is every word readable?', width: 'wide', onCancel: (close) => close() },
  );

/** Opened when it is looked at: forty large pictures at once would fill a phone's memory. */
function Photo({ name, photo }: Pick<Asked, 'name' | 'photo'>) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address === '' ? null : <img src={address} alt={name} className="file-photo" />;
}
