import { crossWithFaults } from './matrix.tsx';
import { papers } from './papers.tsx';

crossWithFaults(papers);
