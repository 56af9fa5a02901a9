import type { Feature } from '#platform/feature.ts';
import { fill } from '#platform/slot.ts';
import { MASTER_USERS } from '#features/master/master.public.ts';
import { removeOldBukti } from './bukti.repository.ts';
import { STOK_FOR_MASTER } from './for-master.repository.ts';
import { DOKUMEN_STOK } from './dokumen-stok.ts';
import { SALDO_AWAL_FOR_STOK } from './saldo-awal.repository.ts';
import { stokJobs } from './stok-jobs.ts';
import { stokRoutes } from './stok.routes.ts';

export const stokFeature: Feature = {
  name: 'stok',
  tables: ['batch', 'bukti_stok', 'mutasi_stok', 'reservasi_stok', 'saldo_awal', 'saldo_awal_baris', 'stok'],
  topics: ['stok'],
  routes: [stokRoutes],
  jobs: ({ db }) => stokJobs(db),
  cleanings: [{ scope: 'faskes', clean: removeOldBukti }],
  fills: [fill(MASTER_USERS, STOK_FOR_MASTER), fill(DOKUMEN_STOK, SALDO_AWAL_FOR_STOK)],
};
