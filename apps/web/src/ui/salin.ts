import { toast } from './toast.ts';

/** Copies a text to the clipboard and tells the user. Returns false where the browser does not allow it. */
export async function salin(apa: string, isi: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(isi);
    toast.ok(`${apa} disalin.`);
    return true;
  } catch {
    toast.gagal(`${apa} tidak dapat disalin: peramban tidak mengizinkan.`);
    return false;
  }
}
