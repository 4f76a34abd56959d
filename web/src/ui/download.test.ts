import { expect, test } from 'vitest';
import { csvOf } from './download.ts';

test('cells are quoted where they must be, and no cell is a formula', () => {
  expect(
    csvOf([
      ['Nº', 'Nome'],
      ['7', 'Prado, "Lia"'],
      ['-3', '=HYPERLINK("http://x")'],
      ['+55 71', '@soma'],
    ]),
  ).toBe('\uFEFFNº,Nome\r\n7,"Prado, ""Lia"""\r\n-3,"\'=HYPERLINK(""http://x"")"\r\n\'+55 71,\'@soma\r\n');
});
