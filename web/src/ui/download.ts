/** Hands a file to whoever asked for it; nothing of it stays in the page. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A cell that a spreadsheet would take for a formula is only text. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const plain = FORMULA.test(value) && Number.isNaN(Number(value)) ? `'${value}` : value;
  return /[",;\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Lines of comma-separated values, readable by a spreadsheet with accents. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
