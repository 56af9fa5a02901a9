import type { Pengukuran } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { UKURAN_VITAL } from '@nadi/domain/rekam-medis/tanda-vital';

const NOTHING = Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, null])) as Pick<
  Pengukuran,
  (typeof UKURAN_VITAL)[number]
>;

/** One reading of vital signs, of which nothing was measured but what is said. */
export const pengukuran = (changes: Partial<Pengukuran> & Pick<Pengukuran, 'waktu'>): Pengukuran => ({
  ...NOTHING,
  id: 1,
  awal: false,
  kunjungan_id: 9,
  asal: {},
  suhu_cara: null,
  tak_terukur: {},
  koreksi_dari: null,
  dikoreksi: null,
  alasan: null,
  oleh: 'dr. Budi',
  dibuat_pada: changes.waktu,
  ...changes,
});
