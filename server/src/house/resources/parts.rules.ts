import type { PartLink, ResourceWithType } from '../../allocation/composition.ts';
import { type FieldError, fieldError } from '../../http/errors.ts';

/** Errors of a resource that cannot be composed at all. */
export function wholeErrors(
  { id, code, units, type }: ResourceWithType,
  links: readonly PartLink[],
  field: string,
): FieldError[] {
  const above = links.find(({ partId }) => partId === id);
  if (above)
    return [fieldError('composition', field, { code: above.wholeCode }, 'The resource is a part of {code} itself')];
  if (units > 1) return [fieldError('composition', field, { code }, '{code} takes more than one party at once')];
  return type.requiresAssignment
    ? []
    : [fieldError('composition', field, { code }, 'The type of {code} must require assignment')];
}

/** Errors of a resource that cannot be a part of another. */
export function partErrors(
  whole: ResourceWithType,
  { id, code, units, typeId }: ResourceWithType,
  links: readonly PartLink[],
  field: string,
): FieldError[] {
  if (id === whole.id) return [fieldError('composition', field, {}, 'A resource cannot be a part of itself')];
  if (links.some(({ wholeId }) => wholeId === id))
    return [fieldError('composition', field, { code }, '{code} has parts itself')];
  if (units > 1) return [fieldError('composition', field, { code }, '{code} takes more than one party at once')];
  return typeId === whole.typeId ? [fieldError('composition', field, { code }, '{code} is of the same type')] : [];
}
