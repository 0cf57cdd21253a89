import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Page } from '#ui/Page.tsx';
import type { Fields, Shape } from './fields.ts';
import { distinguished, type Finding } from './findings.ts';

interface FormPageProps {
  tab: Shape<Fields> & { title: string; intro?: string };
  /** The name of the page that the tab belongs to, above the heading. */
  caption?: string;
  /** What the error summary lists. */
  problems: readonly Finding[];
  /** Changes when the summary is to take the focus. */
  attempt: number;
  /** Focuses the field of a problem, by its path. */
  onGo: (path: string) => void;
  onSubmit: () => Promise<void>;
  /** The text of the button. */
  action: string;
  /** The fields. */
  children: ReactNode;
  /** Rendered after the button: the state of the background save, links. */
  aside?: ReactNode;
}

/** The page of a form: heading, error summary, fields, and the button that sends them. */
export const FormPage = (props: FormPageProps) => {
  const { tab, caption, problems, attempt, onGo, onSubmit, action, children, aside } = props;
  return (
    <Page
      title={tab.title}
      caption={caption}
      intro={tab.intro}
      hasErrors={problems.length > 0}
      summary={
        problems.length > 0 && <ErrorSummary key={attempt} problems={distinguished(tab, problems)} onGo={onGo} />
      }
    >
      <form
        noValidate
        aria-label={tab.title}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
        <Button type="submit" variant="contained">
          {action}
        </Button>
        {aside}
      </form>
    </Page>
  );
};
