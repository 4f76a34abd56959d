/** Whether a value is one of some; a name that the type of the value does not have does not compile. */
export const isOneOf = <T extends string, S extends T>(value: T, ...some: readonly S[]): value is S =>
  some.some((one) => one === value);
