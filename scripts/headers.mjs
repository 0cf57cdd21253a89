// `npm run headers`: writes the security headers, which scripts/support/headers.mjs alone knows, into deploy/.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerFiles } from './support/headers.mjs';
import { root } from './support/install.mjs';

for (const [path, text] of Object.entries(headerFiles())) writeFileSync(join(root, path), text);
