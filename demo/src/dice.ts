/** Seeded random numbers, so that every demo is the same in screenshots and bug reports. */
export function dice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(roll() * limit);
  return { roll, below, one: <T>(of: readonly T[]): T => of[below(of.length)]! };
}

export type Dice = ReturnType<typeof dice>;
