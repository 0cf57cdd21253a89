import { type Application, ownApplicant } from '#domain/application.ts';
import { Notice } from '#ui/Notice.tsx';
import { householdTexts as texts } from '../texts/besideTexts.ts';

/** A warning where more dependants are in school than people live in the household. Some may live elsewhere: nothing is refused. */
export function DependantsCount({ application }: { application: Application }) {
  const { householdIncome, meansTest } = ownApplicant(application);
  const size = Number(householdIncome.householdSize ?? '');
  const dependants = Number(meansTest.dependantsInSchool ?? '');
  return (
    <div aria-live="polite">
      {size > 0 && dependants > size && <Notice kind="warning">{texts.moreDependants({ size, dependants })}</Notice>}
    </div>
  );
}
