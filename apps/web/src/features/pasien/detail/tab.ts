/** The tabs of the patient page in their order; the id is used in the URL. */
export const TABS = [
  { id: 'ringkasan', label: 'Ringkasan' },
  { id: 'kunjungan', label: 'Kunjungan' },
  { id: 'rekam-medis', label: 'Rekam Medis' },
  { id: 'resep', label: 'Resep' },
  { id: 'pembayaran', label: 'Pembayaran' },
  { id: 'jadwal', label: 'Jadwal Kontrol' },
  { id: 'dokumen', label: 'Dokumen' },
  { id: 'data', label: 'Data Pasien' },
] as const;
export type TabId = (typeof TABS)[number]['id'];

export const parseTab = (text: string | null): TabId => TABS.find(({ id }) => id === text)?.id ?? 'ringkasan';
