import { journeyScenarios } from './journeyScenarios.tsx';
import { testScenarios } from './runScenarios.tsx';

testScenarios(journeyScenarios);
