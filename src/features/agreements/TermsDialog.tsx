import { useEffect, useId, useRef, useState } from 'react';
import { type AgreementRole, datedLine, declarations } from '#domain/agreement.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { TickFrame } from '#ui/FieldFrame.tsx';
import { Choice } from '#ui/Input.tsx';
import { DownloadIcon, PrintIcon } from '#ui/icons.tsx';
import { downloadPaper, type Paper, printsInstead } from './paper.ts';
import { TermsText } from './TermsText.tsx';
import './terms.css';

/** What a reading ends with: nothing on Cancel, else the state of the tick (spec section 4, "Terms acceptance"). */
export type TermsResult = 'doNothing' | 'selected';

interface TermsDialogProps {
  title: string;
  arn: string;
  content: DocumentFragment;
  signsAs: AgreementRole;
  /** The day of the agreement, yyyy-MM-dd: Jamaica's today, or the day on which it was accepted. */
  day: string;
  /** When it was accepted; it is then only read again. */
  acceptedOn?: string;
  close: (result: TermsResult) => void;
}

/** Text sizes in percent; terms.css has one rule for each. */
const SIZES = [100, 125, 150, 200];

/** The document terms dialog (spec section 2, dialog 7): the terms, the declaration, the tick. */
export function TermsDialog({ title, arn, content, signsAs, day, acceptedOn, close }: TermsDialogProps) {
  const [size, setSize] = useState(0);
  const [paper] = useState<Paper>(() => ({
    title,
    content,
    closing: [
      ...(signsAs === 'GUARANTOR' ? [datedLine(day)] : []),
      declarations[signsAs],
      acceptedOn ? `Accepted on ${formatLongInstant(acceptedOn)}` : 'Not accepted yet',
    ],
  }));
  useEffect(() => printsInstead(paper), [paper]);

  return (
    <>
      <div className="slb-terms-tools">
        <Button variant="text" icon={<PrintIcon />} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="text" icon={<DownloadIcon />} onClick={() => downloadPaper(paper, arn)}>
          Download
        </Button>
        {/* Never disabled: a button that is, loses the focus that pressed it. */}
        <Button variant="text" onClick={() => setSize(Math.max(0, size - 1))}>
          Smaller text
        </Button>
        <Button variant="text" onClick={() => setSize(Math.min(SIZES.length - 1, size + 1))}>
          Larger text
        </Button>
        <span role="status" className="slb-unseen">
          {size > 0 && `Text at ${SIZES[size]} percent`}
        </span>
      </div>
      <TermsText title={title} content={content} size={size} />
      {signsAs === 'GUARANTOR' && <p>{datedLine(day)}</p>}
      {acceptedOn ? (
        <>
          <p>{declarations[signsAs]}</p>
          <p>Accepted on {formatLongInstant(acceptedOn)}</p>
          <Actions>
            <Button onClick={() => close('doNothing')}>Close</Button>
          </Actions>
        </>
      ) : (
        <Declaration text={declarations[signsAs]} close={close} />
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
          <Choice
            type="checkbox"
            label="I accept"
            id={`${id}tick`}
            ref={box}
            checked={isSelected}
            aria-describedby={[describedBy, `${id}text`].filter(Boolean).join(' ')}
            aria-invalid={isInvalid || undefined}
            onChange={({ target }) => {
              setSelected(target.checked);
              if (target.checked) setWrong(false);
            }}
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
