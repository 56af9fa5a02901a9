import type { Alergi } from '@nadi/contract/pasien/alergi.contract';

/** A severe allergy to a medicine, as the server tells it. */
export const AMOKSISILIN: Alergi = {
  id: 4,
  versi: 1,
  jenis: 1,
  zat_id: null,
  zat: 'Amoksisilin',
  reaksi: ['ruam', 'sesak'],
  keparahan: 3,
  kepastian: 2,
  sejak: '2019',
  sumber: null,
  alasan: null,
  dibuat_oleh: 'dr. Budi',
  dibuat_pada: '2026-11-02T03:00:00.000Z',
  diubah_oleh: null,
  diubah_pada: null,
};
