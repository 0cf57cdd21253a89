import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isStarter } from '#domain/roles.ts';
import { isSentBack } from '#domain/sentBack.ts';
import { partTextsFor } from '../named/namedPart.ts';
import { reviewTexts as texts } from '../texts/journeyTexts.tsx';
import { sentBackTexts } from '../texts/sentBackTexts.tsx';

/** What the review says, by what is sent. */
export interface ReviewWords {
  title: string;
  caption: string;
  sendTitle: string;
  /** What to know before sending. */
  before: string;
  send: string;
}

/** The words for an application that is sent in, one that is sent in again, and a named person's part. */
export function reviewWords(application: Application, lookups: LookupData | undefined): ReviewWords {
  if (isSentBack(application)) return again;
  return isStarter(application)
    ? whole
    : { ...part, before: texts.checkPartFirst(partTextsFor(application, lookups).beforeSending) };
}

const whole: ReviewWords = {
  title: texts.title,
  caption: texts.caption,
  sendTitle: texts.submitTitle,
  before: texts.checkFirst,
  send: texts.submit,
};

const part = {
  title: texts.title,
  caption: texts.captionOfPart,
  sendTitle: texts.sendPartTitle,
  send: texts.sendPart,
};

const again: ReviewWords = {
  title: sentBackTexts.reviewTitle,
  caption: sentBackTexts.reviewCaption,
  sendTitle: sentBackTexts.sendTitle,
  before: sentBackTexts.beforeSending,
  send: sentBackTexts.send,
};
