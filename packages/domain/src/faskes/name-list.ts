function parseList(text: string): unknown[] {
  if (!text.trim().startsWith('[')) return text.split(',');
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    // A setting that was broken by hand names nothing, because it must not stop registration.
    return [];
  }
}

/** The names in the text of a setting that lists names: separated by commas, or a JSON list. */
export const splitNames = (text: string): string[] =>
  parseList(text)
    .map((name) => String(name).trim())
    .filter((name) => name !== '');
