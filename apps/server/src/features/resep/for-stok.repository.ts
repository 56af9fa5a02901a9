import sql from 'sql-template-tag';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { KONTAK_TELEPON } from '@nadi/domain/referensi/referensi-list';
import { DISIAPKAN, RESEP_DITUNGGU, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import type { DokumenMenahan, DokumenMenerima, DokumenStok, DokumenStokSource } from '#features/stok/stok.public.ts';
import { announceResep } from './resep.repository.ts';
import { PENYERAHAN } from './biaya/stok-resep.repository.ts';

/** SQL: patient p, for whoever calls them. */
const PASIEN = sql`json_build_object('norm', p.norm, 'nama', p.nama, 'jenis_kelamin', p.jenis_kelamin, 'tanggal_lahir', p.tanggal_lahir,
  'meninggal_pada', p.meninggal_pada,
  'meninggal', p.status = ${literal(STATUS_MENINGGAL)}, 'telepon', (select nomor from pasien_kontak c where c.pasien_id = p.id
  and c.jenis = ${literal(KONTAK_TELEPON)} and c.diakhiri_pada is null limit 1))`;

type Menahan = DokumenMenahan & { id: number; kunjungan_id: number; status: number };
/**
 * Prescriptions that hold units of a batch: reserved, or in a bag whose reservation ran out since. Their open pages are told,
 * so that nobody hands over what was recalled a moment ago.
 */
async function listHolding(tx: TenantTx, batchId: number): Promise<DokumenMenahan[]> {
  const rows = await tx.rows<Menahan>(sql`
    select s.id, s.kunjungan_id, s.status, coalesce(s.no_resep, s.id::text) as nomor, ${PASIEN} as pasien, sum(r.jumlah)::int as jumlah,
      s.status in (${literal(DISIAPKAN, SEBAGIAN)}) as disiapkan
    from reservasi_stok r join resep_penyerahan y on y.id = r.dokumen_id join resep s on s.id = y.resep_id join pasien p on p.id = s.pasien_id
    where r.batch_id = ${batchId} and r.dokumen_jenis = ${PENYERAHAN}
      and (r.akhir is null or r.akhir = 'lewat' and s.status in (${literal(DISIAPKAN, SEBAGIAN)})
        and not exists (select from reservasi_stok x where x.dokumen_jenis = r.dokumen_jenis and x.dokumen_id = r.dokumen_id
        and x.baris_id = r.baris_id and x.pada > r.pada))
      and s.status in (${literal(...RESEP_DITUNGGU)})
    group by s.id, s.kunjungan_id, s.status, s.no_resep, p.faskes_id, p.id order by s.id`);
  for (const { id, kunjungan_id, status } of rows) await announceResep(tx, { id, kunjungan_id }, status);
  return rows.map(({ nomor, pasien, jumlah, disiapkan }) => ({ nomor, pasien, jumlah, disiapkan }));
}

/** Patients who took units of a batch home, each handing over by itself. */
const listReceived = (tx: TenantTx, batchId: number): Promise<DokumenMenerima[]> =>
  tx.rows(sql`
    select coalesce(s.no_resep, s.id::text) as nomor, ${PASIEN} as pasien, sum(x.jumlah)::int as jumlah, y.pada
    from resep_serah x join resep_penyerahan y on y.id = x.penyerahan_id join resep s on s.id = y.resep_id join pasien p on p.id = s.pasien_id
    where x.batch_id = ${batchId} group by s.id, s.no_resep, p.faskes_id, p.id, y.id, y.pada order by y.pada desc, s.id desc`);

/** Whom the medicine of a prescription was for, as the register of narcotics names them (farmasi.md F43). */
export const RESEP_FOR_STOK: DokumenStokSource = {
  jenis: 'resep-penyerahan',
  find: async (tx, ids) => {
    const rows = await tx.rows<{ id: number } & DokumenStok>(sql`
      select y.id, coalesce(s.no_resep, s.id::text) as nomor,
        json_build_object('norm', p.norm, 'nama', p.nama, 'alamat', coalesce(p.alamat, p.alamat_identitas, '')) as pasien,
        case when o.id is null then null else ${FULL_NAMA} end as dokter
      from resep_penyerahan y join resep s on s.id = y.resep_id join pasien p on p.id = s.pasien_id left join dokter o on o.id = s.dokter_id
      left join pegawai g on g.id = o.pegawai_id where y.id = any(${[...ids]}::int[])`);
    return new Map(rows.map(({ id, ...of }) => [id, of]));
  },
  holding: listHolding,
  received: listReceived,
};
