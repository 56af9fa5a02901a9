/** What changed in one version, by part of the app. */
export type VersionChanges = { version: string; parts: { title: string; items: string[] }[] };

/**
 * Reads the little of Markdown that PERUBAHAN.md uses: `## ` begins a version, `### ` a part of it, and `- ` an item, which
 * goes on in the lines below it. Everything else is plain text, tags of HTML too. The order is that of the file.
 */
export function parsePerubahan(markdown: string): VersionChanges[] {
  const versions: VersionChanges[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const text = line.trim();
    const parts = versions.at(-1)?.parts;
    const items = parts?.at(-1)?.items;
    if (line.startsWith('## ')) versions.push({ version: line.slice(3).trim(), parts: [] });
    else if (line.startsWith('### ')) parts?.push({ title: line.slice(4).trim(), items: [] });
    else if (line.startsWith('- ')) items?.push(text.slice(2));
    else if (items && items.length > 0 && text !== '') items.push(`${items.pop()} ${text}`);
  }
  return versions;
}
