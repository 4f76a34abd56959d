import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The first line of stdin. Typed at a terminal, it is asked for and not shown. */
export async function askInSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const isTyped = stdin.isTTY === true;
  if (isTyped) stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, ...(isTyped && { output: nowhere, terminal: true }) });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    // Whoever holds the other end open must not keep the command from ending.
    stdin.destroy();
    if (isTyped) stderr.write('\n');
  }
}
