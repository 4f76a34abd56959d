import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { repliesOf } from '../http/schemas.ts';
import { type AnyResource, type Computed, listFields } from './resource.ts';

const schemasOf = (computed: Readonly<Record<string, Computed>> = {}): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(computed).map(([name, { schema }]) => [name, schema]));

/** The schema of a list row. */
export const rowSchema = (resource: AnyResource): TSchema =>
  Type.Object({ ...repliesOf(listFields(resource)), ...schemasOf(resource.computed) });

/** The schema of a detail read. */
export const detailSchema = ({ fields, computed, detail }: AnyResource): TSchema =>
  Type.Object({ ...repliesOf(fields), ...schemasOf(computed), ...schemasOf(detail) });
