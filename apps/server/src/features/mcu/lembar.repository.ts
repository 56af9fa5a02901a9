import sql from 'sql-template-tag';
import type { UntukMcu } from '@nadi/domain/rekam-medis/lembar-mcu';
import type { Paper } from '@nadi/print/paper';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import { mayOpenSql } from '#features/rekam-medis/rekam-medis.public.ts';
import type { Proven } from '#features/surat/surat.public.ts';
import { DIKOREKSI } from './mcu.repository.ts';

/** What a paper names beside the answers. */
export type KepalaMcu = {
  tanggal_layanan: string;
  perusahaan: string | null;
  bagian: string | null;
  /** Who concluded it. */
  dokter: { nama: string; sip: string | null };
};
export const findKepalaMcu = (tx: TenantTx, id: number): Promise<KepalaMcu> =>
  tx.one(sql`
    select k.tanggal_layanan, p.perusahaan, p.bagian,
      coalesce((select json_build_object('nama', ${FULL_NAMA}, 'sip', g.sip) from pegawai g where g.akun_id = m.disimpulkan_oleh order by g.id limit 1),
        json_build_object('nama', a.nama_bergelar, 'sip', null)) as dokter
    from mcu m join kunjungan k on k.id = m.kunjungan_id join pasien p on p.id = m.pasien_id join akun a on a.id = m.disimpulkan_oleh where m.id = ${id}`);

export type StoredLembar = { id: number; nomor: string; kertas: Paper };
export const findLembar = (tx: TenantTx, mcuId: number, untuk: UntukMcu): Promise<StoredLembar | undefined> =>
  tx.row(sql`select id, nomor, kertas from mcu_lembar where mcu_id = ${mcuId} and untuk = ${untuk}`);

/** Of two who make the paper of an older check-up the second waits here, and finds it made. */
export const lockMcu = async (tx: TenantTx, mcuId: number): Promise<void> =>
  void (await tx.one(sql`select id from mcu where id = ${mcuId} for no key update`));

export type NewLembar = {
  mcuId: number;
  untuk: UntukMcu;
  urutan: number;
  nomor: string;
  tanggal: string;
  token: string;
  kertas: Paper;
};
export const insertLembar = (tx: TenantTx, l: NewLembar): Promise<StoredLembar> =>
  tx.one(sql`
    insert into mcu_lembar (mcu_id, untuk, tahun, urutan, nomor, tanggal, token, kertas, dibuat_oleh)
    values (${l.mcuId}, ${l.untuk}, ${Number(l.tanggal.slice(0, 4))}, ${l.urutan}, ${l.nomor}, ${l.tanggal}, ${l.token},
    ${JSON.stringify(l.kertas)}, ${tx.ctx.akunId})
    returning id, nomor, kertas`);

export const countPrinted = async (tx: TenantTx, id: number): Promise<number> =>
  (
    await tx.one<{ dicetak: number }>(
      sql`update mcu_lembar set dicetak = dicetak + 1 where id = ${id} returning dicetak`,
    )
  ).dicetak;

/** Those of these visits whose record the account may open where only who treats may. spec: RM35 */
export const listMayOpen = async (tx: TenantTx, kunjunganIds: readonly number[]): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select v.id from kunjungan v where v.id = any(${[...kunjunganIds]}::int[]) and ${mayOpenSql(tx, sql`v.pasien_id`)}`,
    )
  ).map(({ id }) => id);

export const findByToken = (
  tx: TenantTx,
  token: string,
): Promise<(Omit<Proven, 'jenis' | 'dokumen'> & { untuk: UntukMcu }) | undefined> =>
  tx.row(sql`
    select l.untuk, l.nomor, f.nama as faskes, l.tanggal,
      coalesce((select ${FULL_NAMA} from pegawai g where g.akun_id = m.disimpulkan_oleh order by g.id limit 1), a.nama_bergelar) as dokter,
      null as berlaku_dari, null as berlaku_sampai, p.nama, 'sah' as status, null as dicabut_pada, upper(left(m.sidik, 8)) as sidik,
      ${DIKOREKSI} as hasil_dikoreksi
    from mcu_lembar l join mcu m on m.id = l.mcu_id join pasien p on p.id = m.pasien_id join akun a on a.id = m.disimpulkan_oleh
    join faskes f on f.id = faskes_kini()
    where l.token = ${token}`);
