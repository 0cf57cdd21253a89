import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { Actions } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { submittedTexts } from '../texts/journeyTexts.tsx';
import { partUnneededTexts as texts, welcomeTexts } from '../texts/namedTexts.tsx';
import { nextForNamed, starterName } from './namedPart.ts';

interface PartUnneededScreenProps {
  application: Application;
  lookups: LookupData | undefined;
}

/**
 * What a named person sees whose application ended before they had sent their part: what happened, and that nothing more is
 * asked of them (decision 132).
 */
export const PartUnneededScreen = ({ application, lookups }: PartUnneededScreenProps) => (
  <Page title={texts.title} caption={welcomeTexts.caption} intro={<bdi>{nextForNamed(application, lookups)}</bdi>}>
    <p>{texts.notAsked(<bdi>{starterName(application)}</bdi>)}</p>
    <Actions>
      <Link to="/auth/home" className="slb-button slb-button--contained">
        {submittedTexts.home}
      </Link>
    </Actions>
    <p>
      {texts.contact} <SupportContact />
    </p>
  </Page>
);
