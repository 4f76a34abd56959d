import { newStage, type Stage } from './stay.ts';
import type { TestTour } from './tour.ts';

interface ComposedSpace {
  readonly whole: Stage;
  readonly parts: Stage;
}

/** A hall composed of two others: the whole and its parts, each sold as a type of its own. */
export async function newComposedSpace(
  tour: TestTour,
  {
    composed = true,
    whole: wholeType = {},
    parts: partType = {},
    count = 2,
  }: { composed?: boolean; whole?: object; parts?: object; count?: number } = {},
): Promise<ComposedSpace> {
  const kind = { kind: 'space' };
  const parts = await newStage(tour, {
    type: { ...kind, ...partType },
    resources: Array.from({ length: count }, () => ({})),
  });
  const whole = await newStage(tour, { type: { ...kind, requiresAssignment: true, ...wholeType } });
  if (composed) {
    const body = { resourceIds: parts.resourceIds };
    const { status } = await tour.owner.put(`/resources/${whole.resourceIds[0]}/parts`, body);
    if (status !== 204) throw new Error(`composing answered ${status}`);
  }
  return { whole, parts };
}
