import type { TSchema } from 'typebox';
import { type NamedSchema, nameOf } from '../fields/schema-name.ts';

/** A part of the document, as plain JSON. */
export type Json = Readonly<Record<string, unknown>>;

const OMITTED_KEYS = new Set(['examples', '$id']);
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

export const refTo = (kind: string, name: string): { $ref: string } => ({ $ref: `#/components/${kind}/${name}` });
const NULL = { type: 'null' };

/** The schema without null, and whether it allowed null. */
function splitNull(schema: Json): { own: Json; mayBeNull: boolean } {
  const { type, enum: values } = schema;
  if (!Array.isArray(type) || !type.includes('null')) return { own: schema, mayBeNull: false };
  const rest = type.filter((one) => one !== 'null');
  const own = { ...schema, type: rest.length === 1 ? rest[0] : rest };
  return { own: Array.isArray(values) ? { ...own, enum: values.filter((one) => one !== null) } : own, mayBeNull: true };
}

/** The text by which two schemas are compared. */
export function textOf(schema: Json): string {
  return JSON.stringify(schema, (key, value) => (OMITTED_KEYS.has(key) ? undefined : value));
}

const inOrder = (value: Json): Json => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The text by which two small shapes are compared: key order, maximum lengths and descriptions do not count. */
function shapeOf({ default: _default, description: _description, ...schema }: Json): string {
  return JSON.stringify(schema, (key, value) => {
    if (OMITTED_KEYS.has(key) || key === 'maxLength') return undefined;
    return isObject(value) && !Array.isArray(value) ? inOrder(value) : value;
  });
}

/** The keywords that this use of a named schema overrides; they stand beside the reference. */
function localOverrides({ default: fallback, description }: Json, named: Json): Json {
  return {
    ...(fallback !== undefined && fallback !== named.default && { default: fallback }),
    ...(description !== undefined && description !== named.description && { description }),
  };
}

/**
 * The named schemas of the document. Schemas that got a name from `namedSchema`, and records of the same shape as a
 * named one, are shown as references wherever they occur.
 */
export class Schemas {
  readonly shown: Record<string, Json> = {};
  /** Contradictions; the generator and the tests fail on them. */
  readonly problems: string[] = [];
  readonly #texts = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #shapes = new Map<string, NamedSchema>();

  /** `shapes` are small schemas that many records contain; each is shown by its name. */
  constructor(shapes: Readonly<Record<string, TSchema>> = {}) {
    for (const [name, schema] of Object.entries(shapes)) this.#shapes.set(shapeOf(schema as Json), { name, schema });
  }

  /** Reserves a name for records of this shape, before anything is shown. Returns false if another shape has the name. */
  claim(name: string, schema: TSchema): boolean {
    const text = textOf(schema as Json);
    const taken = this.#texts.get(name);
    if (taken !== undefined) return taken === text;
    this.#texts.set(name, text);
    if (!this.#names.has(text)) this.#names.set(text, name);
    return true;
  }

  /** Adds a schema under a name; `base` is a named schema that it extends. */
  put(name: string, schema: TSchema, base?: string): { $ref: string } {
    if (!this.claim(name, schema)) this.problems.push(`two different schemas are called ${name}`);
    else if (!this.shown[name]) {
      // Assigned before its parts are shown, so that it precedes them.
      this.shown[name] = {};
      this.shown[name] = base ? this.#extended(base, schema as Json) : this.#parts(schema as Json);
    }
    return refTo('schemas', name);
  }

  /** The schema as the document shows it: named parts become references. */
  show(schema: TSchema | Json): Json {
    const { own, mayBeNull } = splitNull(schema as Json);
    const known = nameOf(schema) ?? this.#shapes.get(shapeOf(own));
    const name = known ? undefined : this.#names.get(textOf(own));
    if (!known && !(name && isObject(own.properties))) return this.#parts(schema as Json);
    const reference = known ? this.put(known.name, known.schema) : refTo('schemas', name!);
    const beside = known ? localOverrides(own, known.schema as Json) : {};
    return mayBeNull ? { anyOf: [reference, NULL], ...beside } : { ...reference, ...beside };
  }

  /** The keywords of a schema, with its parts shown. */
  #parts(schema: Json): Json {
    const kept = Object.entries(schema).filter(([key]) => !OMITTED_KEYS.has(key));
    return Object.fromEntries(kept.map(([key, value]) => [key, this.#part(key, value)]));
  }

  #part(key: string, value: unknown): unknown {
    if (key === 'properties' && isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.show(one as Json)]));
    if ((key === 'anyOf' || key === 'allOf') && Array.isArray(value)) return value.map((one) => this.show(one as Json));
    return (key === 'items' || key === 'additionalProperties') && isObject(value) ? this.show(value) : value;
  }

  #extended(base: string, schema: Json): Json {
    const known = JSON.parse(this.#texts.get(base)!) as { properties: Json };
    const properties = schema.properties as Record<string, Json>;
    const isOwn = ([name]: [string, unknown]) => !(name in known.properties);
    const own = Object.fromEntries(Object.entries(properties).filter(isOwn));
    const required = (schema.required as string[]).filter((name) => name in own);
    return { allOf: [refTo('schemas', base), this.show({ type: 'object', properties: own, required } as Json)] };
  }

  /** Whether this schema has every property of the named one, in the same form. */
  extends(base: string, schema: TSchema): boolean {
    const text = this.#texts.get(base);
    if (!text) return false;
    const known = (JSON.parse(text) as { properties?: Record<string, Json> }).properties ?? {};
    const own = ((schema as Json).properties ?? {}) as Record<string, Json>;
    return Object.entries(known).every(([name, one]) => own[name] && textOf(own[name]) === JSON.stringify(one));
  }
}
