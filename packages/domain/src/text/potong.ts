const MARK = '...';

/** A text of at most `max` letters; one that is longer says that it goes on, because its end may turn its meaning round. */
export const potong = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - MARK.length).trimEnd()}${MARK}`;
