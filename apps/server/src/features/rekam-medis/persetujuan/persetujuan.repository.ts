import sql from 'sql-template-tag';
import type { Persetujuan, PersetujuanInput } from '@nadi/contract/kunjungan/persetujuan.contract';
import type { KeputusanPersetujuan, Pesanan } from '@nadi/domain/rekam-medis/persetujuan';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';

const COLUMNS = sql`s.id, s.tindakan_id, s.nama, s.keputusan, s.penjelasan, case when g.id is null then null else ${FULL_NAMA} end as penjelas,
  s.penerima_nama, s.penerima_hubungan, s.saksi_1, s.saksi_2, s.tanda, s.alasan, o.nama_bergelar as dibuat_oleh, s.dibuat_pada`;
const FROM = sql`from persetujuan_tindakan s join akun o on o.id = s.dibuat_oleh left join pegawai g on g.id = s.penjelas_id`;

/** The newest first. */
export const listOfKunjungan = (tx: TenantTx, kunjunganId: number): Promise<Persetujuan[]> =>
  tx.rows(sql`select ${COLUMNS} ${FROM} where s.kunjungan_id = ${kunjunganId} order by s.id desc`);

export type StoredPersetujuan = Persetujuan & {
  kunjungan_id: number;
  goresan: Readonly<Record<'penerima' | 'saksi_1' | 'saksi_2', string | null>> | null;
};
export const findPersetujuan = (tx: TenantTx, id: number): Promise<StoredPersetujuan | undefined> =>
  tx.row(sql`select ${COLUMNS}, s.kunjungan_id, s.goresan ${FROM} where s.id = ${id}`);

export type Syarat = { nama: string; perlu: boolean; terakhir: KeputusanPersetujuan | null };
/** What a procedure needs, and the newest answer to it in this visit. */
export const findSyarat = (tx: TenantTx, kunjunganId: number, tindakanId: number): Promise<Syarat | undefined> =>
  tx.row(sql`
    select t.nama_tindakan as nama, t.perlu_persetujuan as perlu,
      (select s.keputusan from persetujuan_tindakan s where s.kunjungan_id = ${kunjunganId} and s.tindakan_id = t.id order by s.id desc limit 1) as terakhir
    from tindakan t where t.id = ${tindakanId}`);

/** What the registration chose for the visit that takes consent, alone or within its package. */
export const listPesanan = (tx: TenantTx, kunjunganId: number): Promise<Pesanan[]> =>
  tx.rows(sql`
    select t.nama_tindakan as nama, q.deskripsi as paket,
      (select s.keputusan from persetujuan_tindakan s where s.kunjungan_id = ${kunjunganId} and s.tindakan_id = t.id order by s.id desc limit 1) as terakhir
    from kunjungan_tindakan i left join paket q on q.id = i.paket_id left join paket_tindakan p on p.paket_id = i.paket_id
      join tindakan t on t.id = coalesce(i.tindakan_id, p.tindakan_id) and t.perlu_persetujuan
    where i.kunjungan_id = ${kunjunganId} and i.aktif and i.hari is null
    order by t.id, i.id`);

export async function insertPersetujuan(
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
  { nama, penjelasId, input }: { nama: string; penjelasId: number | null; input: PersetujuanInput },
): Promise<number> {
  const told = input.keputusan === 'darurat' ? null : input;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into persetujuan_tindakan (kunjungan_id, pasien_id, tindakan_id, nama, keputusan, penjelasan, penjelas_id, penerima_nama,
    penerima_hubungan, saksi_1, saksi_2,
      tanda, goresan, alasan, dibuat_oleh)
    values (${kunjunganId}, ${pasienId}, ${input.tindakan_id}, ${nama}, ${input.keputusan}, ${told && JSON.stringify(told.penjelasan)},
    ${penjelasId}, ${told?.penerima_nama ?? null},
      ${told?.penerima_hubungan ?? null}, ${told?.saksi_1 ?? null}, ${told?.saksi_2 ?? null}, ${told?.tanda ?? null},
      ${told?.tanda === 'layar' ? JSON.stringify(told.goresan) : null},
      ${input.alasan}, ${tx.ctx.akunId})
    returning id`);
  return id;
}

export const hasWritten = async (tx: TenantTx, kunjunganId: number): Promise<boolean> =>
  (await tx.row(sql`select from persetujuan_tindakan where kunjungan_id = ${kunjunganId} limit 1`)) !== undefined;

export const findNamaPegawai = async (tx: TenantTx, id: number): Promise<string | null> =>
  (await tx.row<{ nama: string }>(sql`select ${FULL_NAMA} as nama from pegawai g where g.id = ${id}`))?.nama ?? null;
