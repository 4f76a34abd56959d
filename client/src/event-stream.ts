/** A message of an event stream. One without data only carries the position of the stream. */
export interface Message {
  readonly id: string;
  readonly event: string;
  readonly data: string | undefined;
}

/** The server sends something every 15 seconds. After three times that, the connection counts as lost. */
const MAX_SILENCE_MS = 45_000;

/** Rejects if nothing arrives in time: a connection may be lost without being closed. */
function withinSilence<T>(coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream fell silent')), MAX_SILENCE_MS);
  });
  return Promise.race([coming, silence]).finally(() => clearTimeout(timer));
}

/** The lines of a stream, independent of its chunks. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const piece = await withinSilence(reader.read());
      if (piece.done) return;
      const lines = (rest + piece.value).split(/\r\n|\n|\r(?=.)/);
      rest = lines.pop()!;
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The messages of a stream of server-sent events. */
export async function* messagesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Message, void, undefined> {
  let message = { id: '', event: 'message', data: [] as string[] };
  for await (const line of linesOf(stream)) {
    if (line === '') {
      yield { ...message, data: message.data.length > 0 ? message.data.join('\n') : undefined };
      message = { ...message, event: 'message', data: [] };
      continue;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'id') message.id = value;
    if (field === 'event') message.event = value;
    if (field === 'data') message.data.push(value);
  }
}
