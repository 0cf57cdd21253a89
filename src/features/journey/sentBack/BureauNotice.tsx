import type { Application } from '#domain/application.ts';
import { askedFor } from '#domain/sentBack.ts';
import { formatLongDay, isDayOver } from '#lib/dates.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Notice } from '#ui/Notice.tsx';
import { routeOf, type Step, stepId } from '../steps.ts';
import { sentBackTexts as texts } from '../texts/sentBackTexts.tsx';
import { isStepOpen } from './openSteps.ts';

interface BureauNoticeProps {
  application: Application;
  steps: readonly Step[];
  /** False where the person has met it already: it begins as one line, with the rest a press away. */
  isWhole: boolean;
}

/** What the bureau asks for, above every screen of an application that it sent back, with links to what is open. */
export function BureauNotice({ application, steps, isWhole }: BureauNoticeProps) {
  const { message = '', requestedOn = '', due = '' } = application.moreInfo ?? {};
  const asked = isDayOver(due) ? texts.wasAskedBy : texts.askedBy;
  const open = steps.filter((step) => isStepOpen(step, application));
  return (
    <Notice kind="warning">
      <Disclosure summary={due === '' ? texts.asked : asked(formatLongDay(due))} isOpen={isWhole}>
        {message === '' ? (
          <p>{texts.noMessage}</p>
        ) : (
          <>
            {requestedOn !== '' && <p>{texts.wroteOn(formatLongDay(requestedOn))}</p>}
            <blockquote dir="auto">{message}</blockquote>
          </>
        )}
        {!askedFor(application) && <p>{texts.documentsOnly}</p>}
        <p>{texts.thenSend}</p>
        {open.length > 0 && (
          <details>
            <summary>{texts.whatIsOpen}</summary>
            <ul>
              {open.map((step) => (
                <li key={stepId(step)}>
                  <a href={`#${routeOf(step)}`}>{step.tab.title}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Disclosure>
    </Notice>
  );
}
