import type { PreviewCustomerAnonymizationResult } from '@pousada/client';
import type { ReactNode } from 'react';
import { useDates } from '../../app/use-dates.ts';
import { IconEraser, IconShieldLock } from '../../ui/icons.ts';
import { useWords, type Words } from '../../words/words.ts';
import css from './erasure.module.css';

type Preview = PreviewCustomerAnonymizationResult;

/** The label without its article, for use in a list. */
const withoutArticle = (label: string): string => label.replace(/^(?:o|a|os|as|the) /, '');

/** Technical fields that have no name on the screen. */
const INTERNAL_FIELDS: readonly string[] = [
  'entityId',
  'requestId',
  'documentNumberFingerprint',
  'numberFingerprint',
  'encryptionKeyId',
  'overdueToldFor',
  'noShowWaivedFor',
];

/** Display names of fields. */
function fieldsOf(fields: readonly string[], { find, list }: Words): string {
  const named = fields.filter((field) => !INTERNAL_FIELDS.includes(field));
  const names = named.map((field) => find(`datum.${field}`) ?? withoutArticle(find(`field.${field}`) ?? ''));
  return list([...new Set(names.filter(Boolean))]);
}

interface PartProps {
  readonly section: string;
  readonly records: number;
  readonly fields: readonly string[];
  readonly children?: ReactNode;
}

function Part({ section, records, fields, children }: PartProps) {
  const words = useWords();
  return (
    <li>
      <div>
        <b>{words.find(`section.${section}`) ?? section}</b>
        <span>{fieldsOf(fields, words)}</span>
        {children && <em>{children}</em>}
      </div>
      <small>{words.say('erasure.count', { n: records })}</small>
    </li>
  );
}

function basisOf({ basis, until }: Preview['stays'][number], { say }: Words, day: (at: string) => string): string {
  if (basis === 'impersonal') return say('erasure.basis.impersonal');
  return until ? say('erasure.basis.retentionUntil', { d: day(until) }) : say('erasure.basis.retention');
}

/** Two columns: erased data, and retained data with the reason. */
export function Parts({ preview }: { preview: Preview }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  return (
    <>
      <div className={css.columns}>
        <section className={css.goes}>
          <h2>
            <IconEraser size={18} stroke={1.75} aria-hidden />
            {say('erasure.goes')}
          </h2>
          {preview.goes.length === 0 && <p>{say('erasure.goesNothing')}</p>}
          <ul>
            {preview.goes.map((part) => (
              <Part key={part.section} {...part} />
            ))}
          </ul>
        </section>
        <section className={css.stays}>
          <h2>
            <IconShieldLock size={18} stroke={1.75} aria-hidden />
            {say('erasure.stays')}
          </h2>
          <ul>
            {preview.stays.map((part) => (
              <Part key={part.section} {...part}>
                {basisOf(part, words, dates.dayMonth)}
              </Part>
            ))}
          </ul>
        </section>
      </div>
      <div className={css.columns}>
        <section>
          <h2>{say('erasure.mentions')}</h2>
          {preview.mentions.length === 0 && <p>{say('erasure.noMentions')}</p>}
          <ul>
            {preview.mentions.map(({ section, named, possible }) => (
              <li key={section}>
                <div>
                  <b>{words.find(`section.${section}`) ?? section}</b>
                  {named > 0 && <span>{say('erasure.named', { n: named })}</span>}
                  {possible > 0 && <span>{say('erasure.possible', { n: possible })}</span>}
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{say('erasure.unsearched')}</h2>
          <ul className={css.unsearched}>
            {preview.unsearched.map((place) => (
              <li key={place}>{say(`erasure.unsearched.${place}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
