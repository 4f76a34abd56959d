/** The form of an allergy, a diet or a wish. */
export const preferences = {
  'guest.addPreference': 'Incluir preferência',
  'guest.savePreference': 'Salvar preferência',
  'guest.preferenceKind': 'O que é',
  'guest.preferenceValue': 'Em palavras',
  'guest.preferenceValueHelp': 'Como quem serve deve ler: “camarão e frutos do mar”.',
  'guest.severity': 'Gravidade',
  'guest.severityHelp': 'Crítica: põe a pessoa em perigo, aparece em toda parte.',
  'guest.preferenceAdded': 'Preferência incluída',
  'guest.preferenceOf': 'De quem',
  'guest.severityAsk': 'Escolha a gravidade',
  'guest.severityPreset': 'Começa como crítica: aparece em toda parte. Mude só se não põe a pessoa em perigo.',
} as const;
