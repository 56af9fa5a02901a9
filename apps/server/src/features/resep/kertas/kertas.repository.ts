import sql from 'sql-template-tag';
import { DIBATALKAN, DRAF } from '@nadi/domain/resep/status-resep';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';

/** What every paper of a prescription has at its head. */
export type KepalaKertas = {
  faskes: { nama: string; alamat: string; telepon: string; panjang_norm: number };
  /** Who handed over, else reviewed it, else the pharmacist who asks; empty where there is none. */ apoteker: string;
  sipa: string;
  sipa_berlaku: string | null;
  dokter: string;
  sip: string | null;
  alamat_pasien: string;
  nama_bergelar: string;
};
export const findKepala = (tx: TenantTx, resepId: number): Promise<KepalaKertas> =>
  tx.one(sql`
    select json_build_object('nama', f.nama, 'alamat', f.alamat, 'telepon', f.telepon, 'panjang_norm', f.panjang_norm) as faskes,
      coalesce(a.nama, (select nama_bergelar from akun where id = coalesce(s.diserahkan_oleh, s.ditelaah_oleh)), '') as apoteker,
      coalesce(a.sip, '') as sipa, a.sip_berlaku as sipa_berlaku,
      coalesce((select ${FULL_NAMA} from dokter o join pegawai g on g.id = o.pegawai_id where o.id = s.dokter_id), '') as dokter,
      (select g.sip from dokter o join pegawai g on g.id = o.pegawai_id where o.id = s.dokter_id) as sip,
      coalesce(p.alamat, p.alamat_identitas, '') as alamat_pasien, (select nama_bergelar from akun where id = ${tx.ctx.akunId}) as nama_bergelar
    from resep s join faskes f on f.id = faskes_kini() join pasien p on p.id = s.pasien_id
    left join lateral (
      select ${FULL_NAMA} as nama, g.sip, g.sip_berlaku from pegawai g
      where g.akun_id = coalesce(s.diserahkan_oleh, s.ditelaah_oleh, ${tx.ctx.akunId})
      and (s.ditelaah_oleh is not null or s.diserahkan_oleh is not null or g.profesi = 'apoteker')
      order by g.id limit 1
    ) a on true
    where s.id = ${resepId}`);

/** The pharmacist who asks, who may sign a copy in place of one whose licence has ended. */
export const findApotekerPenyalin = (
  tx: TenantTx,
): Promise<{ nama: string; sipa: string; sipa_berlaku: string | null } | undefined> =>
  tx.row(sql`
    select ${FULL_NAMA} as nama, coalesce(g.sip, '') as sipa, g.sip_berlaku as sipa_berlaku from pegawai g
    where g.akun_id = ${tx.ctx.akunId} and g.profesi = 'apoteker' and g.aktif order by g.id limit 1`);

export const findResepOfBaris = async (tx: TenantTx, barisId: number): Promise<number | null> =>
  (await tx.row<{ resep_id: number }>(sql`select resep_id from resep_baris where id = ${barisId}`))?.resep_id ?? null;

/** The code of a copy: the one it has had since it was first drawn, or `token` from now on. */
export async function takeSalinanToken(
  tx: TenantTx,
  { resepId, tanggal, token, sidik }: { resepId: number; tanggal: string; token: string; sidik: string },
): Promise<string> {
  await tx.exec(sql`
    insert into salinan_resep (resep_id, tanggal, token, sidik, dibuat_oleh) values (${resepId}, ${tanggal}, ${token}, ${sidik}, ${tx.ctx.akunId})
    on conflict (faskes_id, resep_id, sidik) do nothing`);
  const { token: taken } = await tx.one<{ token: string }>(
    sql`select token from salinan_resep where resep_id = ${resepId} and sidik = ${sidik}`,
  );
  return taken;
}

type SalinanProof = {
  nomor: string;
  faskes: string;
  tanggal: string;
  dokter: string;
  nama: string;
  sidik: string;
  /** A copy of what was cancelled, or went back to the doctor, proves nothing any more. */ dicabut_pada: string | null;
};
export const findSalinanByToken = (tx: TenantTx, token: string): Promise<SalinanProof | undefined> =>
  tx.row(sql`
    select s.no_resep as nomor, f.nama as faskes, c.tanggal, ${FULL_NAMA} as dokter, p.nama, upper(left(c.sidik, 8)) as sidik,
      case s.status when ${literal(DIBATALKAN)} then s.dibatalkan_pada when ${literal(DRAF)} then s.dikembalikan_pada end as dicabut_pada
    from salinan_resep c join resep s on s.id = c.resep_id join faskes f on f.id = faskes_kini() join pasien p on p.id = s.pasien_id
      join dokter o on o.id = s.dokter_id join pegawai g on g.id = o.pegawai_id
    where c.token = ${token}`);
