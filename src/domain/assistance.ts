import { listOf, text, z } from '#lib/zod.ts';

const help = z.looseObject({ amount: text });
const studies = z.looseObject({ assistance: listOf(help) });

/** Scholarships and other help as the studies of somebody tell it (journey.md, `education` 1); what is no help is left out. */
export const assistanceOf = (educationDetails: Readonly<Record<string, unknown>>): z.output<typeof help>[] =>
  studies.parse(educationDetails).assistance;
