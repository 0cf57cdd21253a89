// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '#lib/download.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('A download', () => {
  it('offers the file under its name, and releases it later', () => {
    vi.useFakeTimers();
    const clicked: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this);
    });
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    downloadFile('agreement.html', new Blob(['x']));
    expect(clicked.map(({ download: name }) => name)).toEqual(['agreement.html']);
    expect(clicked[0]?.href).toMatch(/^blob:/);
    expect(revoked).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(revoked).toHaveBeenCalledExactlyOnceWith(clicked[0]?.href);
    expect(document.querySelector('a')).toBeNull();
  });
});
