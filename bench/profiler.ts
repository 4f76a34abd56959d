// Profiles a process that was started with `--inspect`, through the inspector protocol.

export interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  /** Microseconds since the sample before. */
  readonly timeDeltas: readonly number[];
}

const SAMPLE_INTERVAL_US = 200;

async function connect(port: number): Promise<(method: string, params?: object) => Promise<unknown>> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl);
  await new Promise((opened) => socket.addEventListener('open', opened));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
  });
  let asked = 0;
  return (method, params = {}) =>
    new Promise((answered) => {
      waiting.set(++asked, answered);
      socket.send(JSON.stringify({ id: asked, method, params }));
    });
}

/** Starts the profiler. The returned function stops it and gives the profile. */
export async function profiler(port: number): Promise<() => Promise<Profile>> {
  const ask = await connect(port);
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: SAMPLE_INTERVAL_US });
  await ask('Profiler.start');
  return async () => ((await ask('Profiler.stop')) as { profile: Profile }).profile;
}
