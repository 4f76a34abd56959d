export const stay = {
  'stay.label': 'Stay of {name}',
  'stay.number': 'no. {n}',
} as const;
