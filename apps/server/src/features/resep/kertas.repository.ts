import sql from 'sql-template-tag';
import type { TenantTx } from '../../platform/db.ts';
import { FULL_NAMA } from '../master/master.public.ts';

/** What every paper of a prescription has at its head. */
export type KepalaKertas = {
  faskes: { nama: string; alamat: string; telepon: string; panjang_norm: number };
  /** Who handed over, else reviewed it; empty before. */ apoteker: string;
  sipa: string;
  dokter: string;
  sip: string | null;
  alamat_pasien: string;
  nama_bergelar: string;
};
export const findKepala = (tx: TenantTx, resepId: number): Promise<KepalaKertas> =>
  tx.one(sql`
    select json_build_object('nama', f.nama, 'alamat', f.alamat, 'telepon', f.telepon, 'panjang_norm', f.panjang_norm) as faskes,
      coalesce((select ${FULL_NAMA} from pegawai g where g.akun_id = coalesce(s.diserahkan_oleh, s.ditelaah_oleh)), (select nama_bergelar from akun where id = coalesce(s.diserahkan_oleh, s.ditelaah_oleh)), '') as apoteker,
      coalesce((select g.sip from pegawai g where g.akun_id = coalesce(s.diserahkan_oleh, s.ditelaah_oleh)), '') as sipa,
      coalesce((select ${FULL_NAMA} from dokter o join pegawai g on g.id = o.pegawai_id where o.id = s.dokter_id), '') as dokter,
      (select g.sip from dokter o join pegawai g on g.id = o.pegawai_id where o.id = s.dokter_id) as sip,
      coalesce(p.alamat, p.alamat_identitas, '') as alamat_pasien, (select nama_bergelar from akun where id = ${tx.ctx.akunId}) as nama_bergelar
    from resep s join faskes f on f.id = faskes_kini() join pasien p on p.id = s.pasien_id where s.id = ${resepId}`);

export const findResepOfBaris = async (tx: TenantTx, barisId: number): Promise<number | null> =>
  (await tx.row<{ resep_id: number }>(sql`select resep_id from resep_baris where id = ${barisId}`))?.resep_id ?? null;
