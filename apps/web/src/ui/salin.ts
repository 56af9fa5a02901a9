import { toast } from './toast.ts';

/** Puts a text on the clipboard and says so; false where the browser does not let us. */
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
