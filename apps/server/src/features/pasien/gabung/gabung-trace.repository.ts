import sql from 'sql-template-tag';
import type { TenantTx } from '#platform/db/db.ts';
import type { JsonRow, StoredNomor, PasanganState, MovedRows } from './gabung.repository.ts';

/** The merged fields of both records at one moment; `kalah` holds the numbers that were exchanged. */
export type GabungSnapshot = {
  pemenang: JsonRow;
  kalah: JsonRow;
  nomor: Record<string, StoredNomor>;
  pasangan: PasanganState;
};

export type GabungTrace = {
  id: number;
  pemenang_id: number;
  kalah_id: number;
  norm_pemenang: number;
  norm_kalah: number;
  pilihan: string[];
  sebelum: GabungSnapshot;
  sesudah: GabungSnapshot;
  pindah: MovedRows[];
  dibatalkan_pada: string | null;
  dibatalkan_oleh: string | null;
};

type NewGabungTrace = Pick<GabungTrace, 'pemenang_id' | 'kalah_id' | 'pilihan' | 'sebelum' | 'sesudah' | 'pindah'> & {
  alasan: string;
};

export async function insertTrace(tx: TenantTx, j: NewGabungTrace): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into pasien_gabung (pemenang_id, kalah_id, alasan, pilihan, sebelum, sesudah, pindah, oleh)
    values (${j.pemenang_id}, ${j.kalah_id}, ${j.alasan}, ${j.pilihan}::text[], ${JSON.stringify(j.sebelum)}, ${JSON.stringify(j.sesudah)},
    ${JSON.stringify(j.pindah)}, ${tx.ctx.akunId}) returning id`);
  return id;
}

export const findTrace = (tx: TenantTx, id: number): Promise<GabungTrace | undefined> =>
  tx.row(sql`
    select g.id, g.pemenang_id, g.kalah_id, w.norm as norm_pemenang, l.norm as norm_kalah, g.pilihan, g.sebelum, g.sesudah, g.pindah,
    g.dibatalkan_pada, o.nama_bergelar as dibatalkan_oleh
    from pasien_gabung g join pasien w on w.id = g.pemenang_id join pasien l on l.id = g.kalah_id
    left join akun o on o.id = g.dibatalkan_oleh where g.id = ${id}`);

/** Finds a later merge in which either record took part and that was not cancelled. */
export const findLaterGabung = (
  tx: TenantTx,
  { id, pemenang_id, kalah_id }: GabungTrace,
): Promise<{ norm_kalah: number; norm_pemenang: number } | undefined> =>
  tx.row(sql`
    select l.norm as norm_kalah, w.norm as norm_pemenang from pasien_gabung g join pasien w on w.id = g.pemenang_id join pasien l on l.id = g.kalah_id
    where g.id > ${id} and g.dibatalkan_pada is null and (g.pemenang_id = any(${[pemenang_id, kalah_id]}::int[])
    or g.kalah_id = any(${[pemenang_id, kalah_id]}::int[]))
    order by g.id desc limit 1`);

export async function endTrace(tx: TenantTx, id: number, alasan: string): Promise<void> {
  await tx.exec(
    sql`update pasien_gabung set dibatalkan_oleh = ${tx.ctx.akunId}, dibatalkan_pada = now(), alasan_batal = ${alasan} where id = ${id}`,
  );
}
