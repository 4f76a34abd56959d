const STORAGE_KEY = 'pousada.device';

/**
 * The secret of this browser, made once and sent with every sign-in. The server recognises by it a device on which the account has
 * signed in, and failed sign-ins elsewhere do not lock that device. Without storage there is none.
 */
export function deviceSecret(): string | null {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    if (kept) return kept;
    const made = [...crypto.getRandomValues(new Uint8Array(32))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    localStorage.setItem(STORAGE_KEY, made);
    return made;
  } catch {
    return null;
  }
}
