import { type ReactNode, useState } from 'react';
import { useDebounced } from '#lib/hooks.ts';
import './FieldFrame.css';
import { uiTexts } from './texts/firstTexts.tsx';

/** What a frame gives its control: the id that the label refers to, the ids that describe it, whether it has an error. */
export interface Wiring {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

interface FrameProps {
  id: string;
  hint?: ReactNode;
  /** The same text as in the error summary. */
  error?: string;
  children: (wiring: Wiring) => ReactNode;
}

interface FieldFrameProps extends FrameProps {
  label: ReactNode;
  isOptional?: boolean;
  /** A hint that changes while the user types: what a paste lost, how many characters are left. */
  note?: string;
}

/** Label, hint, error and control, from top to bottom (decision 16): a magnifier or a thumb hides what comes after the control. */
export function FieldFrame({ id, label, hint, error, note, isOptional = false, children }: FieldFrameProps) {
  return (
    <Framed id={id} error={error}>
      <label htmlFor={id} className="slb-label">
        {label}
        {isOptional && OPTIONAL}
      </label>
      <Guidance id={id} hint={hint} error={error} />
      {children(wiringOf(id, hint, error, note))}
      <LiveHint id={`${id}-note`} text={note} />
    </Framed>
  );
}

/** A frame for a question with several inputs: radio buttons, the parts of a date. Its legend is the label. */
export function FieldsetFrame({ id, label, hint, error, isOptional = false, children }: Omit<FieldFrameProps, 'note'>) {
  const wiring = wiringOf(id, hint, error);
  return (
    <Framed id={id} error={error}>
      <fieldset className="slb-choices" aria-describedby={wiring.describedBy}>
        <legend className="slb-label">
          {label}
          {isOptional && OPTIONAL}
        </legend>
        <Guidance id={id} hint={hint} error={error} />
        {children(wiring)}
      </fieldset>
    </Framed>
  );
}

/** A frame for a checkbox, which has its label beside it. The hint is under the label: above the box, it would seem to be of another one. */
export function TickFrame({ id, hint, error, children }: FrameProps) {
  return (
    <Framed id={id} error={error}>
      <Guidance id={id} error={error} />
      {children(wiringOf(id, hint, error))}
      <Guidance id={id} hint={hint} />
    </Framed>
  );
}

interface SectionFrameProps {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** A frame for fields under one legend: an address, a list of entries. */
export function SectionFrame({ id, legend, hint, error, children }: SectionFrameProps) {
  return (
    <Framed id={id} error={error}>
      <fieldset className="slb-section" aria-describedby={wiringOf(id, hint, error).describedBy}>
        <legend>{legend}</legend>
        <Guidance id={id} hint={hint} error={error} />
        {children}
      </fieldset>
    </Framed>
  );
}

function Framed({ id, error, children }: { id: string; error?: string; children: ReactNode }) {
  return (
    <div id={`${id}-frame`} tabIndex={-1} className={error ? 'slb-field slb-field--wrong' : 'slb-field'}>
      {children}
    </div>
  );
}

function Guidance({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="slb-hint">
          {hint}
        </p>
      )}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </>
  );
}

/** What is wrong with a field, or with fields that are closed. */
export const ErrorLine = ({ id, children }: { id?: string; children: string }) => (
  <p id={id} className="slb-error">
    <span className="slb-unseen">{uiTexts.error}</span> {children}
  </p>
);

/**
 * A hint under a control that changes while the user types. It is announced once it has not changed for a second; what it says
 * when the screen opens is read in its place.
 */
export function LiveHint({ id, text = '' }: { id: string; text?: string }) {
  const [first] = useState(text);
  const announced = useDebounced(text);
  return (
    <>
      {text && (
        <p id={id} className="slb-hint slb-note">
          {text}
        </p>
      )}
      <span aria-live="polite" aria-atomic="true" className="slb-unseen">
        {announced !== first && announced}
      </span>
    </>
  );
}

const OPTIONAL = (
  <>
    {' '}
    <span className="slb-optional">{uiTexts.optional}</span>
  </>
);

function wiringOf(id: string, hint: ReactNode, error: string | undefined, note?: string): Wiring {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return { id, describedBy: describedBy || undefined, isInvalid: Boolean(error) };
}
