// `npm run licences`: writes docs/licences.md from what is installed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/install.mjs';
import { licencesText } from './support/licences.mjs';

writeFileSync(join(root, 'docs/licences.md'), licencesText());
