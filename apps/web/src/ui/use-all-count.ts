import { useState } from 'react';

/**
 * How many rows a list has without its filters, while it is filtered and where that was seen; else null. `about` is what
 * the list is about, such as a day: its other counts are of something else. `total` is null while what is shown is not
 * the answer yet.
 */
export function useAllCount(about: string, total: number | null, filtered: boolean): number | null {
  const [seen, setSeen] = useState<{ about: string; total: number } | null>(null);
  if (!filtered && total !== null && (seen?.about !== about || seen.total !== total)) setSeen({ about, total });
  return filtered && seen?.about === about ? seen.total : null;
}
