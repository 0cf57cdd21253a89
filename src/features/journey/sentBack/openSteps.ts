import type { Application } from '#domain/application.ts';
import { askedFor, isPageOpen, isSentBack } from '#domain/sentBack.ts';
import { type AnyTab, isPanel, type Page } from '../pages.ts';

interface Screen {
  page: Pick<Page, 'id'>;
  tab: AnyTab;
}

/** Whether the user can change something on a screen of the journey (rule STA-12). */
export const isStepOpen = ({ page, tab }: Screen, application: Application): boolean =>
  !isSentBack(application) ||
  // Where nothing is asked for that can be given here, files can be added; the questions about them stay as they were answered.
  (isPageOpen(application, page.id) && !(isPanel(tab) && tab.panel === 'questions' && !askedFor(application)));
