import { StartupError } from '../../config/startup-error.ts';

/** The methods that one side offers the other, by name: parameters and result. */
type Protocol = Readonly<Record<string, readonly [params: unknown, result: unknown]>>;

/** The implementations of the methods that the other side calls. */
export type Handlers<In extends Protocol> = {
  readonly [Method in keyof In]: (params: In[Method][0]) => In[Method][1] | Promise<In[Method][1]>;
};

/** One end of the channel between a process and its child. */
export interface ChannelEnd {
  send?: ((message: object, sent: (error: Error | null) => void) => boolean) | undefined;
  on(event: 'message', listener: (message: Message) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
}

type Message =
  | { readonly callId: number; readonly method: string; readonly params: unknown }
  | { readonly replyTo: number; readonly result?: unknown }
  | { readonly replyTo: number; readonly error: string; readonly isStartupError: boolean };

interface PendingCall {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const disconnected = () => new Error('the other process is gone');

/** Remote procedure calls between two processes. Calls to a process that is gone are rejected. */
export class RpcChannel<Out extends Protocol, In extends Protocol> {
  readonly #end: ChannelEnd;
  readonly #handlers: Handlers<In>;
  readonly #pending = new Map<number, PendingCall>();
  #lastCallId = 0;

  constructor(end: ChannelEnd, handlers: Handlers<In>) {
    this.#end = end;
    this.#handlers = handlers;
    end.on('message', (message) => this.#receive(message));
    end.on('disconnect', () => this.#rejectAll());
  }

  call<Method extends keyof Out & string>(method: Method, params: Out[Method][0]): Promise<Out[Method][1]> {
    const callId = ++this.#lastCallId;
    return new Promise<Out[Method][1]>((resolve, reject) => {
      this.#pending.set(callId, { resolve, reject });
      this.#send({ callId, method, params }, () => this.#take(callId)?.reject(disconnected()));
    });
  }

  #receive(message: Message): void {
    if ('callId' in message) {
      this.#reply(message.callId, message.method, message.params);
      return;
    }
    const pending = this.#take(message.replyTo);
    if ('error' in message) pending?.reject(errorOf(message));
    else pending?.resolve(message.result);
  }

  async #reply(replyTo: number, method: keyof In & string, params: unknown): Promise<void> {
    try {
      this.#send({ replyTo, result: await this.#handlers[method]!(params) });
    } catch (error) {
      const isStartupError = error instanceof StartupError;
      this.#send({ replyTo, error: (error as Error).message, isStartupError });
    }
  }

  #send(message: Message, failed: () => void = () => {}): void {
    if (this.#end.send) this.#end.send(message, (error) => error && failed());
    else failed();
  }

  #take(callId: number): PendingCall | undefined {
    const pending = this.#pending.get(callId);
    this.#pending.delete(callId);
    return pending;
  }

  #rejectAll(): void {
    for (const callId of [...this.#pending.keys()]) this.#take(callId)!.reject(disconnected());
  }
}

const errorOf = ({ error, isStartupError }: { error: string; isStartupError: boolean }): Error =>
  isStartupError ? new StartupError(error) : new Error(error);
