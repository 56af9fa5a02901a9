import { useTranslate } from '#platform/language.ts';

/**
 * Says that a text is longer than is stored. An input that cut off what was pasted would keep another number, or half a
 * sentence, and tell nobody (decision D53).
 */
export function useTooLong(label: string, max: number | undefined): (text: string) => string | null {
  const translate = useTranslate();
  return (text) =>
    max !== undefined && text.trim().length > max ? translate(`${label} paling panjang ${max} huruf`) : null;
}
