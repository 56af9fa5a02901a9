import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { AUDIT_DOKUMEN, AUDIT_RECORDS, rowOf } from '#features/audit/audit.public.ts';
import { GABUNG_PARTS } from '#features/pasien/pasien.public.ts';
import { OF_KUNJUNGAN } from '#features/pendaftaran/pendaftaran.public.ts';
import { PEKERJAAN_KINDS } from '#features/pekerjaan/pekerjaan.public.ts';
import { PROOFS } from '#features/surat/surat.public.ts';
import { HASIL_PAPERS } from '#features/penunjang/penunjang.public.ts';
import { listConcluders } from './mcu.repository.ts';
import { RECORD_PARTS } from '#features/rekam-medis/rekam-medis.public.ts';
import { EKSPOR_MCU } from './ekspor-rekap.ts';
import { MCU_PART } from './for-rekam.ts';
import { findProvenMcu } from './lembar.service.ts';
import { mcuRoutes } from './mcu.routes.ts';
import { openMcu } from './mcu.service.ts';

export const mcuFeature: Feature = {
  name: 'mcu',
  tables: ['mcu_formulir', 'mcu', 'mcu_lembar'],
  routes: [mcuRoutes],
  fills: [
    fill(HASIL_PAPERS, listConcluders),
    fill(PROOFS, findProvenMcu),
    fill(PEKERJAAN_KINDS, [EKSPOR_MCU]),
    fill(AUDIT_RECORDS, { mcu: openMcu }),
    fill(AUDIT_DOKUMEN, [rowOf('mcu', { dari: 'mcu' })]),
    fill(RECORD_PARTS, [MCU_PART]),
    fill(GABUNG_PARTS, {
      tables: [{ tabel: 'mcu', kolom: 'pasien_id', nama: 'MCU', parentRow: OF_KUNJUNGAN }],
    }),
  ],
};
