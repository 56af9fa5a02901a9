/** Downloads bytes as a file to the user's computer. */
export function downloadFile(blob: Blob, nama: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = nama;
  link.click();
  // The browser reads the address only after the click, so it is released later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
