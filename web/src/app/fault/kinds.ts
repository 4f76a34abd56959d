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

/** What breaks in a house, as it is pictured; in the order people look for it. */
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
