import { StartupError } from '../../config/startup-error.ts';

/** What one side asks the other, by name: what is sent, and what is answered. */
type Talk = Readonly<Record<string, readonly [sent: unknown, answer: unknown]>>;

/** How what the other side asks is answered. */
export type Answers<In extends Talk> = {
  readonly [Kind in keyof In]: (sent: In[Kind][0]) => In[Kind][1] | Promise<In[Kind][1]>;
};

/** One end of the channel between a process and one that it started. */
export interface End {
  send?: ((message: object, sent: (error: Error | null) => void) => boolean) | undefined;
  on(event: 'message', listener: (message: Message) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
}

type Message =
  | { readonly asked: number; readonly kind: string; readonly sent: unknown }
  | { readonly answered: number; readonly answer?: unknown }
  | { readonly answered: number; readonly refused: string; readonly isOperators: boolean };

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

const cutOff = () => new Error('the other process is gone');

/** Questions and answers between two processes. Whoever asks one that is gone hears so. */
export class Line<Out extends Talk, In extends Talk> {
  readonly #end: End;
  readonly #answers: Answers<In>;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(end: End, answers: Answers<In>) {
    this.#end = end;
    this.#answers = answers;
    end.on('message', (message) => this.#receive(message));
    end.on('disconnect', () => this.#giveUp());
  }

  ask<Kind extends keyof Out & string>(kind: Kind, sent: Out[Kind][0]): Promise<Out[Kind][1]> {
    const number = ++this.#asked;
    return new Promise<Out[Kind][1]>((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#send({ asked: number, kind, sent }, () => this.#take(number)?.reject(cutOff()));
    });
  }

  #receive(message: Message): void {
    if ('asked' in message) {
      this.#answer(message.asked, message.kind, message.sent);
      return;
    }
    const waiting = this.#take(message.answered);
    if ('refused' in message) waiting?.reject(problemOf(message));
    else waiting?.resolve(message.answer);
  }

  async #answer(answered: number, kind: keyof In & string, sent: unknown): Promise<void> {
    try {
      this.#send({ answered, answer: await this.#answers[kind]!(sent) });
    } catch (error) {
      const isOperators = error instanceof StartupError;
      this.#send({ answered, refused: (error as Error).message, isOperators });
    }
  }

  #send(message: Message, failed: () => void = () => {}): void {
    if (this.#end.send) this.#end.send(message, (error) => error && failed());
    else failed();
  }

  #take(number: number): Waiting | undefined {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    return waiting;
  }

  #giveUp(): void {
    for (const number of [...this.#waiting.keys()]) this.#take(number)!.reject(cutOff());
  }
}

const problemOf = ({ refused, isOperators }: { refused: string; isOperators: boolean }): Error =>
  isOperators ? new StartupError(refused) : new Error(refused);
