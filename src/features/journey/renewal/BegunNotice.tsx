import { useNavigate } from 'react-router-dom';
import type { ListedApplication } from '#api/applications.ts';
import { hasUnsaved } from '#api/openApplication.ts';
import { productOf, statedAcademicYear } from '#domain/conditions.ts';
import { isRenewal } from '#domain/renewal.ts';
import { isDraftOfRenewal } from '#domain/status.ts';
import { useStore } from '#lib/store.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { applicationOf } from '../draft/draft.ts';
import { loadDraft } from '../draft/draftStorage.ts';
import { routeOfDraft } from '../draft/openApplication.ts';
import { renewalTexts as texts } from '../texts/renewalTexts.ts';
import { savesOutside } from '../useUnsavedDraft.ts';

interface BegunNoticeProps {
  trn: string;
  loanType: string;
  academicYear: string;
  listed: readonly ListedApplication[];
  isBusy: boolean;
  onOpen: (arn: string) => void;
}

/** That this renewal was begun already, with the way back: as it is listed, or in this tab where its first save is not answered. */
export function BegunNotice({ trn, loanType, academicYear, listed, isBusy, onOpen }: BegunNoticeProps) {
  const navigate = useNavigate();
  useStore(savesOutside);
  const begun = listed.find((one) => one.applicantType === 'R' && isDraftOfRenewal(one, loanType, academicYear));
  const here = routeOfUnnumbered(trn, loanType, academicYear);
  if (!begun && here === undefined) return null;
  return (
    <Notice title={texts.begun}>
      <Actions>
        <Button isBusy={isBusy} onClick={() => (begun ? onOpen(begun.arn) : void navigate(here ?? ''))}>
          {texts.continue}
        </Button>
      </Actions>
    </Notice>
  );
}

/** Where a renewal was left that goes out from this tab, and that no list has yet; another one would be a second one. */
function routeOfUnnumbered(trn: string, loanType: string, academicYear: string): string | undefined {
  const draft = loadDraft(trn);
  if (draft?.stored.arn !== '' || !hasUnsaved(draft)) return undefined;
  const application = applicationOf(draft);
  const isOfYear = ['', academicYear].includes(statedAcademicYear(application));
  return isRenewal(application) && productOf(application) === loanType && isOfYear ? routeOfDraft(draft) : undefined;
}
