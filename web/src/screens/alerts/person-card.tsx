import type { CustomerPreference } from '@pousada/client';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { dangerWords } from '../../ui/danger.tsx';
import { preferenceKind } from '../../ui/glyphs.tsx';
import { IconAlertTriangle, IconCheck, IconToolsKitchen2 } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { CriticalBand } from '../../ui/states.tsx';
import { whenOf } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import css from './alerts.module.css';
import { groupPreferences, type Person } from './people.ts';
import { useAcknowledge } from './queries.ts';

/** `Alergia: lactose`; for a diet, only its value. */
function PreferenceText({ preference: { kind, value } }: { preference: CustomerPreference }) {
  const words = useWords();
  return (
    <li>
      {kind !== 'diet' && <small>{preferenceKind(words, kind)}</small>}
      {value}
    </li>
  );
}

/** Alerts of a guest: critical ones in full, then warnings, then diets. */
export function PersonAlerts({ person }: { person: Person }) {
  const words = useWords();
  const { critical, warnings, diets } = groupPreferences(person);
  return (
    <>
      {critical.map((one) => (
        <CriticalBand key={one.id} isLarge title={dangerWords(words, one)} />
      ))}
      {warnings.length > 0 && (
        <ul className={css.warnings} aria-label={words.say('alerts.warnings')}>
          {warnings.map((one) => (
            <PreferenceText key={one.id} preference={one} />
          ))}
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        </ul>
      )}
      {diets.length > 0 && (
        <ul className={css.diets} aria-label={words.say('alerts.diets')}>
          {diets.map((one) => (
            <PreferenceText key={one.id} preference={one} />
          ))}
          <IconToolsKitchen2 size={16} stroke={1.75} aria-hidden />
        </ul>
      )}
    </>
  );
}

/** Button that confirms that the kitchen knows; afterwards, the name and time of the confirmation. */
export function Acknowledgement({ person, isOffline }: { person: Person; isOffline: boolean }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { mutate, isPending, error } = useAcknowledge();
  const { acknowledgement, fullName } = person;
  if (acknowledgement) {
    const { acknowledgedAt: at, acknowledgedByTourUser: by } = acknowledgement;
    const isOfToday = dates.isToday(at);
    return (
      <p className={css.told}>
        <IconCheck size={16} stroke={1.75} aria-hidden />
        {say('alerts.toldBy', {
          name: by?.displayName ?? '–',
          t: isOfToday ? dates.clock(at) : whenOf(at, dates, words),
        })}
      </p>
    );
  }
  return (
    <div className={css.act}>
      <Button
        size="lg"
        isBusy={isPending}
        aria-label={say('alerts.toldOf', { name: fullName })}
        why={isOffline ? say('alerts.offline') : null}
        onClick={() => mutate(person)}
      >
        <IconToolsKitchen2 size={16} stroke={1.75} aria-hidden />
        {say('alerts.told')}
      </Button>
      <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
    </div>
  );
}

/** Name of the guest, and whether they have arrived. */
export function GuestName({ person }: { person: Person }) {
  const { say } = useWords();
  const facts = [say(person.isInHouse ? 'alerts.inHouse' : 'alerts.expected')];
  if (person.isCompanion) facts.unshift(say('alerts.companion'));
  return (
    <p className={css.who}>
      <b>{person.fullName}</b>
      <span data-expected={!person.isInHouse || undefined}>{facts.join(', ')}</span>
    </p>
  );
}
