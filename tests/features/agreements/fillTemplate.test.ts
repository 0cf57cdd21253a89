// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '#features/agreements/sanitizeHtml.ts';
import { fillTemplate, templateVersion } from '#features/agreements/template.ts';
import { someValues } from './values.ts';

const shown = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.append(sanitizeHtml(html));
  return place;
};

describe('A filled template', () => {
  it('has a value in each blank, set apart from the words around it', () => {
    expect(fillTemplate('<p>Between us and {{borrowerName}}.</p>', someValues())).toBe(
      '<p>Between us and <bdi>Ann Brown</bdi>.</p>',
    );
  });

  it.each([
    ['an empty value', '{{borrowerName}}', someValues({ borrowerName: '  ' })],
    ['an unknown blank', '{{nobody}}', someValues()],
    ['the name of something that every object has', '{{constructor}}', someValues()],
  ])('shows a dash for %s', (_what, html, values) => {
    expect(fillTemplate(html, values)).toBe('<bdi>—</bdi>');
  });

  it('repeats a row for each entry', () => {
    const values = someValues({}, [
      { academicYear: '2026', amountApplied: 'J$1.00' },
      { academicYear: '2027', amountApplied: 'J$2.00' },
    ]);
    expect(fillTemplate('{{#loan}}{{academicYear}}={{amountApplied}};{{/loan}}', values)).toBe(
      '<bdi>2026</bdi>=<bdi>J$1.00</bdi>;<bdi>2027</bdi>=<bdi>J$2.00</bdi>;',
    );
    expect(fillTemplate('{{#nothing}}x{{/nothing}}', values)).toBe('');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    "'onmouseover='alert(1)",
    '</td></tr></table><style>*{display:none}</style>',
    '<a href="javascript:alert(1)">click</a>',
    '{{arn}}',
    '{{#loan}}{{/loan}}',
    '$& $1 $`',
    '&lt;b&gt;',
    '<bdi></bdi>',
  ])('shows the value %s as text', (value) => {
    const rows = [{ academicYear: value, amountApplied: value }];
    const page = shown(
      fillTemplate(
        '<p>{{borrowerName}}</p>{{#loan}}<p>{{academicYear}}</p>{{/loan}}',
        someValues({ borrowerName: value }, rows),
      ),
    );
    expect([...page.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([value, value]);
    expect([...page.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['p', 'bdi', 'p', 'bdi']);
  });

  it.each([
    ['an override', 'Ann\u202Enworb'],
    ['an isolate', 'Ann\u2067nworb\u2069'],
    ['a mark', 'Ann\u200Fnworb'],
    ['a control character', 'Ann\u0000nworb'],
  ])('drops %s that would reorder or hide words of the agreement', (_what, borrowerName) => {
    const page = shown(fillTemplate('<p>{{borrowerName}}</p>', someValues({ borrowerName })));
    expect(page.textContent).toBe('Ann nworb');
  });

  it.each(['Zoë D’Aguilar', "O'Brien-Smith", '李小龙', 'محمد'])('keeps the name %s whole', (borrowerName) => {
    expect(shown(fillTemplate('<p>{{borrowerName}}</p>', someValues({ borrowerName }))).textContent).toBe(borrowerName);
  });
});

describe('the sanitiser', () => {
  it.each([
    ['a script', '<p>Text<script>alert(1)</script></p>'],
    ['a handler', '<p onclick="alert(1)">Text</p>'],
    ['a style', '<p style="display:none">Text</p>'],
    ['a style element', '<style>p{display:none}</style><p>Text</p>'],
    ['a picture', '<p>Text<img src="https://example.com/pixel.png"></p>'],
    ['a frame', '<iframe src="https://example.com"></iframe><p>Text</p>'],
    ['a form', '<form action="https://example.com"><p>Text</p></form>'],
  ])('removes %s', (_what, html) => {
    expect(shown(html).innerHTML).toBe('<p>Text</p>');
  });

  it('keeps links within the agreement only', () => {
    const links = shown('<a href="#part">a</a><a href="https://example.com">b</a><a href="javascript:alert(1)">c</a>');
    expect([...links.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#part', null, null]);
  });
});

it('The version of an agreement is read from its text', () => {
  expect(templateVersion('<article data-template-version="targeted-7">')).toBe('targeted-7');
  expect(templateVersion('<article>')).toBe('');
});
