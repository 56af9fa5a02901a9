/** The most letters of a stored file name. */
export const MAX_FILE_NAME_LENGTH = 150;
const MAX_EXTENSION_LENGTH = 12;

const splitExtension = (nama: string): [dasar: string, akhiran: string] => {
  const extension = /\.[\p{L}\p{N}_-]+$/u.exec(nama)?.[0] ?? '';
  return extension.length === nama.length || extension.length > MAX_EXTENSION_LENGTH
    ? [nama, '']
    : [nama.slice(0, -extension.length || undefined), extension];
};

/** The first letters of a text, without half of a surrogate pair at the end. */
const cutText = (text: string, maxLength: number): string =>
  text
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\uFFFD$/, '');

/**
 * The name of a sent file as it is stored and shown: only the last part of its path, without control characters,
 * right-to-left overrides and invisible letters, and without the letters that a file system reserves.
 *
 * Returns: 1 to 150 letters, the extension (".pdf") included; "berkas" when no letter is left.
 * Source:  issue "Patients", path tricks in file names.
 */
export function cleanFileName(nama: string): string {
  const lastPart = nama.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const cleaned = lastPart
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\uFFFD]/gu, '')
    .replaceAll(/["*:<>?|]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  if (cleaned === '') return 'berkas';
  const [base, extension] = splitExtension(cleaned);
  return `${cutText(base, MAX_FILE_NAME_LENGTH - extension.length).trimEnd()}${extension}`;
}

/** The name with another extension, because a picture is stored in another format than it was sent in. */
export function replaceExtension(nama: string, extension: string): string {
  const [base, oldExtension] = splitExtension(nama);
  return oldExtension.toLowerCase() === extension
    ? nama
    : `${cutText(base, MAX_FILE_NAME_LENGTH - extension.length)}${extension}`;
}

/** A Content-Disposition header (RFC 6266): a plain ASCII name for old clients, and the real name as in RFC 5987. */
export function formatContentDisposition(nama: string, inline: boolean): string {
  const plain = nama.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  const encoded = encodeURIComponent(nama).replaceAll(
    /['()*]/g,
    (h) => `%${h.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
