export type SseEvent = { id: string; event: string; data: string };

/** Splits a text stream into server-sent events; a comment (`: ping`) is skipped, and serves only as a sign of life. */
export function createSseParser(onEvent: (event: SseEvent) => void): (chunk: string) => void {
  let rest = '';
  let id = '';
  let event = 'message';
  let data: string[] = [];

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0) onEvent({ id, event, data: data.join('\n') });
      event = 'message';
      data = [];
      return;
    }
    if (text.startsWith(':')) return;
    const at = text.indexOf(':');
    const field = at < 0 ? text : text.slice(0, at);
    const value = at < 0 ? '' : text.slice(at + 1).replace(/^ /, '');
    if (field === 'id') id = value;
    else if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const text of lines) line(text);
  };
}
