import { PATHS } from '#platform/address/paths.ts';

/**
 * The path to open after signing in; only a path of this app is accepted. It is read as a browser reads it, which drops
 * tabs and line breaks and takes a backslash for a slash: "/<tab>/name" is another site.
 */
export function safeTarget(search: string): string {
  const target = new URLSearchParams(search).get('ke') ?? '';
  if (!target.startsWith('/') || !URL.canParse(target, location.origin)) return PATHS.home;
  const { origin, pathname, search: query, hash } = new URL(target, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? `${pathname}${query}${hash}` : PATHS.home;
}
