/** A pattern for LIKE that holds this text; letters that LIKE reads as something else stand for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
