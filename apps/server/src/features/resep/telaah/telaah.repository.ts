import sql from 'sql-template-tag';
import { BEFORE_HANDING_OVER, type ButirTelaah, type JawabanTelaah } from '@nadi/domain/resep/telaah';
import type { Signa } from '@nadi/domain/resep/signa';
import type { TenantTx } from '#platform/db/db.ts';

/** Once nothing is left unanswered, no review is owed any more. */
export async function insertTelaah(tx: TenantTx, resepId: number, jawaban: readonly JawabanTelaah[]): Promise<void> {
  if (jawaban.length === 0) return;
  await tx.exec(sql`
    insert into resep_telaah (resep_id, butir, baik, catatan, oleh)
    select ${resepId}, x.butir, x.baik, x.catatan, ${tx.ctx.akunId} from jsonb_to_recordset(${JSON.stringify(jawaban)}::jsonb) as x (butir text, baik boolean, catatan text)`);
  const answered = await listAnswered(tx, resepId);
  if (BEFORE_HANDING_OVER.every((one) => answered.has(one)))
    await tx.exec(sql`update resep set telaah_sebelum = null where id = ${resepId} and telaah_sebelum is not null`);
}

/** The items that somebody has answered since it was sent; what came back and was sent again is reviewed anew. */
export const listAnswered = async (tx: TenantTx, resepId: number): Promise<Set<ButirTelaah>> =>
  new Set(
    (
      await tx.rows<{ butir: ButirTelaah }>(
        sql`select t.butir from resep_telaah t join resep s on s.id = t.resep_id where t.resep_id = ${resepId} and t.pada >= s.dikirim_pada`,
      )
    ).map(({ butir }) => butir),
  );

export const setBud = (
  tx: TenantTx,
  resepId: number,
  bud: readonly { baris_id: number; tanggal: string }[],
): Promise<number> =>
  tx.exec(sql`
    update resep_racik r set bud = x.tanggal from jsonb_to_recordset(${JSON.stringify(bud)}::jsonb) as x (baris_id int, tanggal text)
    join resep_baris b on b.id = x.baris_id where r.id = b.racik_id and r.resep_id = ${resepId}`);

type Serah = { baris_id: number; bahan_id: number | null; batch_id: number; jumlah: number };
/** Writes who fetched what, which ends this handing over. */
export const insertSerah = async (
  tx: TenantTx,
  id: number,
  {
    penerima,
    rows,
  }: { penerima: { nama: string; hubungan: string; identitas: readonly string[] }; rows: readonly Serah[] },
): Promise<void> => {
  await tx.exec(sql`
    update resep_penyerahan set penerima = ${penerima.nama}, hubungan = ${penerima.hubungan},
    identitas = ${[...penerima.identitas]}::text[], oleh = ${tx.ctx.akunId}, pada = now()
    where id = ${id}`);
  await tx.exec(sql`
    insert into resep_serah (penyerahan_id, baris_id, bahan_id, batch_id, jumlah)
    select ${id}, x.baris_id, x.bahan_id, x.batch_id, x.jumlah
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (baris_id int, bahan_id int, batch_id int, jumlah int)`);
};

export const addDiserahkan = (tx: TenantTx, rows: readonly { id: number; jumlah: number }[]): Promise<number> =>
  tx.exec(sql`
    update resep_baris b set diserahkan = b.diserahkan + x.jumlah, diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, jumlah int) where b.id = x.id`);

type Ended = { status: number; alasan: string; disetujui_dokter: string | null; disetujui_pada: string | null };
export const endBaris = (
  tx: TenantTx,
  id: number,
  { status, alasan, disetujui_dokter, disetujui_pada }: Ended,
): Promise<number> =>
  tx.exec(sql`
    update resep_baris set status = ${status}, alasan = ${alasan}, disetujui_dokter = ${disetujui_dokter},
    disetujui_pada = ${disetujui_pada}, diubah_oleh = ${tx.ctx.akunId},
      diubah_pada = now() where id = ${id}`);

/** How a line is used. */
export type Pakai = { signa: Signa | null; aturan_id: number | null; aturan_teks: string | null; hari: number | null };
type Pengganti = Pakai & { produk_id: number; nama: string; satuan: string; jumlah: number; harga: number | null };
/** A line in the place of another. */
export const insertPengganti = async (
  tx: TenantTx,
  lamaId: number,
  { produk_id, nama, satuan, jumlah, harga, signa, aturan_id, aturan_teks, hari }: Pengganti,
): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into resep_baris (resep_id, urutan, produk_id, nama, satuan, signa, aturan_id, aturan_teks, jumlah, hari, harga_satuan,
      pengganti_dari, dikirim_pada)
      select resep_id, urutan, ${produk_id}, ${nama}, ${satuan}, ${signa && JSON.stringify(signa)}::jsonb, ${aturan_id}, ${aturan_teks},
      ${jumlah}, ${hari}::smallint, ${harga}, id, dikirim_pada from resep_baris where id = ${lamaId} returning id`)
  ).id;
