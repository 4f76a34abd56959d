import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Scope, Tx } from '../../db/handles.ts';
import { conflict, type Invalid, refused, unauthorized } from '../../http/errors.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { text } from '../../http/fields/types.ts';
import type { routesFor } from '../../http/route.ts';
import { Timestamp } from '../../http/schemas.ts';
import {
  aboutFactor,
  type FactorState,
  newRecoveryCodes,
  proofOf,
  type SecondFactors,
  secondFactors,
} from '../../identity/second-factor/second-factor.ts';
import { newTotpSecret, totpUri } from '../../identity/second-factor/totp.ts';
import { codeField } from '../../identity/sign-in/sign-in.schemas.ts';
import type { SignIn } from '../../identity/sign-in/sign-in.sql.ts';
import { type Attempt, confirmBoth, confirmPassword } from '../../identity/sign-in/sign-in.ts';
import type { ScopedCaller } from '../scoped-caller.ts';

type Caller<S extends Scope> = ScopedCaller<{ readonly userId: number; readonly tourId?: number }, S>;

/** People of one kind, and what their second factor means to them. */
interface Holders<S extends Scope, C extends Caller<S>> {
  readonly kind: SignIn;
  /** What a program that shows codes calls the place. */
  readonly issuer: (caller: C) => Promise<string>;
  /** Writes down what became of the factor; sessions that began without it, or by it, end but for the one that asks. */
  readonly changed: (tx: Tx & S, caller: C, action: 'factor.enrol' | 'factor.remove') => Promise<void>;
  /** The header that names the instance, if any does. */
  readonly header?: string;
  /** What stands at the end of names of operations. */
  readonly suffix: string;
}

const wrongPassword = (): Invalid => refused('password', 'password');
const wrongCode = (): Invalid => refused('code', 'code');
const isOnAlready = () => conflict('There is a second factor already: remove it first');

/** How people of one kind see, enrol and remove their own second factor. */
class OwnFactor<S extends Scope, C extends Caller<S>> {
  readonly #holders: Holders<S, C>;
  readonly #factors: SecondFactors;

  constructor(holders: Holders<S, C>) {
    this.#holders = holders;
    this.#factors = secondFactors(holders.kind);
  }

  async state(caller: C): Promise<FactorState> {
    const found = await caller.db.row<FactorState>(this.#factors.statements.state, whoseOf(caller));
    if (!found) throw unauthorized();
    return found;
  }

  /** A new secret, which counts for nothing until a code has shown that it arrived. */
  async enrol(caller: C, password: string, request: FastifyRequest) {
    const { email } = await this.state(caller);
    await confirmPassword(caller.apart, this.#holders.kind, this.#attempt(email, password, request), wrongPassword);
    const secret = newTotpSecret();
    const sealed = caller.keys.seal(secret, this.#about(caller));
    if (!(await caller.atomically((tx) => this.#factors.store(tx, whoseOf(caller), sealed)))) throw isOnAlready();
    return { secret, uri: totpUri(secret, await this.#holders.issuer(caller), email) };
  }

  async confirm(caller: C, code: string) {
    const { sealed, since } = await this.state(caller);
    if (since !== null) throw isOnAlready();
    const proof = sealed && proofOf(caller.keys, this.#about(caller), sealed, code);
    if (!proof || proof.step === null) throw wrongCode();
    const { codes, hashes } = newRecoveryCodes();
    const factor = { sealed, step: proof.step, hashes };
    await caller.atomically(async (tx) => {
      if (!(await this.#factors.confirm(tx, whoseOf(caller), factor))) throw wrongCode();
      await this.#holders.changed(tx, caller, 'factor.enrol');
    });
    return { recoveryCodes: codes };
  }

  async remove(caller: C, sent: { password: string; code: string }, request: FastifyRequest): Promise<void> {
    const { email } = await this.state(caller);
    const attempt = { ...this.#attempt(email, sent.password, request), code: sent.code };
    const refusals = { password: wrongPassword, code: wrongCode };
    const proof = await confirmBoth(caller.apart, this.#holders.kind, caller.keys, attempt, refusals);
    if (!proof) throw conflict('There is no second factor to remove');
    await caller.atomically(async (tx) => {
      if (!(await this.#factors.remove(tx, whoseOf(caller), proof))) throw wrongCode();
      await this.#holders.changed(tx, caller, 'factor.remove');
    });
  }

  #attempt(email: string, password: string, { headers, ip, id }: FastifyRequest): Attempt {
    const { header } = this.#holders;
    return { header: header && headers[header], email, password, ip, requestId: id };
  }

  #about({ session }: C): string {
    return aboutFactor(this.#holders.kind.realm, session.tourId ?? null, session.userId);
  }
}

const whoseOf = ({ session }: Caller<Scope>) => ({ accountId: session.userId, tourId: session.tourId });

const password = text(1_000, { asTyped: true }).required().example('correct horse battery staple');

/** The routes of it, below `/me/second-factor`. */
export function ownFactorRoutes<S extends Scope, C extends Caller<S>>(
  { route }: { route: ReturnType<typeof routesFor<C>>['route'] },
  holders: Holders<S, C>,
) {
  const own = new OwnFactor<S, C>(holders);
  const { suffix } = holders;
  return [
    route({
      method: 'GET',
      path: '/me/second-factor',
      access: 'open',
      summary: `See your second factor${suffix && ' on the platform'}`,
      operationId: `getOwn${suffix}SecondFactor`,
      description: 'Whether there is one, since when, and how many recovery codes are left.',
      status: 200,
      answer: Type.Object({
        isOn: Type.Boolean(),
        since: orNull(Timestamp),
        recoveryCodesLeft: Type.Integer({ examples: [10] }),
      }),
      handle: async ({ caller }) => {
        const { since, recoveryCodesLeft } = await own.state(caller);
        return { isOn: since !== null, since, recoveryCodesLeft };
      },
    }),
    route({
      method: 'POST',
      path: '/me/second-factor',
      access: 'open',
      summary: `Begin to use a second factor${suffix && ' on the platform'}`,
      operationId: `enrol${suffix}SecondFactor`,
      description:
        'Answers a secret for a program that shows codes (RFC 6238). It counts once `/me/second-factor/confirm` was sent a code of it; until then another one may be asked for.',
      rules: ['password'],
      body: { password },
      status: 200,
      isSecret: true,
      answer: Type.Object({
        secret: Type.String({ pattern: '^[A-Z2-7]{32}$', description: 'To be typed; in base32.' }),
        uri: Type.String({ description: 'To be shown as a QR code.' }),
      }),
      also: [409, 429],
      handle: ({ caller, body, request }) => own.enrol(caller, body.password, request),
    }),
    route({
      method: 'POST',
      path: '/me/second-factor/confirm',
      access: 'open',
      summary: `Confirm your second factor${suffix && ' on the platform'}`,
      operationId: `confirm${suffix}SecondFactor`,
      description:
        'From now on a sign-in asks for `code`. Your other sessions end. The recovery codes are shown this once: each stands for a code, one time.',
      rules: ['code'],
      body: { code: codeField.required() },
      status: 200,
      isSecret: true,
      answer: Type.Object({ recoveryCodes: Type.Array(Type.String({ examples: ['MFRG-GZDF-MZTW-Q2LK'] })) }),
      also: [409],
      handle: ({ caller, body }) => own.confirm(caller, body.code),
    }),
    route({
      method: 'POST',
      path: '/me/second-factor/remove',
      access: 'open',
      summary: `Stop using your second factor${suffix && ' on the platform'}`,
      operationId: `remove${suffix}SecondFactor`,
      description: 'Takes the password and a code. Failed attempts count like those of a sign-in.',
      rules: ['password', 'code'],
      body: { password, code: codeField.required() },
      status: 204,
      also: [409, 429],
      handle: ({ caller, body, request }) => own.remove(caller, body, request),
    }),
  ];
}
