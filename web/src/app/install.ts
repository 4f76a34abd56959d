/** Lets the console open without a network, where it was loaded safely. Not while it is worked on: there everything is new. */
export function installShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page itself: nobody waits for it.
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined));
}
