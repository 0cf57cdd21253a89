import { requestScenarios } from './requestScenarios.tsx';
import { testScenarios } from './runScenarios.tsx';

testScenarios(requestScenarios);
