import { hash } from 'node:crypto';
import { preconditionFailed } from '../errors.ts';
import { text } from '../fields/types.ts';
import { ENCODINGS, type Encoding } from './encodings.ts';

const header = (about: string) => text(1_000).describe(about);

/** The request header of a read of one record. */
export const ifNoneMatch = {
  'If-None-Match': header(
    'The `ETag` of an earlier reply. If the record is unchanged, the answer is 304 without a body.',
  ),
};

/** The request header of a change of one record. */
export const ifMatch = {
  'If-Match': header(
    'The `ETag` that the record was read with, a list of tags, or `*`. If the record has changed since, nothing is done and the answer is 412. If the record itself cannot be read, the tag of the record above it counts.',
  ),
};

/** The entity tag of a body: a hash of its bytes. */
export const entityTagOf = (body: string | Buffer): string => `"${hash('sha256', body, 'hex').slice(0, 32)}"`;

/** The tag of the same body in a content encoding: different bytes need a different tag. */
export const encodedTag = (tag: string, coding: Encoding): string => `${tag.slice(0, -1)}-${coding}"`;

const ENTITY_TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

interface EntityTag {
  readonly tag: string;
  readonly isWeak: boolean;
}

/** The tags that a header lists; undefined if the header is malformed. */
function tagsIn(value: string): EntityTag[] | undefined {
  const tags = [...value.matchAll(ENTITY_TAG)].map(([, weak, tag]) => ({ tag: tag!, isWeak: weak !== undefined }));
  return tags.length > 0 && /^[\s,]*$/.test(value.replace(ENTITY_TAG, '')) ? tags : undefined;
}

/** Whether `If-None-Match` lists one of these tags. The comparison is weak: proxies may have weakened a tag. */
export function matchesIfNoneMatch(value: string | undefined, current: readonly string[]): boolean {
  if (value === undefined) return false;
  return value.trim() === '*' || (tagsIn(value) ?? []).some(({ tag }) => current.includes(tag));
}

/** The tag in every encoding: a client that read the record compressed has read the same record. */
export const inEveryEncoding = (tag: string): string[] => [tag, ...ENCODINGS.map((coding) => encodedTag(tag, coding))];

/** Whether the present tag of a record satisfies `If-Match`; undefined is the tag of a record that may not be read. */
export type Condition = (current: string | undefined) => boolean;

/** Parses `If-Match`. A weak tag never allows a write. */
export function parseIfMatch(value: string): Condition {
  if (value.trim() === '*') return () => true;
  const tags = tagsIn(value);
  if (!tags) throw preconditionFailed('The If-Match header takes * or tags in double quotes, as ETag gave them');
  const strong = tags.filter(({ isWeak }) => !isWeak).map(({ tag }) => tag);
  return (current) => current !== undefined && inEveryEncoding(current).some((tag) => strong.includes(tag));
}
