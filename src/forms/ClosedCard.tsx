import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { ErrorLine } from '#ui/FieldFrame.tsx';
import { CHANGE, changeEntry } from './texts/controlTexts.ts';

interface ClosedCardProps {
  title: string;
  children: ReactNode;
  /** What is wrong with the fields, while they stay closed. */
  error?: string;
  /** The text of the button, and its accessible name, which begins with the text. */
  press: string;
  pressNamed: (title: { name: string }) => string;
  onOpen: () => void;
}

/** Fields that are closed, as a card with a button in their place. */
export const ClosedCard = ({ title, children, error, press, pressNamed, onOpen }: ClosedCardProps) => (
  <div className={error ? 'slb-field slb-field--wrong' : 'slb-field'}>
    <Card
      title={title}
      actions={
        <Button variant="text" aria-label={pressNamed({ name: title })} onClick={onOpen}>
          {press}
        </Button>
      }
    >
      {children}
      {error && <ErrorLine>{error}</ErrorLine>}
    </Card>
  </div>
);

interface AnswersCardProps {
  title: string;
  rows: readonly (readonly [name: string, value: string])[];
  onChange: () => void;
}

/** Fields whose answers are there already: the answers, with a Change button. */
export const AnswersCard = ({ title, rows, onChange }: AnswersCardProps) => (
  <ClosedCard title={title} press={CHANGE} pressNamed={changeEntry} onOpen={onChange}>
    <Facts rows={rows} />
  </ClosedCard>
);
