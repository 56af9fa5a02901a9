/** The server sends a sign of life every 0.8 s; after this long without a byte the line counts as gone. */
const SILENCE_TOLD_MS = 1800;

/**
 * Watches the line to the server by what comes over it, and tells each time whether it is there. A line that carries
 * nothing looks open to the browser for minutes, so only what is heard counts.
 */
export function createLineWatch(tell: (isThere: boolean) => void): {
  heard: () => void;
  lost: () => void;
  rest: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => clearTimeout(timer);
  return {
    heard: () => {
      rest();
      timer = setTimeout(() => tell(false), SILENCE_TOLD_MS);
      tell(true);
    },
    lost: () => {
      rest();
      tell(false);
    },
    rest,
  };
}
