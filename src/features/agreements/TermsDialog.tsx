import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useId, useRef, useState } from 'react';
import { type AgreementRole, datedLine, declarations } from '#domain/agreement.ts';
import { longInstant } from '#lib/dates.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { TickFrame } from '#ui/FieldFrame.tsx';
import { downloadPaper, type Paper, printsInstead } from './paper.ts';
import { TermsText } from './TermsText.tsx';
import './terms.css';

/** What a reading ends with: nothing on Cancel, else the state of the tick (spec section 4, "Terms acceptance"). */
export type TermsResult = 'doNothing' | 'selected';

interface TermsDialogProps {
  title: string;
  arn: string;
  content: DocumentFragment;
  role: AgreementRole;
  /** The day of the agreement, yyyy-MM-dd: Jamaica's today, or the day on which it was accepted. */
  day: string;
  /** When it was accepted; it is then only read again. */
  acceptedOn?: string;
  close: (result: TermsResult) => void;
}

const LARGEST = 3;

/** The document terms dialog (spec section 2, dialog 7): the terms, the declaration, the tick. */
export function TermsDialog({ title, arn, content, role, day, acceptedOn, close }: TermsDialogProps) {
  const [size, setSize] = useState(0);
  const [paper] = useState<Paper>(() => ({
    title,
    content,
    closing: [
      ...(role === 'GUARANTOR' ? [datedLine(day)] : []),
      declarations[role],
      acceptedOn ? `Accepted on ${longInstant(acceptedOn)}` : 'Not accepted yet',
    ],
  }));
  useEffect(() => printsInstead(paper), [paper]);

  return (
    <>
      <div className="slb-terms-tools">
        <Button variant="text" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="text" onClick={() => downloadPaper(paper, arn)}>
          Download
        </Button>
        <Button variant="text" disabled={size === 0} onClick={() => setSize(size - 1)}>
          Smaller text
        </Button>
        <Button variant="text" disabled={size === LARGEST} onClick={() => setSize(size + 1)}>
          Larger text
        </Button>
      </div>
      <TermsText title={title} content={content} size={size} />
      {role === 'GUARANTOR' && <p>{datedLine(day)}</p>}
      {acceptedOn ? (
        <>
          <p>{declarations[role]}</p>
          <p>Accepted on {longInstant(acceptedOn)}</p>
          <Actions>
            <Button onClick={() => close('doNothing')}>Close</Button>
          </Actions>
        </>
      ) : (
        <Declaration text={declarations[role]} close={close} />
      )}
    </>
  );
}

/** The tick and the way on. Confirming without it shows the hint and leaves the dialog open; ticking clears the hint. */
function Declaration({ text, close }: { text: string; close: (result: TermsResult) => void }) {
  const [isSelected, setSelected] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();

  const confirm = () => {
    if (isSelected) return close('selected');
    setWrong(true);
    box.current?.focus();
  };

  return (
    <section aria-labelledby={`${id}declaration`}>
      <h3 id={`${id}declaration`}>Declaration</h3>
      <p id={`${id}text`}>{text}</p>
      <TickFrame id={`${id}tick`} error={isWrong ? 'Please check here to proceed' : undefined}>
        {({ describedBy, isInvalid }) => (
          <FormControlLabel
            label="I accept"
            control={
              <Checkbox
                checked={isSelected}
                onChange={(_event, isTicked) => {
                  setSelected(isTicked);
                  if (isTicked) setWrong(false);
                }}
                slotProps={{
                  input: {
                    id: `${id}tick`,
                    ref: box,
                    'aria-describedby': [describedBy, `${id}text`].filter(Boolean).join(' '),
                    'aria-invalid': isInvalid || undefined,
                  },
                }}
              />
            }
          />
        )}
      </TickFrame>
      <Actions>
        <Button onClick={confirm}>Continue</Button>
        <Button variant="outlined" onClick={() => close('doNothing')}>
          Cancel
        </Button>
      </Actions>
    </section>
  );
}
