import type { AppServices } from '#platform/http/app-type.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { syncNotices } from '#features/pemberitahuan/pemberitahuan.public.ts';
import { countPermintaan } from './permintaan-akun.repository.ts';

/** One notice for all requests that wait, because the page lists them; it names nobody. The last answer ends it. */
export const syncWaiting = async (tx: TenantTx): Promise<void> =>
  syncNotices(
    tx,
    'permintaan-akun',
    (await countPermintaan(tx, 'menunggu')) === 0
      ? []
      : [
          {
            acuan: 'menunggu',
            judul: 'Permintaan akun menunggu jawaban',
            rincian: 'Terima atau tolak di Permintaan akun.',
            tujuan: 'permintaan-akun',
            kepada: [{ izin: 'update pengaturan' }],
          },
        ],
  );

/** A job tells it and not the request, whose answer must take as long for whoever has an account already. */
export const permintaanJobs = ({ db }: AppServices): Job[] => [
  { nama: 'beri_tahu_permintaan_akun', jadwal: '*/5 * * * *', perFaskes: (ctx) => db.write(ctx, syncWaiting) },
];
