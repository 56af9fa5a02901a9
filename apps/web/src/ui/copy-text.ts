import { toast } from './toast.ts';

/** Copies a text to the clipboard and tells the user. Returns false where the browser does not allow it. */
export async function copyText(what: string, content: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(content);
    toast.ok(`${what} disalin.`);
    return true;
  } catch {
    toast.failure(`${what} tidak dapat disalin: peramban tidak mengizinkan.`);
    return false;
  }
}
