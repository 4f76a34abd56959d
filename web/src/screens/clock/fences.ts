import type { Geofence } from '@pousada/client';
import type { Position } from '../../app/clock/position.ts';

/** Mean radius of the Earth, the same value as on the server. */
const EARTH_RADIUS_METERS = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Point = Pick<Position, 'latitude' | 'longitude'>;

function metersBetween(a: Point, b: Point): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const half = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(1, half)));
}

export interface Nearest {
  readonly fence: Geofence;
  /** Distance to its centre. */
  readonly meters: number;
  /** Distance to its edge; 0 inside. */
  readonly outside: number;
}

/** The area with the nearest edge; undefined if there are no areas. */
export function nearestOf(position: Point, fences: readonly Geofence[]): Nearest | undefined {
  return fences
    .map((fence) => {
      const meters = metersBetween(position, fence);
      return { fence, meters, outside: Math.max(0, meters - fence.radiusMeters) };
    })
    .sort((a, b) => a.outside - b.outside || a.meters - b.meters)[0];
}

/** A distance such as `12 m` or `1,4 km`. */
export const asDistance = (meters: number, language: string): string =>
  meters < 1_000
    ? `${Math.round(meters)} m`
    : `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(meters / 1_000)} km`;

/** Address of a map with a pin at the centre of the area. */
export const mapOf = ({ latitude, longitude }: Point): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
