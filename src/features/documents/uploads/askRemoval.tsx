import { Actions, Button } from '#ui/Button.tsx';
import { dialogs } from '#ui/dialogs.ts';

/** Asks before a stored file is taken away, and names it (craft 2.5). */
export const askRemoval = (name: string): Promise<boolean> =>
  dialogs.open<boolean>(
    (close) => (
      <>
        <p>
          <bdi className="file-name">{name}</bdi> will be removed.
        </p>
        <Actions>
          <Button onClick={() => close(true)}>Remove</Button>
          <Button variant="outlined" onClick={() => close(false)}>
            Keep
          </Button>
        </Actions>
      </>
    ),
    { title: 'Remove this file?', onCancel: (close) => close(false) },
  );
