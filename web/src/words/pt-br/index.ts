import type { Dictionary } from '../words.ts';
import { common } from './common.ts';
import { rules } from './rules.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { today } from './today.ts';

export const ptBr: Dictionary = { ...common, ...shell, ...signIn, ...today, ...rules };
