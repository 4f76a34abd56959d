import { useClock } from '../../app/clock/clock-context.ts';
import { useDevicePosition } from '../../app/clock/position.ts';
import { IconMapPin, IconMapPinOff } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import css from './clock.module.css';
import { asDistance, nearestOf } from './fences.ts';
import { useFences } from './queries.ts';

/** Distance of the device to the nearest area. Empty if the clock needs no position. */
export function PlacePill() {
  const { say, language } = useWords();
  const { clock } = useClock();
  const where = useDevicePosition(clock.needsPosition);
  const { data: fences } = useFences();
  if (!where) return null;
  if (where.kind === 'denied' || where.kind === 'unknown')
    return (
      <p className={css.place} data-tone="amber">
        <IconMapPinOff size={16} stroke={1.75} aria-hidden />
        {say(where.kind === 'denied' ? 'clock.place.denied' : 'clock.place.unknown')}
      </p>
    );
  const nearest = where.kind === 'known' ? nearestOf(where.position, fences ?? []) : undefined;
  if (!nearest)
    return (
      <p className={css.place} data-tone="grey">
        <IconMapPin size={16} stroke={1.75} aria-hidden />
        {say(where.kind === 'known' ? 'clock.place.known' : 'clock.place.seeking')}
      </p>
    );
  const { fence, meters, outside } = nearest;
  const isOutside = outside > 0;
  return (
    <p className={css.place} data-tone={isOutside ? 'amber' : 'green'}>
      {isOutside ? (
        <IconMapPinOff size={16} stroke={1.75} aria-hidden />
      ) : (
        <IconMapPin size={16} stroke={1.75} aria-hidden />
      )}
      {say(isOutside ? 'clock.place.outside' : 'clock.place.inside', { name: fence.name })}
      <span>{say('clock.place.at', { d: asDistance(isOutside ? outside : meters, language) })}</span>
    </p>
  );
}
