import { withoutControls } from '@nadi/domain/text/control-letters';
import { withoutInvisible } from '@nadi/domain/text/invisible-letters';

type Written = HTMLInputElement | HTMLTextAreaElement;

const isWritten = (target: EventTarget | null): target is Written =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'search', 'tel', 'url', 'password'].includes(target.type));

/**
 * Takes the control characters out of what is pasted or dropped, such as Word's line break, and the letters that nobody
 * sees, where the user sees what comes of it: no note could be saved with them, and nobody would find the letter. Heard
 * after the inputs' own handlers, who choose what is replaced or put the text in themselves.
 */
function clean(event: ClipboardEvent | DragEvent): void {
  const { target } = event;
  if (event.defaultPrevented || !isWritten(target)) return;
  const text = ('clipboardData' in event ? event.clipboardData : event.dataTransfer)?.getData('text') ?? '';
  const cleaned = withoutInvisible(withoutControls(text, target instanceof HTMLTextAreaElement ? '\n' : ' '));
  if (cleaned === text) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = target;
  const before = value.slice(0, selectionStart ?? value.length) + cleaned;
  // By the element's own setter: React replaces that of the node, and would not hear what is set there.
  Reflect.set(
    Object.getPrototypeOf(target) as object,
    'value',
    before + value.slice(selectionEnd ?? value.length),
    target,
  );
  target.setSelectionRange(before.length, before.length);
  target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: cleaned }));
}

/** Watches every input of the page; called once, when the app starts. */
export function cleanPastes(): void {
  document.addEventListener('paste', clean);
  document.addEventListener('drop', clean);
}
