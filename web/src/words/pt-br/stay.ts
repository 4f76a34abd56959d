export const stay = {
  'stay.label': 'Estadia de {name}',
  'stay.number': 'nº {n}',
} as const;
