import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { AUDIT_DOKUMEN, AUDIT_RECORDS, dokumenOf, rowOf } from '#features/audit/audit.public.ts';
import { openResep } from './tulis/resep-content.ts';
import { DOKUMEN_SOURCES } from '#features/cetak/cetak.public.ts';
import { MASTER_USERS } from '#features/master/master.public.ts';
import { REFERENSI_USERS } from '#features/referensi/referensi.public.ts';
import { GABUNG_PARTS, PASIEN_RESEP } from '#features/pasien/pasien.public.ts';
import { PAYER_CHANGED } from '#features/pendaftaran/pendaftaran.public.ts';
import { RECORD_PARTS } from '#features/rekam-medis/rekam-medis.public.ts';
import { installAturanBawaan } from './aturan-obat/aturan-obat.repository.ts';
import { aturanObatRoutes } from './aturan-obat/aturan-obat.routes.ts';
import { RESEP_FOR_STOK } from './for-stok.repository.ts';
import { DOKUMEN_STOK } from '#features/stok/stok.public.ts';
import { ETIKET_SOURCE } from './kertas/for-cetak.ts';
import { MASTER_USE, REFERENSI_USE } from './for-master.repository.ts';
import { RESEP_FOR_PASIEN } from './for-pasien.repository.ts';
import { RESEP_PART } from './for-rekam.ts';
import { followPayer } from './biaya/penjamin-berubah.ts';
import { resepJobs } from './resep-jobs.ts';
import { resepRoutes } from './resep.routes.ts';
import { telaahRoutes } from './telaah/telaah.routes.ts';

export const resepFeature: Feature = {
  name: 'resep',
  tables: [
    'aturan_obat',
    'resep',
    'resep_bahan',
    'resep_baris',
    'resep_penyerahan',
    'resep_periksa',
    'resep_racik',
    'resep_serah',
    'resep_siap',
    'resep_telaah',
    'salinan_resep',
  ],
  topics: ['resep'],
  outbox: [
    'resep.dikirim',
    'resep.dikembalikan',
    'resep.ditelaah',
    'resep.disiapkan',
    'resep.diserahkan',
    'resep.dibatalkan',
  ],
  routes: [resepRoutes, telaahRoutes, aturanObatRoutes],
  jobs: ({ db }) => resepJobs(db),
  // A facility that is older than a rule gets it asleep, like a new one.
  prepare: async (client) => {
    const { rows } = await client.query<{ id: number }>('select id from faskes');
    for (const { id } of rows)
      await inTransaction(client, async () => {
        await enterFaskes(client, id);
        await installAturanBawaan(client);
      });
  },
  fills: [
    fill(DOKUMEN_SOURCES, [ETIKET_SOURCE]),
    fill(DOKUMEN_STOK, RESEP_FOR_STOK),
    fill(GABUNG_PARTS, { tables: [{ tabel: 'resep', kolom: 'pasien_id', nama: 'Resep' }] }),
    fill(PASIEN_RESEP, RESEP_FOR_PASIEN),
    fill(MASTER_USERS, MASTER_USE),
    fill(REFERENSI_USERS, REFERENSI_USE),
    fill(AUDIT_RECORDS, { resep: openResep }),
    fill(AUDIT_DOKUMEN, [
      dokumenOf('resep', 'no_resep'),
      rowOf('etiket obat', { dari: 'resep_baris', lewat: ['resep', 'resep_id'] }),
    ]),
    fill(RECORD_PARTS, [RESEP_PART]),
    fill(PAYER_CHANGED, followPayer),
  ],
};
