import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { BrowserContext, Route } from 'playwright-core';

/** Replies of the API when the pictures were recorded, so that they are the same on every machine and every day. */
export interface Recording {
  readonly at: string;
  readonly timezone: string;
  readonly house: { readonly id: string; readonly slug: string; readonly name: string };
  /** The time clock of the house, as a device stores it, with the token it was recorded with. */
  readonly clock?: { readonly slug: string } & Readonly<Record<string, unknown>>;
  /** Values for `@stay`, `@guest` ... in addresses. */
  readonly ids: Readonly<Record<string, string>>;
  readonly replies: Record<string, { readonly status: number; readonly type: string; readonly body: string }>;
}

const FILE = fileURLToPath(new URL('./replies.json.gz', import.meta.url));
const API = /\/(?:v1|user|auth)\//;

export const readRecording = (): Recording => JSON.parse(gunzipSync(readFileSync(FILE)).toString());

export const writeRecording = (recording: Recording): void =>
  writeFileSync(FILE, gzipSync(JSON.stringify(recording), { level: 9 }));

/** The key of a request: the user, unless that is the owner, and the call. */
const nameOf = (route: Route, as = ''): string => {
  const { pathname, search } = new URL(route.request().url());
  return `${as && `${as} `}${route.request().method()} ${pathname}${search}`;
};

/** Lets every call through and stores its reply. */
export async function recordInto(context: BrowserContext, replies: Recording['replies'], as?: string): Promise<void> {
  await context.route(API, async (route) => {
    if (route.request().url().endsWith('/events')) return route.continue();
    const reply = await route.fetch();
    const type = reply.headers()['content-type'] ?? '';
    replies[nameOf(route, as)] = { status: reply.status(), type, body: await reply.text() };
    await route.fulfill({ response: reply });
  });
}

/** Answers each call with its stored reply. The feed comes from the server of the page. */
export async function replay(context: BrowserContext, { replies }: Recording, as?: string): Promise<void> {
  await context.route(API, (route) => {
    // A reply given here would end at once, and the page would connect again and again.
    if (route.request().url().includes('/events')) return route.continue();
    const known = replies[nameOf(route, as)];
    if (!known) return route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: nameOf(route, as) } });
    return route.fulfill({ status: known.status, contentType: known.type, body: known.body });
  });
}
