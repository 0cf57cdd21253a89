import type { ComponentType } from 'react';
import { fullName } from '#domain/application.ts';
import type { User } from '#domain/user.ts';
import { formatLongDay, today } from '#lib/dates.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { Acceptances } from './Acceptances.tsx';
import { Payments } from './Payments.tsx';
import './record.css';
import { Requests } from './Requests.tsx';
import { type AnswersProps, Submissions } from './Submissions.tsx';
import { texts } from './texts.ts';

interface RecordProps {
  user: User;
  /** Shows the answers of an application. */
  onOpen: (arn: string) => void;
  /** Every answer of an application that was submitted. */
  answers: ComponentType<AnswersProps>;
}

/** What somebody did here, with dates, on one page that can be printed (route auth/record; rule SCR-19). Each part fails alone. */
export const RecordScreen = ({ user, onOpen, answers }: RecordProps) => (
  <Page title={texts.title} intro={<p>{texts.intro({ name: fullName(user), day: formatLongDay(today()) })}</p>}>
    <Actions>
      <Button variant="outlined" icon={<PrintIcon size={20} />} onClick={() => window.print()}>
        {texts.print}
      </Button>
    </Actions>
    <p>{texts.printHint}</p>
    <Submissions trn={user.trn} onOpen={onOpen} answers={answers} />
    <Acceptances trn={user.trn} />
    <Payments trn={user.trn} />
    <Requests trn={user.trn} />
    <p className="record-ways">
      <Link to="/auth/fees">{texts.fees}</Link>
      <br />
      <Link to="/auth/home">{texts.home}</Link>
    </p>
  </Page>
);
