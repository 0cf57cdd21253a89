import { documentScenarios } from './documentScenarios.tsx';
import { testScenarios } from './runScenarios.tsx';

testScenarios(documentScenarios);
