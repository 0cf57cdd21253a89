import { home } from './home.tsx';
import { crossWithFaults } from './matrix.tsx';

crossWithFaults(home);
