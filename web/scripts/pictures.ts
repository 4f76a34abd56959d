import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, SCHEMES, SCREENS, SIZES, type Size } from '../test/pictures/screens.ts';
import { Studio } from '../test/pictures/studio.ts';

// npm run pictures: takes every screen of the console on a desktop and a phone, light and dark, into docs/screens.
// The data comes from the recording of `npm run pictures:record`.

const folder = fileURLToPath(new URL('../../docs/screens', import.meta.url));
await mkdir(folder, { recursive: true });
const studio = await Studio.open();
for (const screen of SCREENS)
  for (const size of Object.keys(SIZES) as Size[])
    for (const scheme of SCHEMES) {
      const file = fileOf(screen.name, size, scheme);
      await writeFile(join(folder, file), await studio.picture(screen, size, scheme));
      console.log(file);
    }
await studio.close();
