/** `+5521997966490` → `+55 21 99796-6490`; numbers of other countries as they are. */
export function phoneText(e164: string): string {
  const brazilian = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(e164);
  if (brazilian) return `+55 ${brazilian[1]} ${brazilian[2]}-${brazilian[3]}`;
  return e164;
}
