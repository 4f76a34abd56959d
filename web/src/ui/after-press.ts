/**
 * A field loses the focus while the press elsewhere is still under way. An error shown at that moment would move the page, and the
 * press would miss its target.
 */
let isDown = false;
addEventListener('pointerdown', () => (isDown = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(() => (isDown = false)), true);

/** Runs now, or after the press that is under way. */
export function afterPress(act: () => void): void {
  if (isDown) addEventListener('pointerup', () => setTimeout(act), { capture: true, once: true });
  else act();
}
