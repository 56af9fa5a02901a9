import type { Option, OptionsQuery } from './list.ts';

/** A filter's options from a query that loads something else, such as the rooms. */
export function optionsFrom<T>(query: { queryKey: unknown }, toOption: (item: T) => Option): OptionsQuery {
  const select = (items: unknown): Option[] => (items as readonly T[]).map((item) => toOption(item));
  return { ...(query as OptionsQuery), select };
}

/** The option of a row that has a name and a number. */
export const namedOption = ({ id, deskripsi }: { id: number; deskripsi: string }): Option => ({
  value: String(id),
  label: deskripsi,
});
