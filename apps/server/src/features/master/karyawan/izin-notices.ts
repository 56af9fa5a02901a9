import { izinNotice } from '@nadi/domain/karyawan/izin-praktik';
import { formatShortTanggal } from '@nadi/domain/tanggal/tanggal';
import type { Database, TenantTx } from '#platform/db/db.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { syncNotices } from '#features/pemberitahuan/pemberitahuan.public.ts';
import { listIzin } from './karyawan.repository.ts';

/** Tells whose SIP ends within 30 days, or has ended, and who keeps the employees; a renewal ends the notice. */
export async function syncIzinNotices(tx: TenantTx): Promise<void> {
  const notices = (await listIzin(tx)).flatMap(({ id, nama, akun_id, sip_berlaku }) => {
    const state = izinNotice(sip_berlaku, tx.ctx.today);
    if (state === null) return [];
    return {
      acuan: `pegawai ${id} ${sip_berlaku} ${state}`,
      judul:
        `SIP ${nama} ${state === 'lewat' ? 'sudah berakhir' : 'berakhir'} ${formatShortTanggal(sip_berlaku)}`.slice(
          0,
          160,
        ),
      rincian:
        state === 'lewat'
          ? 'Telaah, penyerahan, resep, dan surat atas namanya ditolak sampai perpanjangannya dicatat.'
          : 'Catat perpanjangannya, dengan tanggalnya, di Master, Karyawan.',
      tujuan: 'karyawan' as const,
      kepada: [...(akun_id === null ? [] : [{ akun: akun_id }]), { izin: 'update karyawan' as const }],
    };
  });
  await syncNotices(tx, 'izin-praktik', notices);
}

/** A few minutes after midnight in each of the three zones. */
export const izinJobs = (db: Database): Job[] => [
  {
    nama: 'izin_praktik',
    jadwal: '5 15,16,17 * * *',
    catchUp: '1d',
    perFaskes: (ctx) => db.write(ctx, syncIzinNotices),
  },
];
