import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { AUDIT_DOKUMEN, AUDIT_RECORDS } from '#features/audit/audit.public.ts';
import { AUDIT_GUARDS } from './akses/audit-guards.ts';
import { AUDIT_OBJEK } from './akses/audit-objek.ts';
import { REFERENSI_USERS } from '#features/referensi/referensi.public.ts';
import { GABUNG_PARTS } from '#features/pasien/pasien.public.ts';
import { KUNJUNGAN_RULES, OF_KUNJUNGAN, PENDAFTARAN_VITAL } from '#features/pendaftaran/pendaftaran.public.ts';
import { aksesRoutes } from './akses/akses.routes.ts';
import { announceMerged } from './alergi.repository.ts';
import { alergiRoutes } from './alergi.routes.ts';
import { catatanRoutes } from './catatan/catatan.routes.ts';
import { sidikJob } from './catatan/check-sidik.ts';
import { diagnosaRoutes } from './diagnosa/diagnosa.routes.ts';
import { dpjpRoutes } from './dpjp/dpjp.routes.ts';
import { FOTO_PART } from './foto/foto-part.ts';
import { fotoRoutes } from './foto/foto.routes.ts';
import { kepulanganRoutes } from './kepulangan/kepulangan.routes.ts';
import { RECORD_RULE } from './kunjungan/kunjungan-rule.ts';
import { rekamMedisRoutes } from './kunjungan/rekam-medis.routes.ts';
import { linimasaRoutes } from './linimasa/linimasa.routes.ts';
import { RECORD_PARTS } from './record-parts.ts';
import { ODONTOGRAM_PART } from './odontogram/odontogram-part.ts';
import { odontogramRoutes } from './odontogram/odontogram.routes.ts';
import { PERSETUJUAN_PART } from './persetujuan/persetujuan-part.ts';
import { persetujuanRoutes } from './persetujuan/persetujuan.routes.ts';
import { penilaianRoutes } from './penilaian/penilaian.routes.ts';
import { serahTerimaRoutes } from './serah-terima/serah-terima.routes.ts';
import { templatRoutes } from './templat/templat.routes.ts';
import { tugasRoutes } from './tugas/tugas.routes.ts';
import { VITAL_FOR_PENDAFTARAN } from './vital/for-pendaftaran.ts';
import { VITAL_PART } from './vital/vital-part.ts';
import { vitalRoutes } from './vital/vital.routes.ts';

export const rekamMedisFeature: Feature = {
  name: 'rekam-medis',
  tables: [
    'akses_darurat',
    'alergi_pasien',
    'alergi_tanya',
    'catatan_medis',
    'diagnosa',
    'dpjp',
    'foto_periksa',
    'gigi_periksa',
    'gigi_temuan',
    'kepulangan',
    'penilaian',
    'persetujuan_tindakan',
    'rekam_kunjungan',
    'riwayat_pasien',
    'tanda_vital',
    'tanda_vital_konfirmasi',
    'templat',
  ],
  topics: ['rekam-medis'],
  outbox: ['rekam.ditandatangani', 'rekam.ditarik'],
  routes: [
    alergiRoutes,
    aksesRoutes,
    catatanRoutes,
    diagnosaRoutes,
    dpjpRoutes,
    rekamMedisRoutes,
    linimasaRoutes,
    kepulanganRoutes,
    serahTerimaRoutes,
    templatRoutes,
    tugasRoutes,
    vitalRoutes,
    penilaianRoutes,
    odontogramRoutes,
    fotoRoutes,
    persetujuanRoutes,
  ],
  jobs: (services) => [sidikJob(services)],
  fills: [
    // The record's own parts; those downstream fill the slot from their own declaration.
    fill(RECORD_PARTS, [VITAL_PART, ODONTOGRAM_PART, FOTO_PART, PERSETUJUAN_PART]),
    fill(AUDIT_RECORDS, AUDIT_GUARDS),
    fill(AUDIT_DOKUMEN, AUDIT_OBJEK),
    fill(KUNJUNGAN_RULES, RECORD_RULE),
    fill(PENDAFTARAN_VITAL, VITAL_FOR_PENDAFTARAN),
    fill(REFERENSI_USERS, {
      places: {
        [REFERENSI_LIST.zatAktif]: [['Alergi pasien', 'alergi_pasien', 'zat_id']],
        [REFERENSI_LIST.caraKeluar]: [['Kepulangan', 'kepulangan', 'cara_keluar']],
        [REFERENSI_LIST.keadaanKeluar]: [['Kepulangan', 'kepulangan', 'keadaan_keluar']],
      },
    }),
    fill(GABUNG_PARTS, {
      tables: [
        { tabel: 'alergi_pasien', kolom: 'pasien_id', nama: 'Alergi' },
        { tabel: 'alergi_tanya', kolom: 'pasien_id', nama: 'Pertanyaan alergi' },
        { tabel: 'tanda_vital', kolom: 'pasien_id', nama: 'Tanda vital', parentRow: OF_KUNJUNGAN },
        { tabel: 'penilaian', kolom: 'pasien_id', nama: 'Penilaian', parentRow: OF_KUNJUNGAN },
        {
          tabel: 'catatan_medis',
          kolom: 'pasien_id',
          nama: 'Catatan medis',
          parentRow: OF_KUNJUNGAN,
        },
        {
          tabel: 'diagnosa',
          kolom: 'pasien_id',
          nama: 'Diagnosis',
          parentRow: OF_KUNJUNGAN,
        },
        { tabel: 'gigi_temuan', kolom: 'pasien_id', nama: 'Odontogram', parentRow: OF_KUNJUNGAN },
        { tabel: 'gigi_periksa', kolom: 'pasien_id', nama: 'Pemeriksaan odontogram', parentRow: OF_KUNJUNGAN },
        { tabel: 'persetujuan_tindakan', kolom: 'pasien_id', nama: 'Persetujuan tindakan', parentRow: OF_KUNJUNGAN },
        { tabel: 'riwayat_pasien', kolom: 'pasien_id', nama: 'Riwayat kesehatan' },
        { tabel: 'akses_darurat', kolom: 'pasien_id', nama: 'Akses darurat' },
      ],
      announceMoved: announceMerged,
    }),
  ],
};
