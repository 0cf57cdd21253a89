import { fileURLToPath } from 'node:url';

/** The script that gives a page `TestingLibraryDom`. */
export const findingLibrary = fileURLToPath(
  new URL('../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', import.meta.url),
);
