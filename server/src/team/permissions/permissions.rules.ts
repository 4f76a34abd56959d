/** Characters that are drawn alike, each with the one it is compared as. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[1|!ijl]/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[ ,:;_-]/g, '.'],
];

/** The shape of a code: codes with the same shape are hard to tell apart on a screen. */
export const shapeOf = (code: string): string =>
  ALIKE.reduce((shape, [drawn, as]) => shape.replace(drawn, as), code.toLowerCase());
