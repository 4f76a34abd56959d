import { common } from './common.ts';
import { rules } from './rules.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { today } from './today.ts';

export const en = { ...common, ...shell, ...signIn, ...today, ...rules } as const;
