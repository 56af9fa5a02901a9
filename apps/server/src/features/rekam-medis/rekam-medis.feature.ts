import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { Feature } from '../../platform/feature.ts';
import { fill } from '../../platform/slot.ts';
import { MASTER_USERS } from '../master/master.public.ts';
import { GABUNG_PARTS } from '../pasien/pasien.public.ts';
import { announceAlergi } from './alergi.repository.ts';
import { alergiRoutes } from './alergi.routes.ts';

export const rekamMedisFeature: Feature = {
  name: 'rekam-medis',
  tables: ['alergi_pasien', 'alergi_tanya'],
  topics: ['rekam-medis'],
  routes: [alergiRoutes],
  fills: [
    fill(MASTER_USERS, { referensi: { [REFERENSI_LIST.zatAktif]: [['Alergi pasien', 'alergi_pasien', 'zat_id']] } }),
    fill(GABUNG_PARTS, {
      tables: [
        { tabel: 'alergi_pasien', kolom: 'pasien_id', nama: 'Alergi' },
        { tabel: 'alergi_tanya', kolom: 'pasien_id', nama: 'Pertanyaan alergi' },
      ],
      announceMoved: announceAlergi,
    }),
  ],
};
