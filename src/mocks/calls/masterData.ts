import { z } from '#lib/zod.ts';
import { get, type MockCall, post, withoutToken } from '../call.ts';
import { config, masterData } from '../master/data.ts';
import { documentQuestions } from '../master/questions.ts';
import { contact, feeCipherKey } from '../settings.ts';

const QUESTIONS = 'Document_Questionnaire_Master';
const everything = { ...masterData, [QUESTIONS]: documentQuestions };

const someOf = (names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(everything).filter(([name]) => names.includes(name)));

/** Master data, and the runtime overrides (rules CALL-9 to CALL-11). None of them needs a token. */
export const masterDataCalls: MockCall[] = [
  get('config', '/api/master/config', () => config),
  get('lookups', '/api/master/mdm', () => everything),
  post('lookupsByName', '/api/master/mdm', z.object({ names: z.array(z.string()) }), (_context, { names }) =>
    someOf(names),
  ),
  get('signUpLookups', '/api/master/signup', () => someOf(['SECURITY_QUESTIONS', 'CUSTOMER_TYPE', 'ID_Type_Master'])),
  post('overrides', '*/enviornments/runtime-env-overrides.json', z.looseObject({}), ({ db, gatewayUrl }) => ({
    feeCipherKey: feeCipherKey(db.seed),
    gatewayOrigin: new URL(gatewayUrl).origin,
    ...contact,
  })),
].map(withoutToken);
