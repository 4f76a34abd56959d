import type { TSchema } from 'typebox';

const NAME = Symbol('name');

export interface Named {
  readonly name: string;
  readonly schema: TSchema;
}

/** A schema that stands under its own name among the components of the document, wherever it is used. */
export const named = <S extends TSchema>(name: string, schema: S): S => ({ ...schema, [NAME]: { name, schema } });

/** The name a schema was given, with the schema it was given to; copies that also allow null carry it along. */
export const nameOf = (schema: object): Named | undefined => (schema as { [NAME]?: Named })[NAME];
