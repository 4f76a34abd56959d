/**
 * The media query of a phone, upright or on its side. Style sheets write it as `(--phone)`, which the build replaces. A desktop
 * window of the same height has a mouse.
 */
export const PHONE_WINDOW = '(max-width: 640px), (max-width: 960px) and (max-height: 480px) and (pointer: coarse)';
