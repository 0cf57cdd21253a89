import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { CHANGE, changeEntry } from './texts/controlTexts.ts';

interface AnswersCardProps {
  title: string;
  rows: readonly (readonly [name: string, value: string])[];
  onChange: () => void;
}

/** Fields whose answers are there already, as a card with a Change button in their place. */
export const AnswersCard = ({ title, rows, onChange }: AnswersCardProps) => (
  <div className="slb-field">
    <Card
      title={title}
      actions={
        <Button variant="text" aria-label={changeEntry({ name: title })} onClick={onChange}>
          {CHANGE}
        </Button>
      }
    >
      <Facts rows={rows} />
    </Card>
  </div>
);
