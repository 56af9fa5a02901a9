import { useEffect } from 'react';

/** The title of the browser's tab, from the table of pages. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = `${title} · Nadi`;
  }, [title]);
}
