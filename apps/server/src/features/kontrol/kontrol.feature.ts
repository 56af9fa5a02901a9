import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { AUDIT_DOKUMEN, rowOf } from '#features/audit/audit.public.ts';
import { MASTER_KONTROL, MASTER_USERS } from '#features/master/master.public.ts';
import { GABUNG_PARTS, PASIEN_KONTROL } from '#features/pasien/pasien.public.ts';
import { PEKERJAAN_KINDS } from '#features/pekerjaan/pekerjaan.public.ts';
import { PENDAFTARAN_KONTROL } from '#features/pendaftaran/pendaftaran.public.ts';
import { RECORD_PARTS } from '#features/rekam-medis/rekam-medis.public.ts';
import { EKSPOR_KONTROL } from './ekspor-kontrol.ts';
import { KONTROL_PART } from './for-rekam.ts';
import { KONTROL_FOR_MASTER, KONTROL_FOR_PENDAFTARAN, MASTER_USE } from './kontrol.repository.ts';
import { KONTROL_FOR_PASIEN } from './end-kontrol.repository.ts';
import { kontrolRoutes } from './kontrol.routes.ts';
import { EKSPOR_ULANG_TAHUN } from './ulang-tahun.service.ts';

export const kontrolFeature: Feature = {
  name: 'kontrol',
  tables: ['jadwal_kontrol'],
  topics: ['kontrol'],
  routes: [kontrolRoutes],
  fills: [
    fill(AUDIT_DOKUMEN, [rowOf('jadwal_kontrol', { dari: 'jadwal_kontrol' })]),
    fill(GABUNG_PARTS, { tables: [{ tabel: 'jadwal_kontrol', kolom: 'pasien_id', nama: 'Jadwal kontrol' }] }),
    fill(MASTER_KONTROL, KONTROL_FOR_MASTER),
    fill(MASTER_USERS, MASTER_USE),
    fill(PASIEN_KONTROL, KONTROL_FOR_PASIEN),
    fill(PEKERJAAN_KINDS, [EKSPOR_KONTROL, EKSPOR_ULANG_TAHUN]),
    fill(RECORD_PARTS, [KONTROL_PART]),
    fill(PENDAFTARAN_KONTROL, KONTROL_FOR_PENDAFTARAN),
  ],
};
