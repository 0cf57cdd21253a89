import { afterEach } from 'vitest';
import { paymentScenarios, restoreWindows } from './paymentScenarios.tsx';
import { testScenarios } from './runScenarios.tsx';

afterEach(restoreWindows);

testScenarios(paymentScenarios);
