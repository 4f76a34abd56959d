export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Circle extends Point {
  readonly radiusMeters: number;
}

/** Mean radius of the Earth. */
const EARTH_METERS = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance over ground, in metres, by the haversine formula. */
export function metersBetween(a: Point, b: Point): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const half = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude;
  // Rounding may push opposite points a hair beyond 1.
  return 2 * EARTH_METERS * Math.asin(Math.sqrt(Math.min(1, half)));
}

/** Whether a point is in one of the circles, edges included. */
export const isInside = (point: Point, circles: readonly Circle[]): boolean =>
  circles.some((circle) => metersBetween(point, circle) <= circle.radiusMeters);
