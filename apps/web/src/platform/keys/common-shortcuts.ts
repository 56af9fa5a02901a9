/** `keys` is what badges show and what the dispatcher listens for; `also` is heard besides, and told by the help alone. */
export type Shortcut = {
  id: string;
  keys: string;
  also?: string;
  label: string;
  group: 'Di mana saja' | 'Home' | 'Formulir' | 'Daftar' | 'Antrean' | 'Rekam medis' | 'Resep' | 'Kotak cari';
};

/** The shortcuts that the sign-in page shows. The others stand beside them in shortcut-list.ts, and come with the shell. */
export const COMMON = {
  cari: { id: 'cari', keys: 'Ctrl+K', label: 'Cari atau pindai apa saja', group: 'Di mana saja' },
  pasienBaru: { id: 'pasien-baru', keys: 'F2', label: 'Pasien baru', group: 'Di mana saja' },
  kunjungan: { id: 'kunjungan', keys: 'F3', label: 'Daftarkan kunjungan', group: 'Di mana saja' },
  tab: { id: 'tab', keys: 'Alt+1…9', label: 'Pindah halaman terbuka', group: 'Di mana saja' },
  bantuan: { id: 'bantuan', keys: '?', label: 'Semua pintasan', group: 'Di mana saja' },
  simpan: { id: 'simpan', keys: 'Ctrl+Enter', label: 'Simpan formulir', group: 'Formulir' },
} as const satisfies Record<string, Shortcut>;
