import { describe, expect, it } from 'vitest';
import { parseHttpUrl } from '#lib/text.ts';

describe('A web address', () => {
  it.each([
    ['https://pay.example.com', 'https://pay.example.com/'],
    ['HTTP://pay.example.com:8080/page?a=b', 'http://pay.example.com:8080/page?a=b'],
  ])('is parsed from %s', (text, href) => {
    expect(parseHttpUrl(text)?.href).toBe(href);
  });

  it.each([
    '',
    'https://',
    'http://[',
    'https:pay.example.com',
    '//pay.example.com',
    '/pay',
    'pay.example.com',
    ' https://pay.example.com',
    'javascript:alert(1)//https://pay.example.com',
    'data:text/html,https://pay.example.com',
    'blob:https://pay.example.com/1',
    'file:///etc/passwd',
  ])('is not parsed from "%s"', (text) => {
    expect(parseHttpUrl(text)).toBeUndefined();
  });
});
