import type { Locator, Page } from '@playwright/test';
import { formatDay } from '#lib/dates.ts';
import * as applicant from './applicant.ts';
import { type InputMethod, inputMethods } from './inputMethods.ts';
import * as lastPages from './lastPages.ts';
import { expect, test, type World } from './portal.ts';
import { type Answers, arrivesAt, expectAccessible, standsAt } from './screen.ts';

// Somebody who was named in an application and has no account: from the link of the email to the agreement accepted and
// their part sent, on a phone. Once by touch, once with the keyboard alone; axe looks at every screen of the second walk, which
// has the same screens, and the focus on them.

const guarantor = 'guarantor@example.com';

const job: Answers = {
  'Employment status': 'Employed',
  Employer: 'Jamaica Public Service',
  Occupation: 'Technician',
  'Employer address': '6 Knutsford Boulevard, Kingston 5',
  'Employer phone': '(876)555-0119',
  'Employed since': '1/2/2010',
};

/** The part of a guarantor, completed with one input method. */
class GuarantorJourney {
  readonly #page: Page;
  readonly #input: InputMethod;
  readonly #walker: lastPages.JourneyTools;
  readonly #isLookedAt: boolean;

  constructor(page: Page, input: InputMethod, isLookedAt: boolean) {
    this.#page = page;
    this.#input = input;
    this.#isLookedAt = isLookedAt;
    this.#walker = { page, input, ...(isLookedAt ? { look: expectAccessible } : {}) };
  }

  arrivesAt = (title: string): Promise<void> => (this.#isLookedAt ? arrivesAt : standsAt)(this.#page, title);

  press = (name: string): Promise<void> => this.#input.press(lastPages.named(this.#page, name));

  /** Fills in a screen and continues. Takes its title, its answers, and the legend of their group. */
  async answer(title: string, ...parts: readonly (readonly [Answers, string?])[]): Promise<void> {
    await this.arrivesAt(title);
    for (const [answers, legend] of parts) await this.#input.fill(this.#page, answers, legend);
    await this.press('Save and continue');
  }

  async openLink(world: World): Promise<void> {
    const { trn, dateOfBirth } = await world.identityOf(guarantor);
    await this.#page.goto(`/${await world.linkSentTo(guarantor)}`);
    await this.arrivesAt('Open your part of the application');
    await this.#input.startOn(this.#page);
    await this.#input.fill(this.#page, {
      'Tax Registration Number (TRN)': trn,
      'Date of birth': formatDay(dateOfBirth),
    });
    await this.press('Continue');
  }

  async giveDocuments(): Promise<void> {
    const page = this.#page;
    await this.arrivesAt('Uploads');
    await lastPages.answerQuestions(this.#walker);
    await lastPages.chooseFiles(this.#walker);
    await this.#walker.look?.(page);
    await this.press('Continue');
  }

  /** At 200 percent the names in the tables of an agreement are still whole words, on a phone too. */
  async enlarge(terms: Locator): Promise<void> {
    const larger = terms.getByRole('button', { name: 'Larger text' });
    for (const size of ['1', '2', '3']) {
      await this.#input.press(larger);
      await expect(terms.locator('.slb-terms')).toHaveAttribute('data-size', size);
    }
    const broken = await terms.locator('th').evaluateAll((cells) =>
      cells.flatMap(({ firstChild: text }) =>
        text instanceof Text
          ? [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
              const place = document.createRange();
              place.setStart(text, index);
              place.setEnd(text, index + word.length);
              return place.getClientRects().length > 1 ? [word] : [];
            })
          : [],
      ),
    );
    expect(broken).toEqual([]);
  }

  /** Close stays in sight while one reads, covers nothing that has the focus, and is gone where one accepts. */
  async leaveInTheMiddle(): Promise<void> {
    await this.press('Read and accept Guarantor Agreement Form – POSTGRAD');
    const terms = this.#page.getByRole('dialog', { name: /Guarantor Agreement Form/ });
    const close = terms.getByRole('button', { name: 'Close' });
    await this.enlarge(terms);
    await terms.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await expect(terms.getByRole('button', { name: 'Continue' })).toBeInViewport();
    await expect(close).not.toBeInViewport();
    await terms.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight / 2));
    await expect(close).toBeInViewport();
    await terms.locator('summary').focus();
    const [bar, focused] = await Promise.all([close.boundingBox(), terms.locator('summary').boundingBox()]);
    expect(focused?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    await this.#input.press(close);
    await expect(terms).toBeHidden();
  }

  async acceptAgreement(): Promise<void> {
    const page = this.#page;
    await this.arrivesAt('Consents');
    await this.#walker.input.fill(page, {
      'I agree that the bureau checks my credit history': true,
      'The information that I gave is true and complete': true,
    });
    await this.leaveInTheMiddle();
    await lastPages.acceptAgreement(this.#walker, {
      title: /Guarantor Agreement Form/,
      says: [/Dated the \d+(st|nd|rd|th) day of \w+, \d{4}/],
    });
  }
}

for (const [how, input] of Object.entries(inputMethods)) {
  test(`a guarantor comes from the email, accepts the agreement and sends their part ${how}`, async ({
    page,
    world,
  }) => {
    const walk = new GuarantorJourney(page, input, how === 'with the keyboard alone');
    await walk.openLink(world);
    await walk.arrivesAt('You are asked to guarantee a loan');
    await expect(page.getByRole('main')).toContainText('you have to repay it');
    await walk.press('Start your part');
    await walk.answer(
      'Personal details',
      [
        {
          Gender: 'Male',
          'Marital status': 'Married',
          'Are you an employee of a bank?': 'No',
          'Are you an employee of the bureau?': 'No',
          'Are you, or is a close relation, a politically exposed person?': 'No',
        },
      ],
      [applicant.identification],
    );
    await walk.answer('Address', [applicant.currentAddress, 'Current address'], [{ 'Same as current address': true }]);
    await walk.answer('Employment', [job]);
    await walk.answer('Income and commitments', [applicant.income]);
    await walk.giveDocuments();
    await walk.acceptAgreement();
    await walk.arrivesAt('Check your answers');
    await walk.press('Send my part');
    await walk.arrivesAt('Your part is done');
    expect(await world.callsOf('createApplication')).toBe(1);
  });
}
