/** Narrows a list to what is in use, or to what no longer is. */
export const AKTIF_FILTER = {
  kind: 'choice',
  name: 'aktif',
  label: 'Status',
  all: 'Aktif dan tidak',
  options: [
    { value: 'aktif', label: 'Aktif saja' },
    { value: 'nonaktif', label: 'Tidak aktif saja' },
  ],
} as const;
