import { card } from './card.ts';
import { common } from './common.ts';
import { erasure } from './erasure.ts';
import { form } from './form.ts';
import { guests } from './guests.ts';
import { keys } from './keys.ts';
import { rack } from './rack.ts';
import { rules } from './rules.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { stay } from './stay.ts';
import { stays } from './stays.ts';
import { table } from './table.ts';
import { timeline } from './timeline.ts';
import { today } from './today.ts';

export const en = {
  ...card,
  ...common,
  ...erasure,
  ...form,
  ...guests,
  ...keys,
  ...rack,
  ...shell,
  ...signIn,
  ...stay,
  ...stays,
  ...table,
  ...timeline,
  ...today,
  ...rules,
} as const;
