/** `+5571998142207` → `+55 71 99814-2207`; numbers of other countries are not grouped. */
export function shownPhone(e164: string): string {
  const brazil = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(e164);
  return brazil ? `+55 ${brazil[1]} ${brazil[2]}-${brazil[3]}` : e164;
}
