import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { acceptanceText } from '#domain/acceptance.ts';
import { type AgreementRole, datedLine, declarations } from '#domain/agreement.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { TickFrame } from '#ui/FieldFrame.tsx';
import { focusHeading } from '#ui/focus.ts';
import { DownloadIcon, PrintIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { type AgreementDocument, downloadAgreement, printInsteadOfPage } from './agreementDocument.ts';
import { TermsText } from './TermsText.tsx';
import './agreements.css';
import './TermsDialog.css';
import { texts } from './texts.tsx';

/** The answer of the dialog: `doNothing` on Cancel, else the state of the checkbox (rule STA-7). */
export type TermsResult = 'doNothing' | 'selected';

interface TermsDialogProps {
  title: string;
  arn: string;
  content: DocumentFragment;
  signsAs: AgreementRole;
  /** Whether the reader started the application, and submits it: who was named only sends their part. */
  isStarter: boolean;
  /** The day of the agreement, yyyy-MM-dd: Jamaica's today, or the day on which it was accepted. */
  day: string;
  /** Whether it is shown again because its day was over. */
  isNewDay?: boolean;
  /** The instant of the acceptance, '' where it is not known; the dialog is then read-only. */
  acceptedOn?: string;
  /** Whether the text is filled with other answers than those that were accepted. */
  hasChangedSince?: boolean;
  close: (result: TermsResult) => void;
}

/** Text sizes in percent; agreements.css has one rule for each. */
const SIZES = [100, 125, 150, 200];

/** A button that changes the size of the text, which does nothing where there is no other size, and says why. */
const atLimit = (isAtLimit: boolean, reason: string, onClick: () => void): Partial<ComponentProps<typeof Button>> =>
  isAtLimit ? { isUnavailable: true, title: reason } : { onClick };

/** The document terms dialog (rule DLG-10): the terms, the declaration, the tick. */
export function TermsDialog(props: TermsDialogProps) {
  const { title, arn, content, signsAs, isStarter, day, isNewDay, acceptedOn, hasChangedSince, close } = props;
  const isAccepted = acceptedOn !== undefined;
  const [size, setSize] = useState(0);
  const [agreement] = useState<AgreementDocument>(() => ({
    title,
    content,
    closing: [
      ...(signsAs === 'GUARANTOR' ? [datedLine(day)] : []),
      declarations[signsAs],
      isAccepted ? acceptanceText(acceptedOn) : texts.notAcceptedYet,
      ...(hasChangedSince ? [texts.changedSince] : []),
    ],
  }));
  useEffect(() => printInsteadOfPage(agreement), [agreement]);

  // Who has read it, here or on paper, need not scroll past fourteen parts to accept.
  const end = useRef<HTMLDivElement>(null);
  const goToEnd = () => {
    const heading = end.current?.querySelector('h3');
    if (!heading) return;
    focusHeading(heading, { preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };

  // Who still has to read sees the text first, and accepts; who has accepted comes for a copy.
  const copies = (
    <div className="slb-terms-tools">
      <Button variant="text" icon={<PrintIcon />} onClick={() => window.print()}>
        {texts.print}
      </Button>
      <Button variant="text" icon={<DownloadIcon />} onClick={() => downloadAgreement(agreement, arn)}>
        {texts.download}
      </Button>
    </div>
  );

  return (
    <>
      {isNewDay && (
        <Notice kind="warning" role="alert">
          {texts.newDay}
        </Notice>
      )}
      {isAccepted && copies}
      {/* The bar stays in sight as long as this element does: not where the agreement is accepted. */}
      <div>
        <div className="slb-terms-tools">
          {/* Said to be disabled, and never made so: a button that becomes disabled loses the focus. */}
          <Button variant="text" {...atLimit(size === 0, texts.textSmallest, () => setSize(size - 1))}>
            {texts.smallerText}
          </Button>
          <Button variant="text" {...atLimit(size === SIZES.length - 1, texts.textLargest, () => setSize(size + 1))}>
            {texts.largerText}
          </Button>
          <span aria-live="polite" aria-atomic="true" className="slb-unseen">
            {size > 0 && texts.textSize(SIZES[size])}
          </span>
        </div>
        {!isAccepted && (
          <div className="slb-terms-bar">
            <Button variant="text" onClick={goToEnd}>
              {texts.goToEnd}
            </Button>
            <Button variant="text" onClick={() => close('doNothing')}>
              {texts.close}
            </Button>
          </div>
        )}
        <TermsText title={title} content={content} size={size} />
      </div>
      {isAccepted ? (
        <>
          {agreement.closing.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <div className="slb-terms-leave">
            <Actions>
              <Button onClick={() => close('doNothing')}>{texts.close}</Button>
            </Actions>
          </div>
        </>
      ) : (
        <div ref={end}>
          {signsAs === 'GUARANTOR' && <p>{datedLine(day)}</p>}
          <Declaration signsAs={signsAs} isStarter={isStarter} close={close} />
          {copies}
        </div>
      )}
    </>
  );
}

/** The checkbox and the buttons. Continue without the checkbox shows an error, which ticking it clears. */
function Declaration({ signsAs, isStarter, close }: Pick<TermsDialogProps, 'signsAs' | 'isStarter' | 'close'>) {
  const [isSelected, setSelected] = useState(false);
  const [isTickMissing, setTickMissing] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();

  const confirm = () => {
    if (isSelected) return close('selected');
    flushSync(() => {
      setTickMissing(true);
      setAttempts(attempts + 1);
    });
    box.current?.focus();
  };

  return (
    <section aria-labelledby={`${id}declaration`}>
      <h3 id={`${id}declaration`}>{texts.declaration}</h3>
      <p id={`${id}text`}>{declarations[signsAs]}</p>
      {/* A new box at each attempt: an error that the same box gets is read as its description, and again as a change of it. */}
      <TickFrame key={attempts} id={`${id}tick`} error={isTickMissing ? texts.acceptRequired : undefined}>
        {({ describedBy, isInvalid }) => (
          <Choice
            type="checkbox"
            label={texts.accept}
            id={`${id}tick`}
            ref={box}
            checked={isSelected}
            aria-describedby={[describedBy, `${id}text`].filter(Boolean).join(' ')}
            aria-invalid={isInvalid || undefined}
            onChange={({ target }) => {
              setSelected(target.checked);
              if (target.checked) setTickMissing(false);
            }}
          />
        )}
      </TickFrame>
      <p className="slb-soft">{isStarter ? texts.whatItDoesForStarter : texts.whatItDoes}</p>
      <Actions>
        <Button onClick={confirm}>{texts.continue}</Button>
        <Button variant="outlined" onClick={() => close('doNothing')}>
          {texts.cancel}
        </Button>
      </Actions>
    </section>
  );
}
