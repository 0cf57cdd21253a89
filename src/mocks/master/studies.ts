import { list } from '#domain/fallbackPlaces.ts';
import { institutions as knownInstitutions, programmes as knownProgrammes } from '#domain/fallbackStudies.ts';
import type { LookupEntry } from '#domain/lookup.ts';
import { productsFunding } from '#domain/products.ts';

/** The built-in institutions and more, so that the list is as long as the bureau's own (34 or more). */
export const institutions: LookupEntry[] = [
  ...knownInstitutions,
  ...list(
    ['CAC', 'Caribbean Aerospace College'],
    ['HCHS', 'HEART College of Hospitality Services'],
    ['HUC', 'Hydel University College'],
    ['JTS', 'Jamaica Theological Seminary'],
    ['MIND', 'Management Institute for National Development'],
    ['NMLS', 'Norman Manley Law School'],
    ['PCC', 'Portmore Community College'],
    ['RCC', 'Regent College of the Caribbean'],
    ['UTCWI', 'United Theological College of the West Indies'],
    ['UWIW', 'The University of the West Indies, Western Jamaica Campus'],
  ),
].sort((a, b) => a.label.localeCompare(b.label, 'en'));

const UNDERGRADUATE = productsFunding('UNDERGRADUATE');
const GRADUATE = productsFunding('GRADUATE');

type Row = readonly [code: string, label: string, level: string, institution?: string];

const rows = (fundedBy: string[], ...entries: readonly Row[]): LookupEntry[] =>
  entries.map(([code, label, level, institution]) => ({
    code,
    label,
    level,
    fundedBy,
    ...(institution ? { institution } : {}),
  }));

/** The built-in programmes and some that only one institution offers. */
export const programmes: LookupEntry[] = [
  ...knownProgrammes,
  ...rows(
    UNDERGRADUATE,
    ['ACT', 'Actuarial Science (BSc)', 'BACHELOR', 'UWI'],
    ['ANI', 'Animation (BSc)', 'BACHELOR'],
    ['BIO', 'Biology (BSc)', 'BACHELOR'],
    ['CHE', 'Chemistry (BSc)', 'BACHELOR'],
    ['CIV', 'Civil Engineering (BEng)', 'BACHELOR', 'UWI'],
    ['COMM', 'Communication Arts and Technology (BSc)', 'BACHELOR', 'UTECH'],
    ['CON', 'Construction Management (BSc)', 'BACHELOR', 'UTECH'],
    ['CRI', 'Criminal Justice (ASc)', 'ASSOCIATE'],
    ['CUL', 'Culinary Management (BSc)', 'BACHELOR'],
    ['CYB', 'Cyber Security (BSc)', 'BACHELOR'],
    ['DAN', 'Dance (BFA)', 'BACHELOR', 'EMC'],
    ['DRA', 'Drama in Education (BEd)', 'BACHELOR', 'EMC'],
    ['ECO', 'Economics (BSc)', 'BACHELOR'],
    ['ELE', 'Electrical and Electronic Engineering (BEng)', 'BACHELOR', 'UTECH'],
    ['ENV', 'Environmental Science (BSc)', 'BACHELOR'],
    ['FIN', 'Banking and Finance (BSc)', 'BACHELOR'],
    ['GUI', 'Guidance and Counselling (BEd)', 'BACHELOR', 'MIC'],
    ['HRM', 'Human Resource Management (BSc)', 'BACHELOR'],
    ['INT', 'International Relations (BSc)', 'BACHELOR', 'UWI'],
    ['JOU', 'Media and Communication (BA)', 'BACHELOR', 'UWI'],
    ['LAN', 'Land Economy and Valuation (BSc)', 'BACHELOR', 'UTECH'],
    ['LIB', 'Library and Information Studies (BA)', 'BACHELOR', 'UWI'],
    ['MLT', 'Medical Technology (BSc)', 'BACHELOR'],
    ['MUS', 'Music Education (BMusEd)', 'BACHELOR', 'EMC'],
    ['NAU', 'Nautical Science (Diploma)', 'DIPLOMA', 'CMU'],
    ['NUT', 'Dietetics and Nutrition (BSc)', 'BACHELOR'],
    ['PHY', 'Physical Therapy (BSc)', 'BACHELOR', 'UWI'],
    ['SPE', 'Special Education (BEd)', 'BACHELOR', 'MIC'],
    ['VET', 'Veterinary Assistant (Certificate)', 'CERTIFICATE', 'CASE'],
  ),
  ...rows(
    GRADUATE,
    ['MAC', 'Accounting (MSc)', 'MASTER'],
    ['MDS', 'Data Science (MSc)', 'MASTER'],
    ['MNG', 'National Security and Strategic Studies (MSc)', 'MASTER', 'UWI'],
    ['MSW', 'Social Work (MSW)', 'MASTER'],
    ['PGDC', 'Counselling (post graduate diploma)', 'PG_DIPLOMA'],
  ),
].sort((a, b) => a.label.localeCompare(b.label, 'en'));
