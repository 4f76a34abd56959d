/** The form of an allergy, a diet or a wish. */
export const preferences = {
  'guest.addPreference': 'Add a preference',
  'guest.savePreference': 'Save the preference',
  'guest.preferenceKind': 'What it is',
  'guest.preferenceValue': 'In words',
  'guest.preferenceValueHelp': 'As staff should read it: “shrimp and seafood”.',
  'guest.severity': 'Severity',
  'guest.severityHelp': 'Critical: it endangers the person and shows everywhere.',
  'guest.preferenceAdded': 'Preference added',
  'guest.preferenceOf': 'Whose',
  'guest.severityAsk': 'Choose how serious it is',
  'guest.severityPreset': 'Starts as critical: it shows everywhere. Change it only if it does not endanger the person.',
} as const;
