import { useState } from 'react';
import { personal } from '#api/personal.ts';
import { session } from '#api/session.ts';
import { confirmations } from '#domain/messages.ts';
import { z } from '#lib/zod.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { DangerButton } from '#ui/DangerButton.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { focusField } from '#ui/ErrorSummary.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { TextArea } from '#ui/Input.tsx';
import { cancelTexts as texts } from './texts.tsx';

/** As long as a narration may be (rule VAL-11). */
const MAX_LENGTH = 450;

/** The id of the reason. */
const REASON = 'cancel-reason';

const { title, text, yes, no } = confirmations.cancelConfirmationMessage;

/** The reasons that were typed, by application: the Back gesture closes the question with the screen, and a reload takes both. */
const typedReasons = personal('cancelReasons', z.object({ byArn: z.record(z.string(), z.string()) }), { byArn: {} });
const mine = () => typedReasons.of(session.get()?.user.trn ?? '');

/**
 * Asks whether an application is to be cancelled (rule DLG-6), says what that means, and takes an optional reason; undefined
 * when the user keeps the application.
 */
export const confirmCancellation = (arn: string, isDraft: boolean): Promise<string | undefined> =>
  dialogs.open<string | undefined>((close) => <ReasonForm arn={arn} isDraft={isDraft} close={close} />, {
    title,
    onCancel: (close) => close(undefined),
  });

interface ReasonFormProps {
  arn: string;
  /** The bureau does not work on it yet. */
  isDraft: boolean;
  close: (reason: string | undefined) => void;
}

function ReasonForm({ arn, isDraft, close }: ReasonFormProps) {
  const [reason, setReason] = useState(() => mine().read().byArn[arn] ?? '');
  const type = (typed: string) => {
    mine().update(({ byArn }) => ({ byArn: { ...byArn, [arn]: typed } }));
    setReason(typed);
  };
  const left = MAX_LENGTH - reason.trim().length;
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (left < 0) focusField(REASON);
        else close(reason.trim());
      }}
    >
      <p>{text}</p>
      <p>{texts.lost(isDraft)}</p>
      <FieldFrame
        id={REASON}
        label={texts.reason}
        isOptional
        hint={texts.hint}
        error={left < 0 ? texts.tooLong(-left) : undefined}
        // The error is not announced when it comes.
        note={left < 100 ? texts.left({ left, limit: MAX_LENGTH }) : undefined}
      >
        {({ id, describedBy, isInvalid }) => (
          <TextArea
            id={id}
            value={reason}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </FieldFrame>
      <Actions>
        <DangerButton type="submit" variant="contained">
          {yes}
        </DangerButton>
        <Button variant="outlined" onClick={() => close(undefined)}>
          {no}
        </Button>
      </Actions>
    </form>
  );
}
