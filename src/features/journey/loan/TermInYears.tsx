import type { Application } from '#domain/application.ts';
import { desiredLoan, longestTerm } from '#domain/desiredLoan.ts';
import { loanTermsOf } from '#domain/loanTerms.ts';
import type { LookupData } from '#domain/lookup.ts';
import { LiveHint } from '#ui/FieldFrame.tsx';
import { termTexts as texts } from '../texts/besideTexts.ts';
import { shownTerm } from './amountTab.ts';

interface TermInYearsProps {
  application: Application;
  lookups: LookupData | undefined;
}

/** Fewer instalments than these are worth a warning: most of the term is over before the first of them. */
const FEW_INSTALMENTS = 60;

/** The term that is typed in years, the longest one, and how many instalments it leaves after the studies (rule AGR-2). */
export function TermInYears({ application, lookups }: TermInYearsProps) {
  const loanTerm = shownTerm(application, lookups);
  const isTerm = /^[1-9]\d{0,2}$/.test(loanTerm);
  const longest = longestTerm(application, lookups);
  const isTooLong = longest !== undefined && Number(loanTerm) > longest;
  const terms = isTerm && !isTooLong ? loanTermsOf(desiredLoan(application, lookups), lookups) : undefined;
  const before = terms && Number(loanTerm) - terms.instalments;
  const isLongest = isTerm && Number(loanTerm) === longest;
  const parts = [
    isLongest ? texts.inYearsAtMost(longest) : isTerm ? texts.inYears(Number(loanTerm)) : '',
    longest === undefined || isLongest ? '' : texts.longest(longest),
    terms && before && terms.instalments < FEW_INSTALMENTS ? texts.fewLeft({ before, left: terms.instalments }) : '',
  ];
  return (
    <div className="slb-field journey-under">
      <LiveHint id="term-in-years" text={parts.filter(Boolean).join(' ')} />
    </div>
  );
}
