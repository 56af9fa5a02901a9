import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { AUDIT_DOKUMEN, AUDIT_PASIEN, rowOf } from '#features/audit/audit.public.ts';
import { PEKERJAAN_KINDS } from '#features/pekerjaan/pekerjaan.public.ts';
import { DOKUMEN_SOURCES } from '#features/cetak/cetak.public.ts';
import { REFERENSI_USERS } from '#features/referensi/referensi.public.ts';
import { akunPasienRoutes } from './akun/akun-pasien.routes.ts';
import { KARTU_SOURCE, LABEL_SOURCE } from './cetak/for-cetak.ts';
import { EKSPOR_PASIEN } from './cetak/export.service.ts';
import { printRoutes } from './cetak/print.routes.ts';
import { dokumenRoutes } from './dokumen/dokumen.routes.ts';
import { PASIEN_FOR_AUDIT } from './for-audit.repository.ts';
import { REFERENSI_USE } from './for-referensi.ts';
import { gabungRoutes } from './gabung/gabung.routes.ts';
import { checkKembarQueue, kembarJobs } from './kembar/check-kembar.ts';
import { imporRoutes } from './impor/impor.routes.ts';
import { kembarRoutes } from './kembar/kembar.routes.ts';
import { pasienRoutes } from './pasien.routes.ts';

export const pasienFeature: Feature = {
  name: 'pasien',
  tables: [
    'akun_pasien',
    'dokumen_pasien',
    'kembar_antre',
    'kembar_sapuan',
    'nama_kata',
    'pasien',
    'pasien_alamat',
    'pasien_berkunjung',
    'pasien_gabung',
    'pasien_ibu_kata',
    'pasien_identitas',
    'pasien_kata',
    'pasien_keluarga',
    'pasien_keluarga_kontak',
    'pasien_kembar',
    'pasien_kontak',
  ],
  topics: ['pasien'],
  routes: [pasienRoutes, imporRoutes, kembarRoutes, gabungRoutes, printRoutes, dokumenRoutes, akunPasienRoutes],
  // Patients who were saved while no check ran, the demo's among them, are compared before the first page opens, so
  // that the work list is filled. The job tries again every minute.
  beforeOpen: ({ db }, signal) => checkKembarQueue(db, signal),
  jobs: ({ db }) => kembarJobs(db),
  fills: [
    fill(AUDIT_PASIEN, PASIEN_FOR_AUDIT),
    fill(AUDIT_DOKUMEN, [
      rowOf('dokumen_pasien', { dari: 'dokumen_pasien' }),
      rowOf('gabung', { dari: 'pasien_gabung', kolom: 'pemenang_id' }),
    ]),
    fill(REFERENSI_USERS, REFERENSI_USE),
    fill(PEKERJAAN_KINDS, [EKSPOR_PASIEN]),
    fill(DOKUMEN_SOURCES, [KARTU_SOURCE, LABEL_SOURCE]),
  ],
};
