// `npm run headers`: writes the security headers, which scripts/support/headers.mjs alone knows, into deploy/, with the
// hashes of what stands inside `index.html`. To be run when one of them has changed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerFiles } from './support/headers.mjs';
import { hashesOf, inlined } from './support/inlined.mjs';
import { root } from './support/install.mjs';

for (const [path, text] of Object.entries(headerFiles(hashesOf(await inlined()))))
  writeFileSync(join(root, path), text);
