import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { AUDIT_DOKUMEN, AUDIT_RECORDS, dokumenOf } from '#features/audit/audit.public.ts';
import { openOrder } from './penunjang.service.ts';
import { GABUNG_PARTS } from '#features/pasien/pasien.public.ts';
import { MASTER_USERS } from '#features/master/master.public.ts';
import { KUNJUNGAN_RULES, OF_KUNJUNGAN } from '#features/pendaftaran/pendaftaran.public.ts';
import { RECORD_PARTS } from '#features/rekam-medis/rekam-medis.public.ts';
import { MOVE_RULE, PENUNJANG_PART } from './for-rekam.ts';
import { countHasilOf } from './penunjang.repository.ts';
import { penunjangRoutes } from './penunjang.routes.ts';

export const penunjangFeature: Feature = {
  name: 'penunjang',
  tables: ['hasil', 'hasil_berkas', 'penunjang', 'penunjang_item'],
  topics: ['penunjang'],
  routes: [penunjangRoutes],
  fills: [
    fill(AUDIT_RECORDS, { penunjang: (tx, id) => openOrder(tx, id, 'read') }),
    fill(AUDIT_DOKUMEN, [dokumenOf('penunjang', 'nomor')]),
    fill(RECORD_PARTS, [PENUNJANG_PART]),
    fill(MASTER_USERS, { parameterLab: { all: countHasilOf, today: async () => [] } }),
    fill(KUNJUNGAN_RULES, MOVE_RULE),
    fill(GABUNG_PARTS, {
      tables: [{ tabel: 'penunjang', kolom: 'pasien_id', nama: 'Penunjang', parentRow: OF_KUNJUNGAN }],
    }),
  ],
};
