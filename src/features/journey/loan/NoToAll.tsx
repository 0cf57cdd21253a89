import { useState } from 'react';
import type { Fill } from '#forms/DescribedForm.tsx';
import { Button } from '#ui/Button.tsx';
import { noToAllTexts as texts } from '../texts/besideTexts.ts';
import { healthQuestions } from './insuranceTab.ts';

/** Answers every question about health with No, by one press. Each answer can be changed afterwards. */
export function NoToAll({ fill }: { fill: Fill }) {
  const [isDone, setIsDone] = useState(false);
  const answerNo = () => {
    fill(Object.fromEntries(healthQuestions.map((question) => [question, 'NO'])));
    setIsDone(true);
  };
  return (
    <div className="slb-field">
      <p className="slb-hint">{texts.hint}</p>
      <Button variant="outlined" onClick={answerNo}>
        {texts.press}
      </Button>
      <p aria-live="polite" aria-atomic="true" className="slb-hint slb-note">
        {isDone && texts.done}
      </p>
    </div>
  );
}
