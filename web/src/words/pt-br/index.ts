import type { Dictionary } from '../words.ts';
import { card } from './card.ts';
import { common } from './common.ts';
import { form } from './form.ts';
import { rules } from './rules.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { stay } from './stay.ts';
import { today } from './today.ts';

export const ptBr: Dictionary = { ...card, ...common, ...form, ...shell, ...signIn, ...stay, ...today, ...rules };
