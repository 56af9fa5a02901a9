/**
 * Downloads a table as a CSV file for a spreadsheet set to Indonesian: separated by semicolons, and without cells that
 * a spreadsheet would run as formulas.
 */
export function downloadCsv(
  nama: string,
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): void {
  const cell = (value: string | number | null): string => {
    const text = value === null ? '' : typeof value === 'number' ? String(value).replace('.', ',') : value;
    const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return `"${safe.replaceAll('"', '""')}"`;
  };
  const text = [head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n');
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${nama}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
