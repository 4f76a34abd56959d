/** The part of JSON Schema that our document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  /** Known values of a text that may have others. */
  readonly 'x-extensible-enum'?: readonly string[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly description?: string;
  readonly maxLength?: number;
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
export const keyOf = (name: string): string => (isName(name) ? name : `'${name}'`);

/** `#/components/schemas/Customer` -> `Customer`. */
export const nameIn = (reference: string): string => reference.split('/').at(-1)!;

/** A documentation comment, of one or several lines. */
export function comment(text: string | undefined, indent: string): string {
  if (!text) return '';
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** The properties of an object, one on each line. */
export function members({ properties = {}, required = [] }: Schema, indent: string): string {
  const lines = Object.entries(properties).map(([name, one]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(one.description, indent)}${indent}${keyOf(name)}${mark}: ${typeOf(one, indent)};\n`;
  });
  return lines.join('');
}

function objectType(schema: Schema, indent: string): string {
  if (schema.properties) return `{\n${members(schema, `${indent}  `)}${indent}}`;
  const { additionalProperties: others } = schema;
  return `Record<string, ${typeof others === 'object' ? typeOf(others, indent) : 'unknown'}>`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');
const isCompound = ({ anyOf, allOf, enum: values, 'x-extensible-enum': known, type }: Schema): boolean =>
  Boolean(anyOf ?? allOf ?? values ?? known) || Array.isArray(type);

function arrayType(items: Schema, indent: string): string {
  const type = typeOf(items, indent);
  return isCompound(items) ? `(${type})[]` : `${type}[]`;
}

/** The TypeScript type of a schema. An unsupported schema is an error, not `unknown`. */
export function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.anyOf) return union(schema.anyOf.map((one) => typeOf(one, indent)));
  if (schema.allOf) return schema.allOf.map((one) => typeOf(one, indent)).join(' & ');
  if (schema.enum) return union(schema.enum.map((one) => (one === null ? 'null' : `'${one}'`)));
  const known = schema['x-extensible-enum'];
  // The intersection keeps the known values from vanishing in `string`, so that editors offer them.
  if (known) return union([...known.map((one) => `'${one}'`), '(string & {})']);
  if (schema.const !== undefined) return JSON.stringify(schema.const).replaceAll('"', "'");
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, indent)));
  if (schema.type === 'array') return arrayType(schema.items!, indent);
  if (schema.type === 'object') return objectType(schema, indent);
  const plain = PLAIN[String(schema.type)];
  if (!plain) throw new Error(`there is no type for ${JSON.stringify(schema)}`);
  return plain;
}
