/**
 * What leaves a field by a press elsewhere does so before that press is over. Drawn at once, an error would move the page under
 * the pointer, and the press would miss what it was meant for.
 */
let isDown = false;
addEventListener('pointerdown', () => (isDown = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(() => (isDown = false)), true);

/** Now, or once the press that is under way has arrived. */
export function afterPress(act: () => void): void {
  if (isDown) addEventListener('pointerup', () => setTimeout(act), { capture: true, once: true });
  else act();
}
