import sql from 'sql-template-tag';
import { FULL_NAMA } from '../master/master.public.ts';
import type { DokumenStok, DokumenStokSource } from '../stok/stok.public.ts';

/** Whom the medicine of a prescription was for, as the register of narcotics names them (farmasi.md F43). */
export const RESEP_FOR_STOK: DokumenStokSource = {
  jenis: 'resep',
  find: async (tx, ids) => {
    const rows = await tx.rows<{ id: number } & DokumenStok>(sql`
      select s.id, coalesce(s.no_resep, s.id::text) as nomor,
        json_build_object('norm', p.norm, 'nama', p.nama, 'alamat', coalesce(p.alamat, p.alamat_identitas, '')) as pasien,
        case when o.id is null then null else ${FULL_NAMA} end as dokter
      from resep s join pasien p on p.id = s.pasien_id left join dokter o on o.id = s.dokter_id left join pegawai g on g.id = o.pegawai_id
      where s.id = any(${[...ids]}::int[])`);
    return new Map(rows.map(({ id, ...of }) => [id, of]));
  },
};
