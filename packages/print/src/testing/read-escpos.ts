import { createHash } from 'node:crypto';

/** What a printer does with the bytes it is sent. */
export type Step =
  | { kind: 'text'; bytes: Uint8Array }
  | { kind: 'line' }
  | { kind: 'command'; name: string; bytes: Uint8Array }
  | { kind: 'raster'; width: number; height: number; head: Uint8Array; bytes: Uint8Array };

const [LF, ESC, GS] = [0x0a, 0x1b, 0x1d];
/** How many bytes follow the letter of a command. */
const ESC_LENGTHS: Record<string, number> = { '@': 0, t: 1, a: 1, E: 1, p: 3 };
const GS_LENGTHS: Record<string, number> = { '!': 1, V: 2, h: 1, w: 1, H: 1 };

/** The length of the command at a place, of those that we send. */
function commandLength(bytes: Uint8Array, at: number): number {
  const byte = (n: number): number => bytes[at + n] ?? 0;
  const letter = String.fromCharCode(byte(1));
  const known = byte(0) === ESC ? ESC_LENGTHS[letter] : GS_LENGTHS[letter];
  if (known !== undefined) return 2 + known;
  if (byte(0) === GS && letter === '(') return 5 + byte(3) + 256 * byte(4);
  if (byte(0) === GS && letter === 'k') return 4 + byte(3);
  throw new Error(`Not a command of ours: ${byte(0).toString(16)} ${letter}`);
}

/** Throws for bytes that are neither text nor a command of ours. */
export function readEscpos(bytes: Uint8Array): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at;
    if (bytes[at] === LF) {
      steps.push({ kind: 'line' });
      at += 1;
    } else if (bytes[at] === GS && bytes[at + 1] === 0x76) {
      const [xl = 0, xh = 0, yl = 0, yh = 0] = bytes.subarray(at + 4, at + 8);
      const [rowBytes, height] = [xl + 256 * xh, yl + 256 * yh];
      at += 8 + rowBytes * height;
      const head = bytes.slice(start, start + 8);
      steps.push({ kind: 'raster', width: rowBytes * 8, height, head, bytes: bytes.slice(start + 8, at) });
    } else if (bytes[at] === ESC || bytes[at] === GS) {
      at += commandLength(bytes, at);
      const name = `${bytes[start] === ESC ? 'ESC' : 'GS'} ${String.fromCharCode(bytes[start + 1] as number)}`;
      steps.push({ kind: 'command', name, bytes: bytes.slice(start, at) });
    } else {
      while (at < bytes.length && ![LF, ESC, GS].includes(bytes[at] as number)) at += 1;
      steps.push({ kind: 'text', bytes: bytes.slice(start, at) });
    }
  }
  return steps;
}

const hex = (bytes: Uint8Array): string =>
  `<${Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')}>`;
const escaped = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x3c ? String.fromCharCode(byte) : hex(Uint8Array.of(byte)),
  ).join('');

/** Bytes as text that a person can compare: commands in hex, the dots of a picture as their hash. */
export function describeEscpos(bytes: Uint8Array): string {
  return readEscpos(bytes)
    .map((step) => {
      if (step.kind === 'line') return '\n';
      if (step.kind === 'text') return escaped(step.bytes);
      if (step.kind === 'command') return hex(step.bytes);
      const hash = createHash('sha256').update(step.bytes).digest('hex').slice(0, 16);
      return `${hex(step.head)}<${step.width}x${step.height} ${hash}>`;
    })
    .join('');
}
