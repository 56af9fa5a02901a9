/** Two headings are the same column when they differ in nothing but case, signs and spaces. */
export const tidyHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
