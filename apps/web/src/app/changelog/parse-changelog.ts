/** A piece of a line: plain, or as it is typed into a program. */
export type Span = { text: string; code: boolean };
type Item = readonly Span[];
/** What changed in one version, as the changelog lists it. */
export type ChangelogSection = { title: string; items: readonly Item[] };

const toSpans = (text: string): Item =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`.+`$/.test(part) ? { text: part.slice(1, -1), code: true } : { text: part, code: false }))
    .filter(({ text: part }) => part !== '');

/**
 * Reads the little of Markdown that CHANGELOG.md uses: `## ` begins a section, `- ` an item that goes on in indented
 * lines, and backticks are code. Everything else is plain text, tags of HTML too. Items are added at the end of the file,
 * and the newest is read first.
 */
export function parseChangelog(markdown: string): ChangelogSection[] {
  const sections: { title: string; items: string[] }[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const text = line.trim();
    const section = sections.at(-1);
    if (line.startsWith('## ')) sections.push({ title: line.slice(3).trim(), items: [] });
    else if (!section || text === '') continue;
    else if (line.startsWith('- ')) section.items.push(text.slice(2));
    else if (section.items.length > 0) section.items.push(`${section.items.pop()} ${text}`);
    else section.items.push(text);
  }
  return sections.map(({ title, items }) => ({ title, items: items.toReversed().map(toSpans) }));
}
