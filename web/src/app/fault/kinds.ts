import type { FaultKind } from '@pousada/client';
import {
  IconAirConditioning,
  IconArmchair,
  IconBug,
  IconBulb,
  IconDeviceTv,
  IconDoor,
  IconDroplet,
  IconQuestionMark,
} from '../../ui/icons.ts';

/** The kinds of faults with their icons, the most frequent first. */
export const KINDS = {
  water: IconDroplet,
  light: IconBulb,
  air: IconAirConditioning,
  tv: IconDeviceTv,
  door: IconDoor,
  furniture: IconArmchair,
  pest: IconBug,
  other: IconQuestionMark,
} as const satisfies Readonly<Record<FaultKind, unknown>>;

export const KIND_NAMES = Object.keys(KINDS) as readonly FaultKind[];
