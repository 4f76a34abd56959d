/** How far its clock may be from ours, in seconds: an older message may be one that somebody kept and sends again. */
const TOLERANCE = 300;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** True for a message that was signed with the secret and is not old. `body` is the text as it came, before it is parsed. */
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
