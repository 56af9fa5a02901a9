import { HARI_BERKAS, JENIS_PEKERJAAN, type JenisPekerjaan } from '@nadi/domain/pekerjaan/pekerjaan';
import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';
import { notify } from '#features/pemberitahuan/pemberitahuan.public.ts';

export const acuanOf = (id: number): string => `pekerjaan ${id}`;

type Ended = { id: number; akun_id: number; jenis: JenisPekerjaan };
/** Tells the asker, wherever they are by now, that the file is there or why it is not. */
export async function tellEnd(
  tx: TenantTx,
  { id, akun_id, jenis }: Ended,
  { judul, rincian, tujuan }: { judul: (berkas: string) => string; rincian: string; tujuan: 'berkas' | 'laporan-saya' },
): Promise<void> {
  await notify(tx, {
    jenis: 'berkas-siap',
    acuan: acuanOf(id),
    judul: judul(JENIS_PEKERJAAN[jenis].judul),
    rincian: rincian.slice(0, 300),
    tujuan,
    tujuanId: id,
    hari: HARI_BERKAS,
    kepada: [{ akun: akun_id }],
  });
  await announce(tx, 'pekerjaan', { pekerjaan_id: id });
}
