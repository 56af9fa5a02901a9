import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { AUDIT_DOKUMEN, rowOf } from '#features/audit/audit.public.ts';
import { DOKUMEN_SOURCES } from '#features/cetak/cetak.public.ts';
import { MASTER_KUNJUNGAN, MASTER_USERS } from '#features/master/master.public.ts';
import { REFERENSI_USERS } from '#features/referensi/referensi.public.ts';
import { GABUNG_PARTS, PASIEN_KUNJUNGAN } from '#features/pasien/pasien.public.ts';
import { buktiRoutes } from './bukti/bukti.routes.ts';
import { BUKTI_SOURCE } from './slots/for-cetak.ts';
import { GABUNG_PART } from './slots/for-gabung.ts';
import { KUNJUNGAN_FOR_MASTER, MASTER_USE, REFERENSI_USE } from './slots/for-master.repository.ts';
import { KUNJUNGAN_FOR_PASIEN } from './slots/for-pasien.repository.ts';
import { generalConsentRoutes } from './consent/general-consent.routes.ts';
import { hariRawatJobs } from './rawat/hari-rawat.service.ts';
import { pendaftaranRoutes } from './pendaftaran.routes.ts';

export const pendaftaranFeature: Feature = {
  name: 'pendaftaran',
  tables: [
    'catatan_awal',
    'general_consent',
    'hari_rawat',
    'hunian',
    'kecelakaan',
    'kunjungan',
    'kunjungan_tindakan',
    'penanggung_jawab',
    'pendaftaran',
    'perpindahan',
    'perpindahan_kunjungan',
  ],
  topics: ['kunjungan'],
  outbox: ['kunjungan.terdaftar', 'kunjungan.diubah', 'kunjungan.dibatalkan'],
  routes: [pendaftaranRoutes, buktiRoutes, generalConsentRoutes],
  jobs: ({ db }) => hariRawatJobs(db),
  fills: [
    fill(AUDIT_DOKUMEN, [
      rowOf('kunjungan', { dari: 'kunjungan' }),
      rowOf('bukti pendaftaran', { dari: 'pendaftaran' }),
      rowOf('general_consent', { dari: 'general_consent', lewat: ['pendaftaran', 'pendaftaran_id'] }),
    ]),
    fill(MASTER_USERS, MASTER_USE),
    fill(REFERENSI_USERS, REFERENSI_USE),
    fill(MASTER_KUNJUNGAN, KUNJUNGAN_FOR_MASTER),
    fill(PASIEN_KUNJUNGAN, KUNJUNGAN_FOR_PASIEN),
    fill(GABUNG_PARTS, GABUNG_PART),
    fill(DOKUMEN_SOURCES, [BUKTI_SOURCE]),
  ],
};
