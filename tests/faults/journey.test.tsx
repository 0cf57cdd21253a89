import { journey } from './journey.tsx';
import { crossWithFaults } from './matrix.tsx';

crossWithFaults(journey);
