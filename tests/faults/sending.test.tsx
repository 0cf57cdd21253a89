import { crossWithFaults } from './matrix.tsx';
import { sending } from './sending.tsx';

crossWithFaults(sending);
