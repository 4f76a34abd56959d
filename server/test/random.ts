/** The seed of a run's random choices. The run prints it, and `SEED=` repeats it. */
export const SEED = Number(process.env.SEED ?? 1);

/** Pseudo-random whole numbers below a limit, the same ones for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
