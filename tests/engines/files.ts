import { fileURLToPath } from 'node:url';

/** Where pictures of the screens are, and the files that are uploaded. */
export const folder = fileURLToPath(new URL('../../test-results/engines/', import.meta.url));

/** A photo of 12 MB as a phone takes it. */
export const photo = `${folder}photo.jpg`;
