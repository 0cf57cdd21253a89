import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { useFormSurroundings } from './formContext.ts';
import type { identificationFields } from './identificationFields.ts';
import { FILLED_WITH_TRN, SAME_AS_TRN } from './texts/controlTexts.ts';
import { useFieldValue } from './useFieldValue.ts';

const DRIVERS_LICENCE = 'DL';
const TYPE = 'idType' satisfies keyof typeof identificationFields;
const NUMBER = 'idNumber' satisfies keyof typeof identificationFields;

/** Fills in the number of a driver's licence, which is the TRN of its owner. Stands beside `identificationFields`. */
export function SameAsTrn({ trn }: { trn: string }) {
  const { control } = useFormSurroundings();
  const type: unknown = useWatch({ control, name: TYPE });
  const { value, set } = useFieldValue(NUMBER, {});
  const [wasPressed, setWasPressed] = useState(false);
  if (type !== DRIVERS_LICENCE || trn === '') return null;

  const fill = () => {
    set(trn);
    setWasPressed(true);
  };
  return (
    <div className="slb-field">
      <Button variant="outlined" onClick={fill}>
        {SAME_AS_TRN}
      </Button>
      <p role="status" className="slb-hint slb-note">
        {wasPressed && value === trn && FILLED_WITH_TRN}
      </p>
    </div>
  );
}
