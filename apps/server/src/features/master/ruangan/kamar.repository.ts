import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import { PEMISAH_KUNCI, type Pemakaian } from '@nadi/contract/daftar-master';
import { DAFTAR_KELAS, RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import type { TenantTx } from '../../../platform/db.ts';
import type { Sumber } from '../daftar/daftar.repository.ts';

type IsianKamar = {
  ruangan_id: number;
  deskripsi: string;
  kelas: number;
  jenis_kelamin: 1 | 2 | null;
  fasilitas: string | null;
  urutan: number;
  aktif: boolean;
};

export const KAMAR: Sumber = {
  tabel: 'kamar',
  pilih: sql`
    select k.id, k.ruangan_id, r.deskripsi as ruangan, k.deskripsi, k.kelas, c.deskripsi as kelas_deskripsi, k.jenis_kelamin,
      case k.jenis_kelamin when 1 then 'Laki-laki' when 2 then 'Perempuan' end as jenis_kelamin_deskripsi, k.fasilitas, k.urutan, k.aktif, k.versi,
      (select count(*)::int from tempat_tidur b where b.kamar_id = k.id) as jumlah_bed
    from kamar k join ruangan r on r.id = k.ruangan_id left join referensi c on c.jenis = ${DAFTAR_KELAS} and c.id = k.kelas`,
  id: sql`k.id`,
  aktif: sql`k.aktif`,
  cari: [sql`k.deskripsi`, sql`r.deskripsi`, sql`c.deskripsi`, sql`k.fasilitas`],
  urut: {
    deskripsi: sql`k.deskripsi`,
    ruangan: sql`r.deskripsi`,
    kelas: sql`k.kelas`,
    urutan: sql`k.urutan`,
    jumlah_bed: sql`jumlah_bed`,
  },
  bawaan: sql`r.urutan, r.deskripsi, k.urutan, k.deskripsi`,
  kunci: sql`concat_ws(${PEMISAH_KUNCI}::text, r.deskripsi, k.deskripsi)`,
};

/** Holds the room as it is until the end of the transaction; returns false when it is no inpatient room. */
export const tahanRawatInap = async (tx: TenantTx, ruanganId: number): Promise<boolean> =>
  (await tx.row(sql`select 1 from ruangan where id = ${ruanganId} and jenis_kunjungan = ${RAWAT_INAP} for share`)) !==
  undefined;

export async function simpanKamar(tx: TenantTx, k: IsianKamar, id: number | null): Promise<number> {
  if (id === null) {
    const baru = await tx.one<{
      id: number;
    }>(sql`insert into kamar (ruangan_id, deskripsi, kelas, jenis_kelamin, fasilitas, urutan, aktif)
      values (${k.ruangan_id}, ${k.deskripsi}, ${k.kelas}, ${k.jenis_kelamin}, ${k.fasilitas}, ${k.urutan}, ${k.aktif}) returning id`);
    return baru.id;
  }
  await tx.exec(
    sql`update kamar set ruangan_id = ${k.ruangan_id}, deskripsi = ${k.deskripsi}, kelas = ${k.kelas}, jenis_kelamin = ${k.jenis_kelamin}, fasilitas = ${k.fasilitas}, urutan = ${k.urutan}, aktif = ${k.aktif} where id = ${id}`,
  );
  return id;
}

export const saringKamar = ({ ruangan_id: ruangan }: Record<string, unknown>): Sql[] =>
  typeof ruangan === 'number' ? [sql`k.ruangan_id = ${ruangan}`] : [];

export const jenisRuangan = (tx: TenantTx, id: number): Promise<{ jenis_kunjungan: number } | undefined> =>
  tx.row(sql`select jenis_kunjungan from ruangan where id = ${id}`);
export const listRuanganInap = (tx: TenantTx): Promise<{ id: number; deskripsi: string; jenis_kunjungan: number }[]> =>
  tx.rows(sql`select id, deskripsi, jenis_kunjungan from ruangan`);

export const pemakaianKamar = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(sql`select 'Tempat tidur' as di, count(*)::int as jumlah from tempat_tidur where kamar_id = ${id}`);
export const bedDipakaiDiKamar = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  tx.rows(
    sql`select 'Tempat tidur dipesan atau terisi' as di, count(*)::int as jumlah from tempat_tidur where kamar_id = ${id} and status in (2, 3)`,
  );
