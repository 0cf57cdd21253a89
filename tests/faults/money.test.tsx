import { afterEach } from 'vitest';
import { crossWithFaults } from './matrix.tsx';
import { money, noWindows } from './money.tsx';

afterEach(noWindows);

crossWithFaults(money);
