import { crossWithFaults } from './matrix.tsx';
import { wayIn } from './wayIn.tsx';

crossWithFaults(wayIn);
