import { applicant, application, moreInfo } from '#domain/application.ts';
import { answer, applicantDocument, documentQuestion, uploadItem } from '#domain/document.ts';
import { paymentInfo } from '#domain/payment.ts';
import { user } from '#domain/user.ts';
import { documentedShape, z } from '#lib/zod.ts';
import { writtenAs } from './wireValues.ts';

/** A JSON Schema (2020-12), as plain data. */
export type JsonSchema = Record<string, unknown>;
type Schema = z.core.$ZodType;

/** The schemas that have a name in the document; every other one is written out where it is used. */
const named: readonly (readonly [name: string, schema: Schema])[] = [
  ['Application', application],
  ['Applicant', applicant],
  ['ApplicantDocument', applicantDocument],
  ['Answer', answer],
  ['UploadItem', uploadItem],
  ['DocumentQuestion', documentQuestion],
  ['MoreInfo', moreInfo],
  ['User', user],
  ['PaymentInfo', paymentInfo],
];

/** Whether a schema is another one, with further checks or with a change of what it has read. */
const isOrChecks = (schema: Schema, original: Schema): boolean =>
  schema === original ||
  (schema._zod.parent !== undefined && isOrChecks(schema._zod.parent, original)) ||
  (schema instanceof z.core.$ZodPipe && isOrChecks(schema._zod.def.in, original));

const nameOf = (schema: Schema): string | undefined => named.find(([, original]) => isOrChecks(schema, original))?.[0];

/** What a reader stands for: its own shape, or that of what it reads before it changes it. */
function shapeOf(schema: Schema): Schema | undefined {
  return documentedShape(schema) ?? (schema instanceof z.core.$ZodPipe ? shapeOf(schema._zod.def.in) : undefined);
}

/** A key has to be there unless the schema reads nothing as something: a text as '', a list as empty. */
const requiredKeys = (shape: Readonly<Record<string, Schema>>): string[] =>
  Object.entries(shape)
    .filter(([, schema]) => !z.safeParse(schema, undefined).success)
    .map(([key]) => key);

function replace(target: JsonSchema, content: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, content);
}

/** What each key of an object holds, where its name says more: a day, an amount, a flag. */
const withValues = (
  properties: Readonly<Record<string, JsonSchema>>,
  hasFinalValues: boolean,
): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(properties)
      // Known in one browser tab only: it is never sent.
      .filter(([key]) => key !== 'ownId')
      .map(([key, schema]) => [
        key,
        hasFinalValues && schema.type === 'string' ? { ...schema, ...writtenAs(key) } : schema,
      ]),
  );

/**
 * The JSON Schema of what a schema reads: the shape that a backend should send, and not everything that a tolerant reader
 * puts up with. `hasFinalValues` says that its values are complete, which those of a draft need not be.
 */
export function wireSchema(schema: Schema, { hasFinalValues = true, isNamed = true } = {}): JsonSchema {
  const name = isNamed ? nameOf(schema) : undefined;
  if (name) return { $ref: `#/components/schemas/${name}` };
  const shape = shapeOf(schema) ?? schema;
  if (shape !== schema) return wireSchema(shape, { hasFinalValues, isNamed });
  const made: JsonSchema = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const part: JsonSchema = jsonSchema;
      delete part.default;
      if (zodSchema === shape) {
        if (zodSchema instanceof z.core.$ZodObject) {
          const { properties = {} }: { properties?: Record<string, JsonSchema> } = part;
          const required = requiredKeys(zodSchema._zod.def.shape);
          replace(part, {
            ...part,
            properties: withValues(properties, hasFinalValues),
            required: required.length > 0 ? required : undefined,
          });
        }
      } else if (nameOf(zodSchema) || shapeOf(zodSchema) || zodSchema instanceof z.core.$ZodObject)
        replace(part, wireSchema(zodSchema, { hasFinalValues }));
    },
  });
  const { $schema: _schema, ...rest } = made;
  return JSON.parse(JSON.stringify(rest));
}

/** The schemas that have a name. An application may be a draft: its values may be half typed. */
export const components = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    named.map(([name, schema]) => [
      name,
      wireSchema(schema, { isNamed: false, hasFinalValues: name === 'PaymentInfo' }),
    ]),
  );
