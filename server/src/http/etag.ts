import { hash } from 'node:crypto';
import { ENCODINGS, type Encoding } from './encodings.ts';
import { preconditionFailed } from './errors.ts';
import { text } from './fields/types.ts';

const header = (about: string) => text(1_000).describe(about);

/** What a read of one record takes. */
export const ifNoneMatch = {
  'If-None-Match': header(
    'The `ETag` of an earlier reply. While the record still reads the same, the answer is 304 without a body.',
  ),
};

/** What a change of one record takes. */
export const ifMatch = {
  'If-Match': header(
    'The `ETag` the record was read with, or several, or `*`. Where it reads otherwise by now, nothing is done and the answer is 412. Below a record that cannot be read by itself, the tag of the record above counts.',
  ),
};

/** Names what a reply says, byte by byte: as long as the tag is the same, so is the body. */
export const tagOf = (body: string | Buffer): string => `"${hash('sha256', body, 'hex').slice(0, 32)}"`;

/** The tag of the same body under a content coding: other bytes, so it may not be the same. */
export const codedTag = (tag: string, coding: Encoding): string => `${tag.slice(0, -1)}-${coding}"`;

const ENTITY_TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

interface Named {
  readonly tag: string;
  readonly isWeak: boolean;
}

/** The tags a header lists; undefined where it is no list of tags. */
function tagsIn(value: string): Named[] | undefined {
  const tags = [...value.matchAll(ENTITY_TAG)].map(([, weak, tag]) => ({ tag: tag!, isWeak: weak !== undefined }));
  return tags.length > 0 && /^[\s,]*$/.test(value.replace(ENTITY_TAG, '')) ? tags : undefined;
}

/** Whether `If-None-Match` names one of these tags; those on the way may have made it a weak one. */
export function isNamed(value: string | undefined, current: readonly string[]): boolean {
  if (value === undefined) return false;
  return value.trim() === '*' || (tagsIn(value) ?? []).some(({ tag }) => current.includes(tag));
}

/** Whoever read it compressed has read the same. */
export const inEveryCoding = (tag: string): string[] => [tag, ...ENCODINGS.map((coding) => codedTag(tag, coding))];

/** Whether what is there now, if its tag can be told, is what a request wants to change. */
export type Condition = (current: string | undefined) => boolean;

/** What `If-Match` demands. A weak tag is never enough to write by. */
export function conditionIn(value: string): Condition {
  if (value.trim() === '*') return () => true;
  const tags = tagsIn(value);
  if (!tags) throw preconditionFailed('The If-Match header takes * or tags in double quotes, as ETag gave them');
  const strong = tags.filter(({ isWeak }) => !isWeak).map(({ tag }) => tag);
  return (current) => current !== undefined && inEveryCoding(current).some((tag) => strong.includes(tag));
}
