import type { TSchema } from 'typebox';

const NAME = Symbol('name');

export interface NamedSchema {
  readonly name: string;
  readonly schema: TSchema;
}

/** Gives a schema a name: it becomes a component of the OpenAPI document and is referenced wherever it is used. */
export const namedSchema = <S extends TSchema>(name: string, schema: S): S => ({ ...schema, [NAME]: { name, schema } });

/** The name of a schema and the schema that got it; copies that also allow null keep the name. */
export const nameOf = (schema: object): NamedSchema | undefined => (schema as { [NAME]?: NamedSchema })[NAME];
