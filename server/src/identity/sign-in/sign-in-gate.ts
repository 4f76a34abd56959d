import { LRUCache } from 'lru-cache';
import type { Admission } from '../../admission/admission.ts';
import { Overloaded } from '../../admission/overloaded.ts';
import { POLICY } from '../../admission/policy.ts';
import type { Requester } from '../../admission/queue/waiting.ts';
import { unavailable } from '../../http/errors.ts';
import { verifyPassword } from '../passwords.ts';
import { addressOf, networkOf } from './addresses.ts';

const { refusalDelayMs, maxDelayed, attemptsExpireMs, maxNetworks, maxAccounts, addressesPerAccount } = POLICY.signIns;

/** Origin of a sign-in attempt. */
export interface SignInOrigin {
  /** The realm and the instance, if it has one: known callers of an instance share its turns. */
  readonly tenant: string;
  /** The account, as it was typed. */
  readonly email: string;
  readonly ip: string;
}

interface Attempts {
  count: number;
  at: number;
}

/**
 * Queues sign-in attempts before anything is looked up or hashed for them: a flood is refused here, where it costs least, and does
 * not fill the queues of the database. Callers that this process has signed in before go first, then networks with the fewest
 * attempts.
 */
export class SignInGate {
  readonly #admission: Pick<Admission, 'signIns' | 'passwordHashes'>;
  /** Addresses from which an account signed in last. */
  readonly #knownAddresses = new LRUCache<string, readonly string[]>({ max: maxAccounts });
  readonly #attempts = new LRUCache<string, Attempts>({ max: maxNetworks });
  #delayed = 0;

  constructor(admission: Pick<Admission, 'signIns' | 'passwordHashes'>) {
    this.#admission = admission;
  }

  /** Runs the work when the caller's turn comes, and remembers the caller if it succeeds; 503 where the queue is full. */
  async pass<T>(origin: SignInOrigin, work: (requester: Requester) => Promise<T>): Promise<T> {
    const requester = this.#requesterOf(origin);
    const { tenant, attempts } = requester;
    const { signIns } = this.#admission;
    const result = await signIns.run(tenant, () => work(requester), attempts).catch((error) => this.#refuse(error));
    this.#remember(origin);
    return result;
  }

  /** Verifies a password in the turn of the caller. */
  verify({ tenant, attempts }: Requester, password: string, hash: string | null): Promise<boolean> {
    return this.#admission.passwordHashes.run(tenant, () => verifyPassword(password, hash), attempts);
  }

  #requesterOf(origin: SignInOrigin): Requester {
    const { tenant, ip } = origin;
    if (this.#knownAddresses.get(accountOf(origin))?.includes(addressOf(ip))) return { tenant, attempts: null };
    const network = networkKeyOf(ip);
    return { tenant: network, attempts: this.#countAttempt(network) };
  }

  /** Counts an attempt of a network, and returns the number of earlier ones. */
  #countAttempt(network: string): number {
    const now = performance.now();
    const before = this.#attempts.get(network);
    const count = before && now - before.at < attemptsExpireMs ? before.count : 0;
    this.#attempts.set(network, { count: count + 1, at: now });
    return count;
  }

  #remember(origin: SignInOrigin): void {
    const [account, address] = [accountOf(origin), addressOf(origin.ip)];
    const others = (this.#knownAddresses.get(account) ?? []).filter((one) => one !== address);
    this.#knownAddresses.set(account, [address, ...others].slice(0, addressesPerAccount));
    this.#attempts.delete(networkKeyOf(origin.ip));
  }

  /** Delays a refusal: a flood that waits for its replies comes slower, and not all at once. */
  async #refuse(error: unknown): Promise<never> {
    if (!(error instanceof Overloaded)) throw error;
    if (this.#delayed < maxDelayed) {
      this.#delayed++;
      await new Promise((resolve) => setTimeout(resolve, refusalDelayMs * (1 + Math.random())));
      this.#delayed--;
    }
    throw unavailable();
  }
}

/** One key however the e-mail was typed: PostgreSQL finds one account by all spellings. */
const accountOf = ({ tenant, email }: SignInOrigin): string => `${tenant} ${email.toLowerCase()}`;
const networkKeyOf = (ip: string): string => networkOf(ip) ?? 'unknown';
