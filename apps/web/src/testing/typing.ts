import userEvent from '@testing-library/user-event';

/**
 * Puts this in the place of what stands in a field, by one paste: a form is drawn anew for each key, which only a test of
 * the typing itself needs.
 */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.paste(text);
}
