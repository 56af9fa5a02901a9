/** So much is gathered at most before it is written. */
const MAX_GATHERED = 8192;
const WRITE_AFTER_MS = 100;
/** How a line of a level below a warning begins; the level is what the logger writes first. */
const UNHURRIED = /^\{"level":[1-3]0,/;

export type LogStream = { write(line: string): void; flush(): void };

/**
 * Where the log goes. Lines are gathered for a moment, because a write for each answered request cost a tenth of what
 * a short answer costs the server; a warning and whatever is worse is written at once, with all before it.
 */
export function openLogStream(output: { write(text: string): unknown }): LogStream {
  let gathered = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (gathered === '') return;
    const text = gathered;
    gathered = '';
    output.write(text);
  };
  return {
    write: (line) => {
      gathered += line;
      if (gathered.length >= MAX_GATHERED || !UNHURRIED.test(line)) flush();
      else timer ??= setTimeout(flush, WRITE_AFTER_MS);
    },
    flush,
  };
}
