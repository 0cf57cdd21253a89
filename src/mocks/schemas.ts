import { z } from '#lib/zod.ts';
import type { Check } from './rules/checks.ts';

// Schemas that several bodies share.

/** A text that must pass a check; the message is that of the check. */
export const checkedText = (check: Check) =>
  z
    .string()
    .check(
      z.refine((value: string) => check(value) === undefined, { error: ({ input }) => check(String(input)) ?? '' }),
    );

export const nonEmptyText = z.string().check(z.minLength(1));
export const optionalText = z.optional(z.string());
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i));

/** Rule CALL-6: `device` of sign-in and sign-out. */
export const device = z.looseObject({
  userAgent: z.string(),
  platform: z.string(),
  language: z.string(),
  timeZone: z.string(),
  screen: z.string().check(z.regex(/^\d+x\d+$/)),
});

/** One file as the client sends it (rule DOC-6). */
export const uploadItem = z.looseObject({
  docIndex: z.number(),
  applicantId: nonEmptyText,
  data: optionalText,
  docType: nonEmptyText,
  name: nonEmptyText,
  imageIndex: z.number(),
  id: nonEmptyText,
  odindex: z.number(),
  fileExtension: nonEmptyText,
  customerDoc: z.literal(false),
  uploadedBy: z.literal('PortalUser'),
});
