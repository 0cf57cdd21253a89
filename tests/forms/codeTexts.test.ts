import { describe, expect, it } from 'vitest';
import { codeSentTo, newCodeShownIn, newCodeSpokenIn, wrongCode } from '#forms/code/texts.ts';

describe('The screen of the one-time code', () => {
  it.each([
    ['a***@example.com', '***0101', 'to a***@example.com and to ***0101.'],
    ['a***@example.com', '', 'to a***@example.com.'],
    ['', '***0101', 'to ***0101.'],
    ['', '', 'to your email address and your phone.'],
  ])('says where the code went: to "%s" and "%s"', (maskedEmail, maskedMobile, places) => {
    expect(codeSentTo({ maskedEmail, maskedMobile })).toBe(
      `We sent a code with 6 digits ${places} It can take a minute to arrive.`,
    );
  });

  it.each([
    [undefined, /^The code is not right, .* or get a new code\.$/],
    [0, /^This code no longer works\. Get a new code$/],
    [1, /get a new code\. You have 1 try left$/],
    [2, /get a new code\. You have 2 tries left$/],
  ])('says how many attempts are left after a wrong code: %s', (left, said) => {
    expect(wrongCode(left)).toMatch(said);
  });

  it.each([
    [1, '1 second.'],
    [2, '2 seconds.'],
    [30, '30 seconds.'],
  ])('counts down to a new code: %i', (seconds, time) => {
    expect(newCodeShownIn(seconds)).toBe(`No code yet? You can get a new one in ${time}`);
    expect(newCodeSpokenIn(seconds)).toBe(`You can get a new code in ${time}`);
  });
});
