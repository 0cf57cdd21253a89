import { agreementDay, agreementFacts } from '#domain/agreementFacts.ts';
import type { Agreement, Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { Facts } from '#ui/Facts.tsx';
import { texts } from './texts.tsx';

interface LoanFiguresProps {
  application: Application;
  lookups: LookupData | undefined;
  /** The acceptance, once there is one: the figures are then those that were accepted. */
  accepted: Agreement | undefined;
}

/** What somebody agrees to, before the text: how much, what a month costs, for how long. */
export function LoanFigures({ application, lookups, accepted }: LoanFiguresProps) {
  const { amount, isForOneYear, programme, instalment, term } = agreementFacts(
    application,
    lookups,
    agreementDay(accepted),
  );
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
