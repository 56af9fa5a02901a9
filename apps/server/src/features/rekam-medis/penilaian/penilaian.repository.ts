import sql from 'sql-template-tag';
import type { Jawaban } from '@nadi/domain/rekam-medis/penilaian/butir';
import type { JenisPenilaian } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import type { TenantTx } from '#platform/db/db.ts';
import type { Triase } from '#features/pendaftaran/pendaftaran.public.ts';

export type StoredPenilaian = {
  id: number;
  jenis: JenisPenilaian;
  waktu: string;
  jawaban: Record<string, string | number | null>;
  skor: number | null;
  kategori: string | null;
  aturan_versi: number;
  oleh: string;
  dibuat_pada: string;
};

/** The newest first. */
export const listPenilaian = (tx: TenantTx, kunjunganId: number): Promise<StoredPenilaian[]> =>
  tx.rows(sql`
    select n.id, n.jenis, n.waktu, n.jawaban, n.skor, n.kategori, n.aturan_versi, o.nama_bergelar as oleh, n.dibuat_pada
    from penilaian n join akun o on o.id = n.dibuat_oleh where n.kunjungan_id = ${kunjunganId} order by n.waktu desc, n.id desc`);

/** The triage that holds; one of an earlier time, written down later, does not. */
export const findTriase = (tx: TenantTx, kunjunganId: number): Promise<Triase | undefined> =>
  tx.row(sql`select skor as tingkat, waktu as pada from penilaian
    where kunjungan_id = ${kunjunganId} and jenis = 'triase' and skor is not null order by waktu desc, id desc limit 1`);

type NewPenilaian = Pick<StoredPenilaian, 'jenis' | 'waktu' | 'skor' | 'kategori' | 'aturan_versi'> & {
  jawaban: Jawaban;
};

export async function insertPenilaian(
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
  { jenis, waktu, jawaban, skor, kategori, aturan_versi }: NewPenilaian,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into penilaian (kunjungan_id, pasien_id, jenis, waktu, jawaban, skor, kategori, aturan_versi, dibuat_oleh)
    values (${kunjunganId}, ${pasienId}, ${jenis}, ${waktu}, ${JSON.stringify(jawaban)}, ${skor}, ${kategori}, ${aturan_versi},
    ${tx.ctx.akunId}) returning id`);
  return id;
}
