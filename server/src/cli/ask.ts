import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Reads the first line of stdin. On a terminal it prints the question and hides the input. */
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
    // Otherwise a writer that keeps stdin open would keep the command running.
    stdin.destroy();
    if (isTyped) stderr.write('\n');
  }
}
