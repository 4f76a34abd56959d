import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { expect, test } from 'vitest';

const LIMIT = 12 * 1_024;

test('the whole client is under 12 KiB compressed, and uses browser APIs only', async () => {
  const { output } = await build({
    input: join(import.meta.dirname, '../src/index.ts'),
    platform: 'browser',
    output: { format: 'esm', minify: true },
    write: false,
  });
  expect(output).toHaveLength(1);
  const [{ code, imports }] = output;
  expect(imports).toEqual([]);
  expect(code).not.toMatch(/\b(?:process|Buffer|require|__dirname)\b/);
  const size = gzipSync(code).length;
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThan(LIMIT);
  console.info(`@pousada/client: ${code.length} bytes, ${size} compressed`);
});
