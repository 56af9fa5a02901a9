import { toast } from './toast.ts';

type Limited = HTMLInputElement | HTMLTextAreaElement;

const isLimited = (target: EventTarget | null): target is Limited =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.maxLength >= 0;

/** How many letters would stand there with `added` in the place of what is selected. */
const lengthWith = ({ value, selectionStart, selectionEnd }: Limited, added: string): number =>
  value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + added.length;

/**
 * Nothing that is put into an input is cut off: the browser would keep the beginning of it and tell nobody, and half a
 * sentence or half a number reads like a whole one. What is too long is not put there at all, and is told.
 *
 * Source: ketentuan D53.
 */
function refusePaste(event: ClipboardEvent | DragEvent): void {
  if (!isLimited(event.target)) return;
  const added = ('clipboardData' in event ? event.clipboardData : event.dataTransfer)?.getData('text') ?? '';
  const length = lengthWith(event.target, added);
  if (length <= event.target.maxLength) return;
  event.preventDefault();
  event.stopPropagation();
  toast.failure(
    `Teks itu ${added.length} huruf, isian ini paling panjang ${event.target.maxLength}. Tidak ada yang ditempel: pendekkan dulu.`,
  );
}

/** A letter that no longer fits is told once for each input, until it has room again. */
let told: Limited | null = null;
function tellFull(event: InputEvent): void {
  if (!isLimited(event.target) || event.inputType !== 'insertText') return;
  if (lengthWith(event.target, event.data ?? '') <= event.target.maxLength) {
    if (told === event.target) told = null;
    return;
  }
  if (told === event.target) return;
  told = event.target;
  toast.info(`Isian ini paling panjang ${event.target.maxLength} huruf. Yang diketik setelah itu tidak masuk.`);
}

/** Watches every input of the page that has a limit; called once, when the app starts. */
export function tellFullInputs(): void {
  document.addEventListener('paste', refusePaste, { capture: true });
  document.addEventListener('drop', refusePaste, { capture: true });
  document.addEventListener('beforeinput', tellFull, { capture: true });
}
