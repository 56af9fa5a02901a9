import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { Feature } from '../../platform/feature.ts';
import { fill } from '../../platform/slot.ts';
import { MASTER_USERS } from '../master/master.public.ts';
import { GABUNG_PARTS } from '../pasien/pasien.public.ts';
import { announceAlergi } from './alergi.repository.ts';
import { alergiRoutes } from './alergi.routes.ts';
import { penilaianRoutes } from './penilaian/penilaian.routes.ts';
import { vitalRoutes } from './vital/vital.routes.ts';

/** What was measured at a visit goes where the visit goes. */
const KUNJUNGAN = { tabel: 'kunjungan', kolom: 'kunjungan_id' } as const;

export const rekamMedisFeature: Feature = {
  name: 'rekam-medis',
  tables: ['alergi_pasien', 'alergi_tanya', 'tanda_vital', 'tanda_vital_konfirmasi', 'penilaian'],
  topics: ['rekam-medis'],
  routes: [alergiRoutes, vitalRoutes, penilaianRoutes],
  fills: [
    fill(MASTER_USERS, { referensi: { [REFERENSI_LIST.zatAktif]: [['Alergi pasien', 'alergi_pasien', 'zat_id']] } }),
    fill(GABUNG_PARTS, {
      tables: [
        { tabel: 'alergi_pasien', kolom: 'pasien_id', nama: 'Alergi' },
        { tabel: 'alergi_tanya', kolom: 'pasien_id', nama: 'Pertanyaan alergi' },
        { tabel: 'tanda_vital', kolom: 'pasien_id', nama: 'Tanda vital', parentRow: KUNJUNGAN },
        { tabel: 'penilaian', kolom: 'pasien_id', nama: 'Penilaian', parentRow: KUNJUNGAN },
      ],
      announceMoved: announceAlergi,
    }),
  ],
};
