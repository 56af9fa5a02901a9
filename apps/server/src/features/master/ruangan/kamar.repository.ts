import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import { KEY_SEPARATOR, type Pemakaian } from '@nadi/contract/master/master-list';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { BED_DIPESAN, BED_TERISI } from '@nadi/domain/ruangan/tempat-tidur';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';

type KamarInput = {
  ruangan_id: number;
  deskripsi: string;
  kelas: number;
  jenis_kelamin: 1 | 2 | null;
  fasilitas: string | null;
  urutan: number;
  aktif: boolean;
};

export const KAMAR_SOURCE: MasterSource = {
  table: 'kamar',
  select: sql`
    select k.id, k.ruangan_id, r.deskripsi as ruangan, k.deskripsi, k.kelas, c.deskripsi as kelas_deskripsi, k.jenis_kelamin,
      case k.jenis_kelamin when 1 then 'Laki-laki' when 2 then 'Perempuan' end as jenis_kelamin_deskripsi, k.fasilitas, k.urutan, k.aktif, k.versi,
      (select count(*)::int from tempat_tidur b where b.kamar_id = k.id) as jumlah_bed
    from kamar k join ruangan r on r.id = k.ruangan_id left join referensi c on c.jenis = ${REFERENSI_LIST.kelas} and c.id = k.kelas`,
  id: sql`k.id`,
  aktif: sql`k.aktif`,
  searchIn: [sql`k.deskripsi`, sql`r.deskripsi`, sql`c.deskripsi`, sql`k.fasilitas`],
  sort: {
    deskripsi: sql`k.deskripsi`,
    ruangan: sql`r.deskripsi`,
    kelas: sql`k.kelas`,
    urutan: sql`k.urutan`,
    jumlah_bed: sql`jumlah_bed`,
  },
  defaultOrder: sql`r.urutan, r.deskripsi, k.urutan, k.deskripsi`,
  key: sql`concat_ws(${KEY_SEPARATOR}::text, r.deskripsi, k.deskripsi)`,
};

/** Holds the room as it is until the end of the transaction; returns false when it is no inpatient room. */
export const holdRawatInap = async (tx: TenantTx, ruanganId: number): Promise<boolean> =>
  (await tx.row(sql`select 1 from ruangan where id = ${ruanganId} and jenis_kunjungan = ${RAWAT_INAP} for share`)) !==
  undefined;

export async function saveKamar(tx: TenantTx, k: KamarInput, id: number | null): Promise<number> {
  if (id === null) {
    const inserted = await tx.one<{
      id: number;
    }>(sql`insert into kamar (ruangan_id, deskripsi, kelas, jenis_kelamin, fasilitas, urutan, aktif)
      values (${k.ruangan_id}, ${k.deskripsi}, ${k.kelas}, ${k.jenis_kelamin}, ${k.fasilitas}, ${k.urutan}, ${k.aktif}) returning id`);
    return inserted.id;
  }
  await tx.exec(
    sql`update kamar set ruangan_id = ${k.ruangan_id}, deskripsi = ${k.deskripsi}, kelas = ${k.kelas}, jenis_kelamin = ${k.jenis_kelamin},
      fasilitas = ${k.fasilitas}, urutan = ${k.urutan}, aktif = ${k.aktif} where id = ${id}`,
  );
  return id;
}

export const filterKamar = ({ ruangan_id: ruangan }: Record<string, unknown>): Sql[] =>
  typeof ruangan === 'number' ? [sql`k.ruangan_id = ${ruangan}`] : [];

export const findRuanganJenis = (tx: TenantTx, id: number): Promise<{ jenis_kunjungan: number } | undefined> =>
  tx.row(sql`select jenis_kunjungan from ruangan where id = ${id}`);
export const listRuanganJenis = (tx: TenantTx): Promise<{ id: number; deskripsi: string; jenis_kunjungan: number }[]> =>
  tx.rows(sql`select id, deskripsi, jenis_kunjungan from ruangan`);

export const listKamarPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(sql`select 'Tempat tidur' as di, count(*)::int as jumlah from tempat_tidur where kamar_id = ${id}`);
export const listKamarPemakaianToday = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(
    sql`select 'Tempat tidur dipesan atau terisi' as di, count(*)::int as jumlah from tempat_tidur where kamar_id = ${id}
      and status in (${literal(BED_DIPESAN, BED_TERISI)})`,
  );
/** The names of its beds that visits hold, in the order of the floor. */
export const listNamaHeldBed = async (tx: TenantTx, id: number): Promise<string[]> =>
  (
    await tx.rows<{ nama_bed: string }>(
      sql`select nama_bed from tempat_tidur where kamar_id = ${id} and status in (${literal(BED_DIPESAN, BED_TERISI)}) order by urutan, nama_bed, id`,
    )
  ).map((bed) => bed.nama_bed);
