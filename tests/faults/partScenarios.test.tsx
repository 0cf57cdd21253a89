import { partScenarios } from './partScenarios.tsx';
import { testScenarios } from './runScenarios.tsx';

testScenarios(partScenarios);
