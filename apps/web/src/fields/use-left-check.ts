import { useState } from 'react';
import { useTranslate } from '#platform/language.ts';

/** What is said of a text once its field was left with it; who types on takes it back. */
export function useLeftCheck(check: ((text: string) => string | null) | undefined) {
  const [left, setLeft] = useState<string | null>(null);
  const translate = useTranslate();
  return {
    leave: setLeft,
    pesanOf: (text: string): string | null => {
      const pesan = left === text ? (check?.(text) ?? null) : null;
      return pesan === null ? null : translate(pesan);
    },
  };
}
