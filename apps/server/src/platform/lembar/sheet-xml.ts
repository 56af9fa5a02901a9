const patterns = new Map<string, RegExp>();
function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const pattern = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*["']([^"']*)["']`);
  patterns.set(name, pattern);
  return pattern;
}
/** What stands in an attribute of an XML element; empty where it has none. */
export const attributeOf = (attributes: string, name: string): string => patternOf(name).exec(attributes)?.[1] ?? '';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10_ff_ff;
export const fromXml = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    const code = Number(hex ? `0x${hex}` : decimal);
    if (!Number.isNaN(code)) return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
    return ENTITIES[name ?? ''] ?? whole;
  });
