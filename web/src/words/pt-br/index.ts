import type { Dictionary } from '../words.ts';
import { common } from './common.ts';
import { rack } from './rack.ts';
import { rules } from './rules.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';

export const ptBr: Dictionary = { ...common, ...shell, ...signIn, ...rack, ...rules };
