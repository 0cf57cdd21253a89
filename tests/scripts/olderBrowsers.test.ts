import { expect, it } from 'vitest';
import { missingInScript, missingInStyle } from '../../scripts/support/olderBrowsers.mjs';

it('A float that Chrome 103 does not know is found in a style sheet', () => {
  expect(missingInStyle('legend{float:inline-start;width:100%}')).toEqual(['a logical float: Chrome 118']);
  expect(missingInStyle('legend{float:left;margin-inline-start:0}')).toEqual([]);
});

it('What a style sheet asks for first is not for every browser, and is let through', () => {
  expect(missingInStyle('@supports (height:1dvh){main{height:100dvh}}')).toEqual([]);
  expect(missingInStyle('main{height:100dvh}')).toEqual(['dvh: Chrome 108']);
});

it('A method that an older browser lacks is found in a script, unless the script asks for it', () => {
  expect(missingInScript('list.toSorted()')).toEqual(['toSorted: Chrome 110, Firefox 115, Safari 16']);
  expect(missingInScript('list.toSorted?.()')).toEqual([]);
  expect(missingInScript('form?.requestSubmit()')).toEqual(['requestSubmit: Safari 16']);
});
