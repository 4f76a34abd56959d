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

/** One kind of account, and the consequences of a change of its second factor. */
interface FactorAccounts<S extends Scope, C extends Caller<S>> {
  readonly kind: SignIn;
  /** The issuer that an authenticator app shows. */
  readonly issuer: (caller: C) => Promise<string>;
  /** Writes the audit event, and ends the account's other sessions. */
  readonly changed: (tx: Tx & S, caller: C, action: 'factor.enrol' | 'factor.remove') => Promise<void>;
  /** The header that names the instance, if there is one. */
  readonly header?: string;
  /** Suffix of operation ids. */
  readonly suffix: string;
}

const wrongPassword = (): Invalid => refused('password', 'password');
const wrongCode = (): Invalid => refused('code', 'code');
const alreadyEnrolled = () => conflict('There is a second factor already: remove it first');

/** Lets accounts of one kind read, enrol and remove their own second factor. */
class OwnFactor<S extends Scope, C extends Caller<S>> {
  readonly #accounts: FactorAccounts<S, C>;
  readonly #factors: SecondFactors;

  constructor(accounts: FactorAccounts<S, C>) {
    this.#accounts = accounts;
    this.#factors = secondFactors(accounts.kind);
  }

  async state(caller: C): Promise<FactorState> {
    const found = await caller.db.row<FactorState>(this.#factors.statements.state, accountOf(caller));
    if (!found) throw unauthorized();
    return found;
  }

  /** Stores a new secret, which takes effect only after a code has confirmed it. */
  async enrol(caller: C, password: string, request: FastifyRequest) {
    const { email } = await this.state(caller);
    const attempt = this.#attempt(email, password, request);
    await confirmPassword(caller.passwordChecks, this.#accounts.kind, attempt, wrongPassword);
    const secret = newTotpSecret();
    const sealed = caller.keys.seal(secret, this.#about(caller));
    if (!(await caller.atomically((tx) => this.#factors.store(tx, accountOf(caller), sealed)))) throw alreadyEnrolled();
    return { secret, uri: totpUri(secret, await this.#accounts.issuer(caller), email) };
  }

  async confirm(caller: C, code: string) {
    const { sealed, since } = await this.state(caller);
    if (since !== null) throw alreadyEnrolled();
    const proof = sealed && proofOf(caller.keys, this.#about(caller), sealed, code);
    if (!proof || proof.step === null) throw wrongCode();
    const { codes, hashes } = newRecoveryCodes();
    const factor = { sealed, step: proof.step, hashes };
    await caller.atomically(async (tx) => {
      if (!(await this.#factors.confirm(tx, accountOf(caller), factor))) throw wrongCode();
      await this.#accounts.changed(tx, caller, 'factor.enrol');
    });
    return { recoveryCodes: codes };
  }

  async remove(caller: C, sent: { password: string; code: string }, request: FastifyRequest): Promise<void> {
    const { email } = await this.state(caller);
    const attempt = { ...this.#attempt(email, sent.password, request), code: sent.code };
    const refusals = { password: wrongPassword, code: wrongCode };
    const proof = await confirmBoth(caller.passwordChecks, this.#accounts.kind, caller.keys, attempt, refusals);
    if (!proof) throw conflict('There is no second factor to remove');
    await caller.atomically(async (tx) => {
      if (!(await this.#factors.remove(tx, accountOf(caller), proof))) throw wrongCode();
      await this.#accounts.changed(tx, caller, 'factor.remove');
    });
  }

  #attempt(email: string, password: string, { headers, ip, id }: FastifyRequest): Attempt {
    const { header } = this.#accounts;
    return { header: header && headers[header], email, password, ip, requestId: id };
  }

  #about({ session }: C): string {
    return aboutFactor(this.#accounts.kind.realm, session.tourId ?? null, session.userId);
  }
}

const accountOf = ({ session }: Caller<Scope>) => ({ accountId: session.userId, tourId: session.tourId });

const password = text(1_000, { asTyped: true }).required().example('correct horse battery staple');

/** The routes below `/me/second-factor`. */
export function ownFactorRoutes<S extends Scope, C extends Caller<S>>(
  { route }: { route: ReturnType<typeof routesFor<C>>['route'] },
  accounts: FactorAccounts<S, C>,
) {
  const own = new OwnFactor<S, C>(accounts);
  const { suffix } = accounts;
  return [
    route({
      method: 'GET',
      path: '/me/second-factor',
      access: 'open',
      summary: `See your second factor${suffix && ' on the platform'}`,
      operationId: `getOwn${suffix}SecondFactor`,
      description: 'Whether a second factor is on, since when, and how many recovery codes are left.',
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
      summary: `Enrol a second factor${suffix && ' on the platform'}`,
      operationId: `enrol${suffix}SecondFactor`,
      description:
        'Answers a secret for an authenticator app (RFC 6238). It takes effect after `/me/second-factor/confirm` with a code of it; until then the call can be repeated for a new secret.',
      rules: ['password'],
      body: { password },
      status: 200,
      isSecret: true,
      answer: Type.Object({
        secret: Type.String({ pattern: '^[A-Z2-7]{32}$', description: 'In base32, for typing.' }),
        uri: Type.String({ description: 'For a QR code.' }),
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
        'From now on a sign-in requires `code`. Your other sessions end. The recovery codes are shown only once; each can replace a code one time.',
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
      summary: `Remove your second factor${suffix && ' on the platform'}`,
      operationId: `remove${suffix}SecondFactor`,
      description: 'Requires the password and a code. Failed attempts count like those of a sign-in.',
      rules: ['password', 'code'],
      body: { password, code: codeField.required() },
      status: 204,
      also: [409, 429],
      handle: ({ caller, body, request }) => own.remove(caller, body, request),
    }),
  ];
}
