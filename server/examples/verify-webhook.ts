/** The largest allowed difference between the two clocks, in seconds. An older message may be a replay. */
const TOLERANCE = 300;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Whether a message was signed with the secret and is recent. `body` is the received text, before it is parsed. */
export async function isGenuine(headers: Headers, body: string, secret: string): Promise<boolean> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headers.get(name),
  );
  if (!id || !timestamp || !signatures || Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE) return false;
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const checks = signatures
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => crypto.subtle.verify('HMAC', key, bytesOf(one.slice(3)), content));
  return (await Promise.all(checks)).includes(true);
}
