import { useState } from 'react';
import { Actions, Button } from '#ui/Button.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { TextArea } from '#ui/Input.tsx';

/** As long as a narration may be (rule VAL-11). */
const LONGEST = 450;

/** Asks why an application is cancelled; nobody has to say. Undefined when it is kept after all. */
export const askReason = (): Promise<string | undefined> =>
  dialogs.open<string | undefined>((close) => <ReasonForm close={close} />, {
    title: 'Why are you cancelling?',
    onCancel: (close) => close(undefined),
  });

function ReasonForm({ close }: { close: (reason: string | undefined) => void }) {
  const [reason, setReason] = useState('');
  const left = LONGEST - reason.trim().length;
  return (
    <form
      noValidate
      aria-label="Why are you cancelling?"
      onSubmit={(event) => {
        event.preventDefault();
        if (left >= 0) close(reason.trim());
      }}
    >
      <FieldFrame
        id="cancel-reason"
        label="Your reason"
        isOptional
        hint="It helps us to do better. You can leave it empty."
        error={left < 0 ? `Your reason is ${-left} characters too long` : undefined}
        note={left >= 0 && left < 100 ? `${left} of ${LONGEST} characters left` : undefined}
      >
        {({ id, describedBy, isInvalid }) => (
          <TextArea
            id={id}
            value={reason}
            autoComplete="off"
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FieldFrame>
      <Actions>
        <Button type="submit">Cancel application</Button>
        <Button variant="outlined" onClick={() => close(undefined)}>
          Keep it
        </Button>
      </Actions>
    </form>
  );
}
