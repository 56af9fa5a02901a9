import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

/** Letters in a row, or a key that does something. */
type HeldKey = { text: string } | { key: string; alt: boolean; ctrl: boolean };

const isText = (held: HeldKey | undefined): held is { text: string } => held !== undefined && 'text' in held;
const textOf = (held: readonly HeldKey[]): string =>
  held
    .map((one) => (isText(one) ? one.text : ' '))
    .join('')
    .trim();

type HeldKeysInput = {
  /** Whether an Enter waits for its answer. */
  waiting: boolean;
  /** Whether what it waited for was found and taken. */
  taken: boolean;
  input: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  /** What was found for the words that wait was nothing: `text` was typed for after it. */
  onLost: (text: string) => void;
};

/**
 * Keeps the keys that are pressed while an Enter waits for its answer, and presses them again once it has come. They
 * belong to the next line: joined to the words that wait they would name a compound after the medicine before it.
 */
export function useHeldKeys({ waiting, taken, input, onText, onLost }: HeldKeysInput) {
  const [held, setHeld] = useState<readonly HeldKey[]>([]);
  const again = useRef(false);
  /** What became of the words that waited last; null until the first key after them is pressed again. */
  const found = useRef<boolean | null>(null);
  const press = useEffectEvent((): void => {
    const [first] = held;
    if (first === undefined) return;
    found.current ??= taken;
    if (!found.current) {
      setHeld([]);
      return onLost(textOf(held));
    }
    setHeld((now) => now.slice(1));
    if (isText(first)) return onText(first.text);
    again.current = true;
    const { key, alt, ctrl } = first;
    input.current?.dispatchEvent(
      new globalThis.KeyboardEvent('keydown', { key, altKey: alt, ctrlKey: ctrl, bubbles: true, cancelable: true }),
    );
    again.current = false;
  });
  useEffect(() => {
    if (waiting) found.current = null;
    if (waiting || held.length === 0) return undefined;
    const timer = setTimeout(press);
    return () => clearTimeout(timer);
  }, [waiting, held]);

  /** Whether the key was kept, and does nothing now. */
  function hold({ key, altKey: alt, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
    const ctrl = ctrlKey || metaKey;
    if (again.current || nativeEvent.isComposing || (!waiting && held.length === 0)) return false;
    const last = held.at(-1);
    if (key === 'Escape') setHeld([]);
    if (key.length === 1 && !alt && !ctrl)
      setHeld(isText(last) ? [...held.slice(0, -1), { text: last.text + key }] : [...held, { text: key }]);
    else if (key === 'Backspace' && isText(last))
      setHeld(last.text.length > 1 ? [...held.slice(0, -1), { text: last.text.slice(0, -1) }] : held.slice(0, -1));
    // The Enter of who is impatient is the same Enter: in an empty line it would say that a compound is whole.
    else if ((key === 'Enter' && held.length > 0) || (alt && key.toLowerCase() === 'n'))
      setHeld([...held, { key, alt, ctrl }]);
    else return false;
    return true;
  }
  return { hold, forget: (): void => setHeld([]) };
}
