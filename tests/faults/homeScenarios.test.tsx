import { homeScenarios } from './homeScenarios.tsx';
import { testScenarios } from './runScenarios.tsx';

testScenarios(homeScenarios);
