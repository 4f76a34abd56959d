export const table = {
  'table.pages': 'Pages',
  'table.range': '{from} to {to}',
  'table.rangeOf': '{from} to {to} of {total}',
  'table.before': 'Previous page',
  'table.after': 'Next page',
  'table.choose': 'Select {name}',
  'table.chooseAll': 'Select all on this page',
  'table.filters': 'Filters',
  'danger.allergy': 'Critical allergy: {value}',
  'danger.diet': 'Critical diet: {value}',
  'danger.accessibility': 'Critical accessibility need: {value}',
  'danger.other': 'Critical ({kind}): {value}',
} as const;
