import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { AUDIT_DOKUMEN, AUDIT_RECORDS, dokumenOf } from '#features/audit/audit.public.ts';
import { openSurat } from './surat.service.ts';
import { GABUNG_PARTS } from '#features/pasien/pasien.public.ts';
import { OF_KUNJUNGAN } from '#features/pendaftaran/pendaftaran.public.ts';
import { RECORD_PARTS } from '#features/rekam-medis/rekam-medis.public.ts';
import { HASIL_PAPERS } from '#features/penunjang/penunjang.public.ts';
import { listWritersOfHasil } from './surat.repository.ts';
import { SURAT_PART } from './for-rekam.ts';
import { RAWAT_PART } from './rawat.ts';
import { suratRoutes } from './surat.routes.ts';

export const suratFeature: Feature = {
  name: 'surat',
  tables: ['surat'],
  routes: [suratRoutes],
  fills: [
    fill(HASIL_PAPERS, listWritersOfHasil),
    fill(AUDIT_RECORDS, { surat: openSurat }),
    fill(AUDIT_DOKUMEN, [dokumenOf('surat', 'nomor')]),
    fill(RECORD_PARTS, [SURAT_PART, RAWAT_PART]),
    fill(GABUNG_PARTS, {
      tables: [{ tabel: 'surat', kolom: 'pasien_id', nama: 'Surat', parentRow: OF_KUNJUNGAN }],
    }),
  ],
};
