import { Disclosure } from '#ui/Disclosure.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { schoolTexts as texts } from '../texts/besideTexts.ts';

/** What to do about a school that the list does not have. No code is made up for it: the bureau approves schools. */
export const SchoolNotListed = () => (
  <div className="slb-field">
    <Disclosure summary={texts.notListed}>
      <p>{texts.whatToDo}</p>
      <p>
        {texts.askBureau} <SupportContact /> {texts.saved}
      </p>
    </Disclosure>
  </div>
);
