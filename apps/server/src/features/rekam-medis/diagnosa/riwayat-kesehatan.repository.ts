import sql from 'sql-template-tag';
import type { RiwayatInput, RiwayatKesehatan } from '@nadi/contract/rekam-medis/diagnosa.contract';
import type { TenantTx } from '#platform/db/db.ts';

/** What holds first, by kind, the newest before the others. */
export const listRiwayat = async (tx: TenantTx, pasienId: number): Promise<RiwayatKesehatan[]> => {
  const rows = await tx.rows<RiwayatKesehatan>(sql`
    select r.id, r.versi, r.jenis, r.teks, r.sejak, r.aktif, o.nama_bergelar as dibuat_oleh, r.dibuat_pada,
      u.nama_bergelar as diubah_oleh, r.diubah_pada, r.alasan_akhir
    from riwayat_pasien r join akun o on o.id = r.dibuat_oleh left join akun u on u.id = r.diubah_oleh where r.pasien_id = ${pasienId}
    order by r.aktif desc, r.jenis, r.id desc`);
  return rows.map(({ alasan_akhir, ...row }) => (alasan_akhir ? { ...row, alasan_akhir } : row));
};

export async function insertRiwayat(tx: TenantTx, pasienId: number, input: RiwayatInput): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into riwayat_pasien (pasien_id, jenis, teks, sejak, dibuat_oleh)
    values (${pasienId}, ${input.jenis}, ${input.teks}, ${input.sejak}, ${tx.ctx.akunId}) returning id`);
  return id;
}

export const updateRiwayat = (
  tx: TenantTx,
  id: number,
  { jenis, teks, sejak, aktif }: RiwayatInput & { aktif: boolean },
): Promise<number> =>
  tx.exec(sql`
    update riwayat_pasien set jenis = ${jenis}, teks = ${teks}, sejak = ${sejak}, aktif = ${aktif},
    alasan_akhir = case when ${aktif}::boolean then null else alasan_akhir end, versi = versi + 1, diubah_oleh = ${tx.ctx.akunId},
    diubah_pada = now() where id = ${id}`);
