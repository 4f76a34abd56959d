/** Lets the console open without a network. Not in development, and only in a secure context. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page itself, which must not wait for it.
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined));
}
