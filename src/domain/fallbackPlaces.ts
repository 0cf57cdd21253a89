import { onFirstUse } from '#lib/onFirstUse.ts';
import type { LookupEntry } from './lookup.ts';

/** Rows of code and label as options. */
export const list = (...rows: readonly (readonly [code: string, label: string])[]): LookupEntry[] =>
  rows.map(([code, label]) => ({ code, label }));

/** The 14 parishes by their ISO 3166-2:JM codes. The bureau's own codes come with Parish_Master. */
export const parishes = list(
  ['13', 'Clarendon'],
  ['09', 'Hanover'],
  ['01', 'Kingston'],
  ['12', 'Manchester'],
  ['04', 'Portland'],
  ['02', 'St. Andrew'],
  ['06', 'St. Ann'],
  ['14', 'St. Catherine'],
  ['11', 'St. Elizabeth'],
  ['08', 'St. James'],
  ['05', 'St. Mary'],
  ['03', 'St. Thomas'],
  ['07', 'Trelawny'],
  ['10', 'Westmoreland'],
);

/** The 50 states and the District of Columbia. */
export const states = list(
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
);

export const JAMAICA = 'JM';
export const UNITED_STATES = 'US';

/** Every country of ISO 3166-1, by its two-letter code. */
const ISO_3166 =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ ' +
  'NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** Jamaica first, then the others by name. */
export const countries = onFirstUse((): LookupEntry[] => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return ISO_3166.split(' ')
    .map((code) => ({ code, label: names.of(code) ?? code }))
    .sort((a, b) => Number(b.code === JAMAICA) - Number(a.code === JAMAICA) || a.label.localeCompare(b.label, 'en'));
});
