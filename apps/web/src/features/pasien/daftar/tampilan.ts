import type { TampilanValues } from '@nadi/contract/tampilan.contract';

export type FilterField = 'norm' | 'nama' | 'alamat' | 'tanggal_lahir' | 'nik' | 'no_bpjs' | 'status';
type SortField = 'norm' | 'nama' | 'tanggal_lahir';
type SortOrder = SortField | `-${SortField}`;
export type PasienFilters = Partial<Record<FilterField, string>>;

/** What is kept of the list, in the tab's URL and in the user's saved view. The page number is not part of it. */
export type Tampilan = { filters: PasienFilters; urut: SortOrder | null; limit: number };

/** In the order of the columns, so that two views can be compared as text. */
const FIELDS: readonly FilterField[] = ['norm', 'nama', 'alamat', 'tanggal_lahir', 'nik', 'no_bpjs', 'status'];
const SORT_FIELDS: readonly SortField[] = ['norm', 'nama', 'tanggal_lahir'];
const SORT_ORDERS = new Set<unknown>(SORT_FIELDS.flatMap((field) => [field, `-${field}`]));

/** platform.md 9: ten rows a page, unless the user chose otherwise. */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];
export const DEFAULT_PAGE_SIZE = 10;

const isSortOrder = (value: unknown): value is SortOrder => SORT_ORDERS.has(value);

/** Reads what was kept and leaves out every value that is no longer valid. */
function parseTampilan(getValue: (key: string) => unknown): Tampilan {
  const filters: PasienFilters = {};
  for (const field of FIELDS) {
    const content = getValue(field);
    if (typeof content === 'string' && content !== '') filters[field] = content;
  }
  const [urut, limit] = [getValue('urut'), Number(getValue('limit'))];
  return {
    filters,
    urut: isSortOrder(urut) ? urut : null,
    limit: PAGE_SIZES.includes(limit) ? limit : DEFAULT_PAGE_SIZE,
  };
}

const writeTampilan = ({ filters, urut, limit }: Tampilan): Record<string, string | number> => ({
  ...Object.fromEntries(FIELDS.flatMap((field) => (filters[field] ? [[field, filters[field]]] : []))),
  ...(urut ? { urut } : {}),
  ...(limit === DEFAULT_PAGE_SIZE ? {} : { limit }),
});

export const fromUrl = (params: URLSearchParams): Tampilan => parseTampilan((key) => params.get(key));
export const toUrl = (tampilan: Tampilan): Record<string, string> =>
  Object.fromEntries(Object.entries(writeTampilan(tampilan)).map(([key, content]) => [key, String(content)]));

export const fromStored = (content: TampilanValues): Tampilan => parseTampilan((key) => content[key]);
/** Returns null when nothing differs from the defaults of the list. */
export function toStored(tampilan: Tampilan): TampilanValues | null {
  const content = writeTampilan({ ...tampilan, filters: withoutEmpty(tampilan.filters) });
  return Object.keys(content).length === 0 ? null : content;
}

const withoutEmpty = (filters: PasienFilters): PasienFilters =>
  Object.fromEntries(
    FIELDS.map((field) => [field, filters[field]?.trim() ?? '']).filter(([, content]) => content !== ''),
  );
