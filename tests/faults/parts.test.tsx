import { crossWithFaults } from './matrix.tsx';
import { parts } from './parts.tsx';

crossWithFaults(parts);
