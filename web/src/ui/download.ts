/** Saves a file on the device. Nothing of it stays in the page. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The same for comma-separated values of the server: reading a reply drops its byte order mark, which spreadsheets need. */
export const downloadCsv = (name: string, text: string): void =>
  download(name, 'text/csv;charset=utf-8', text.startsWith('\uFEFF') ? text : `\uFEFF${text}`);

/** Beginnings that a spreadsheet takes for a formula; such cells are quoted. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const plain = FORMULA.test(value) && Number.isNaN(Number(value)) ? `'${value}` : value;
  return /[",;\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Comma-separated values with a byte order mark, so that spreadsheets read accents. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
