import { testScenarios } from './runScenarios.tsx';
import { signInScenarios } from './signInScenarios.tsx';

testScenarios(signInScenarios);
