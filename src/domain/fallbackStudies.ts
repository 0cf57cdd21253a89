import { list } from './fallbackPlaces.ts';
import type { LookupEntry } from './lookup.ts';
import { productsFunding, productsWith } from './products.ts';

const UNDERGRADUATE = productsFunding('UNDERGRADUATE');
const GRADUATE = productsFunding('GRADUATE');
const PRELIMINARY = productsFunding('PRELIMINARY');
const LAW_SCHOOL = productsFunding('LAW_SCHOOL');

const programmeType = (code: string, label: string, fundedBy = productsWith(({ kind }) => kind === 'STUDENT')) => ({
  code,
  label,
  fundedBy,
});

/**
 * Types of programme (rule CALL-23); a programme's `level` is one of these. Preliminary studies are not funded by every loan
 * for studies (rule DLG-9), of the other types the programme says it.
 */
export const programmeTypes: LookupEntry[] = [
  programmeType('PRELIMINARY', 'Preliminary or pre-university', PRELIMINARY),
  programmeType('CERTIFICATE', 'Certificate'),
  programmeType('DIPLOMA', 'Diploma'),
  programmeType('ASSOCIATE', 'Associate degree'),
  programmeType('BACHELOR', "Bachelor's degree"),
  programmeType('PROFESSIONAL', 'Professional qualification'),
  programmeType('PG_DIPLOMA', 'Post graduate diploma'),
  programmeType('MASTER', "Master's degree"),
];

/**
 * Tertiary institutions (rule CALL-23). The bureau approves 34; these are the ones whose names are known. The All
 * American Institute of Medical Sciences is an approved school and is unrelated to the AIMS programmes that the
 * disclaimer refuses.
 */
export const institutions = list(
  ['AAIMS', 'All American Institute of Medical Sciences'],
  ['BBUC', 'B&B University College'],
  ['BMC', 'Bethlehem Moravian College'],
  ['BCC', "Brown's Town Community College"],
  ['CGST', 'Caribbean Graduate School of Theology'],
  ['CMU', 'Caribbean Maritime University'],
  ['CSMS', 'Caribbean School of Medical Sciences'],
  ['CCM', 'Catholic College of Mandeville'],
  ['CTC', "Church Teachers' College"],
  ['CASE', 'College of Agriculture, Science and Education'],
  ['EMC', 'Edna Manley College of the Visual and Performing Arts'],
  ['ECC', 'Excelsior Community College'],
  ['GCF', 'G.C. Foster College of Physical Education and Sport'],
  ['IUC', 'International University of the Caribbean'],
  ['KCC', 'Knox Community College'],
  ['MIC', 'The Mico University College'],
  ['MON', 'Moneague College'],
  ['MBCC', 'Montego Bay Community College'],
  ['NCU', 'Northern Caribbean University'],
  ['SSTC', "Sam Sharpe Teachers' College"],
  ['STC', "Shortwood Teachers' College"],
  ['SJTC', "St. Joseph's Teachers' College"],
  ['UCC', 'University of the Commonwealth Caribbean'],
  ['UTECH', 'University of Technology, Jamaica'],
  ['UWI', 'The University of the West Indies, Mona'],
  ['VTDI', 'Vocational Training Development Institute'],
);

/** Medicine, Law and Nursing are repaid in 20 years instead of 15 (rule AGR-2). */
const LONG = { tenureYears: 20 };

const programme = (
  code: string,
  label: string,
  level: string,
  fundedBy: string[],
  extra: object = {},
): LookupEntry => ({
  code,
  label,
  level,
  fundedBy,
  ...extra,
});

/** Study programmes (rule CALL-23); the disclaimers decide which products fund each (rule VAL-19). */
export const programmes: LookupEntry[] = [
  programme('ACC', 'Accounting (BSc)', 'BACHELOR', UNDERGRADUATE),
  programme('AGR', 'Agriculture (ASc)', 'ASSOCIATE', UNDERGRADUATE),
  programme('AIMS', 'AIMS', 'CERTIFICATE', PRELIMINARY),
  programme('ARC', 'Architectural Studies (BA)', 'BACHELOR', UNDERGRADUATE),
  programme('BUS', 'Business Administration (BBA)', 'BACHELOR', UNDERGRADUATE),
  programme('BUSA', 'Business Studies (ASc)', 'ASSOCIATE', UNDERGRADUATE),
  programme('COM', 'Computing (BSc)', 'BACHELOR', UNDERGRADUATE),
  programme('DEN', 'Dental Surgery (DDS)', 'BACHELOR', UNDERGRADUATE),
  programme('ECE', 'Early Childhood Education (BEd)', 'BACHELOR', UNDERGRADUATE),
  programme('EDU', 'Education, Secondary (BEd)', 'BACHELOR', UNDERGRADUATE),
  programme('ENG', 'Engineering (BEng)', 'BACHELOR', UNDERGRADUATE),
  programme('FAR', 'Fine Arts (BFA)', 'BACHELOR', UNDERGRADUATE),
  programme('HOS', 'Hospitality and Tourism Management (BSc)', 'BACHELOR', UNDERGRADUATE),
  programme('LAW', 'Law (LLB)', 'BACHELOR', UNDERGRADUATE, LONG),
  programme('LEC', 'Legal Education Certificate (national law school)', 'PROFESSIONAL', LAW_SCHOOL, LONG),
  programme('LOG', 'Logistics and Supply Chain Management (BSc)', 'BACHELOR', UNDERGRADUATE),
  programme('MAR', 'Marine Engineering (BEng)', 'BACHELOR', UNDERGRADUATE),
  programme('MBA', 'Business Administration (MBA)', 'MASTER', GRADUATE),
  programme('MED', 'Medicine and Surgery (MBBS)', 'BACHELOR', UNDERGRADUATE, LONG),
  programme('MSC', 'Computer Science (MSc)', 'MASTER', GRADUATE),
  programme('MEDU', 'Education (MEd)', 'MASTER', GRADUATE),
  programme('MPH', 'Public Health (MPH)', 'MASTER', GRADUATE),
  programme('NUR', 'Nursing (BSc)', 'BACHELOR', UNDERGRADUATE, LONG),
  programme('PGDE', 'Education (post graduate diploma)', 'PG_DIPLOMA', GRADUATE),
  programme('PGDM', 'Management (post graduate diploma)', 'PG_DIPLOMA', GRADUATE),
  programme('PHA', 'Pharmacy (BPharm)', 'BACHELOR', UNDERGRADUATE),
  programme('PHE', 'Physical Education (BPE)', 'BACHELOR', UNDERGRADUATE),
  programme('PRE', 'Preliminary programme', 'PRELIMINARY', PRELIMINARY),
  programme('PSY', 'Psychology (BSc)', 'BACHELOR', UNDERGRADUATE),
  programme('SOC', 'Social Work (BSc)', 'BACHELOR', UNDERGRADUATE),
  programme('SUR', 'Surveying (BSc)', 'BACHELOR', UNDERGRADUATE),
  programme('THE', 'Theology (BA)', 'BACHELOR', UNDERGRADUATE),
];
