import sql from 'sql-template-tag';
import type { BedRuangan, CalonRuangan } from '@nadi/contract/master/ruangan.contract';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { BED_KOSONG, BED_NONAKTIF } from '@nadi/domain/ruangan/tempat-tidur';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { isInEffectOn } from '../jadwal/in-effect.repository.ts';
import { FULL_NAMA } from '../master.repository.ts';
import { INSTALASI_SOURCE } from './instalasi.repository.ts';
import { KAMAR_SOURCE } from './kamar.repository.ts';
import { RUANGAN_SOURCE } from './ruangan.repository.ts';
import { TEMPAT_TIDUR_SOURCE } from './tempat-tidur.repository.ts';
import { UNIT_SOURCE } from './unit.repository.ts';

export const listDenah = <B>(
  tx: TenantTx,
  table: 'instalasi' | 'unit' | 'ruangan' | 'kamar' | 'tempat_tidur',
): Promise<B[]> => {
  const s = {
    instalasi: INSTALASI_SOURCE,
    unit: UNIT_SOURCE,
    ruangan: RUANGAN_SOURCE,
    kamar: KAMAR_SOURCE,
    tempat_tidur: TEMPAT_TIDUR_SOURCE,
  }[table];
  return tx.rows<B>(sql`${s.select} order by ${s.defaultOrder}, ${s.id}`);
};

/** Counts, by room, the doctors whose schedule is in effect today. */
export const listDokterToday = (tx: TenantTx): Promise<{ ruangan_id: number; jumlah: number }[]> =>
  tx.rows(sql`
    select j.ruangan_id, count(distinct j.dokter_id)::int as jumlah
    from jadwal_dokter j
    join dokter_ruangan dr on dr.ruangan_id = j.ruangan_id and dr.dokter_id = j.dokter_id and dr.aktif
    join dokter d on d.id = j.dokter_id and d.aktif
    where ${isInEffectOn(tx.ctx.today)}
    group by j.ruangan_id`);

export const listBed = (tx: TenantTx, ruanganId: number): Promise<Omit<BedRuangan, 'penghuni'>[]> =>
  tx.rows(sql`
    select b.id, b.nama_bed, case when b.status = ${literal(BED_KOSONG)}
    and not k.aktif then ${literal(BED_NONAKTIF)} else b.status end as status, b.keterangan,
      json_build_object('id', k.id, 'deskripsi', k.deskripsi, 'kelas', k.kelas, 'kelas_deskripsi', c.deskripsi, 'jenis_kelamin',
      k.jenis_kelamin, 'fasilitas', k.fasilitas) as kamar
    from tempat_tidur b join kamar k on k.id = b.kamar_id left join referensi c on c.jenis = ${REFERENSI_LIST.kelas} and c.id = k.kelas
    where k.ruangan_id = ${ruanganId} order by k.urutan, k.deskripsi, b.urutan, b.nama_bed, b.id`);

export const listSmf = (tx: TenantTx, ruanganId: number): Promise<{ id: number; deskripsi: string }[]> =>
  tx.rows(
    sql`select s.id, s.deskripsi from ruangan r join referensi s on s.jenis = ${REFERENSI_LIST.smf} and s.id = r.smf where r.id = ${ruanganId}`,
  );

type Petugas = {
  id: number;
  gelar_depan: string | null;
  nama: string;
  gelar_belakang: string | null;
  nama_lengkap: string;
  profesi: string;
};

export const listMedis = (tx: TenantTx, ruanganId: number): Promise<Petugas[]> =>
  tx.rows(sql`select g.id, g.gelar_depan, g.nama, g.gelar_belakang, ${FULL_NAMA} as nama_lengkap, g.profesi
    from pegawai_ruangan pr join pegawai g on g.id = pr.pegawai_id and g.aktif where pr.ruangan_id = ${ruanganId} order by g.nama, g.id`);

export async function listCalon(tx: TenantTx): Promise<{ dokter: CalonRuangan[]; pegawai: CalonRuangan[] }> {
  const [dokter, pegawai] = await Promise.all([
    tx.rows<CalonRuangan>(
      sql`select d.id, ${FULL_NAMA} as nama_lengkap, d.spesialis as keterangan, d.aktif and g.aktif as aktif from dokter d
        join pegawai g on g.id = d.pegawai_id order by g.nama, d.id`,
    ),
    tx.rows<CalonRuangan>(
      sql`select g.id, ${FULL_NAMA} as nama_lengkap, g.profesi as keterangan, g.aktif from pegawai g
        where not exists (select from dokter d where d.pegawai_id = g.id) order by g.nama, g.id`,
    ),
  ]);
  return { dokter, pegawai };
}
