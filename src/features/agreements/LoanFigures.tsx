import { agreementFacts } from '#domain/agreementFacts.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { today } from '#lib/dates.ts';
import { Facts } from '#ui/Facts.tsx';
import { texts } from './texts.tsx';

interface LoanFiguresProps {
  application: Application;
  lookups: LookupData | undefined;
}

/** What somebody is about to agree to, before the text: how much, what a month costs, for how long. */
export function LoanFigures({ application, lookups }: LoanFiguresProps) {
  const { amount, isForOneYear, programme, instalment, term } = agreementFacts(application, lookups, today());
  const isLevel = instalment?.first === instalment?.later;
  return (
    <Facts
      isFirstMain
      rows={[
        [texts.borrow, isForOneYear ? texts.forOneYear(amount) : amount],
        [texts.inAll, programme && texts.forYears(programme)],
        [texts.monthly, instalment && (isLevel ? texts.instalments(instalment) : texts.laterInstalments(instalment))],
        [texts.repaid, instalment && texts.aboutRepaid(instalment.repaid)],
        [texts.howLong, term && texts.term(term)],
      ]}
    />
  );
}
