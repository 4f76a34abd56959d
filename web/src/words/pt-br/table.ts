export const table = {
  'table.pages': 'Páginas',
  'table.range': '{from} a {to}',
  'table.rangeOf': '{from} a {to} de {total}',
  'table.before': 'Página anterior',
  'table.after': 'Próxima página',
  'table.choose': 'Marcar {name}',
  'table.chooseAll': 'Marcar todas desta página',
  'table.filters': 'Filtros',
  'danger.allergy': 'Alergia crítica: {value}',
  'danger.diet': 'Dieta crítica: {value}',
  'danger.accessibility': 'Acessibilidade crítica: {value}',
  'danger.other': 'Crítico ({kind}): {value}',
} as const;
