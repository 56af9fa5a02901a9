import sql, { type Sql } from 'sql-template-tag';
import type { HasilKritis } from '@nadi/contract/rekam-medis/penunjang.contract';
import { KRITIS_MENIT } from '@nadi/domain/penunjang/penunjang';
import type { TandaAngka } from '@nadi/domain/angka/baca-angka';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import type { Interpretasi } from '@nadi/domain/penunjang/rujukan';
import { auditSql } from '#platform/audit.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { UTAMA_ID } from '#features/rekam-medis/rekam-medis.public.ts';
import { HOLDS } from './hasil.repository.ts';

/**
 * SQL: result `h` is one that is read back (domain `INTERPRETASI_KRITIS`). An index names them, so they stand here as
 * they are.
 */
export const KRITIS = sql`h.interpretasi in ('LL', 'HH', 'AA')`;
export type CriticalHasil = {
  nilai_angka: number | null;
  tanda: TandaAngka;
  satuan: string;
  kata_kritis: string | null;
  interpretasi: Interpretasi | null;
  holds: boolean;
  received: boolean;
};
export const findHasil = (
  tx: TenantTx,
  { penunjangId, id }: { penunjangId: number; id: number },
): Promise<CriticalHasil | undefined> =>
  tx.row(
    sql`select h.nilai_angka, h.tanda, h.satuan, h.kata_kritis, h.interpretasi, (${HOLDS}) as holds, h.diterima_pada is not null as received from hasil h
      where h.id = ${id} and h.penunjang_id = ${penunjangId} for no key update`,
  );
/** What was read back: the value where it is a number, and the words as they were typed. */
export const setReceived = async (
  tx: TenantTx,
  id: number,
  { angka, teks }: { angka: number | null; teks: string | null },
): Promise<void> =>
  void (await tx.exec(
    sql`update hasil set diterima_oleh = ${tx.ctx.akunId}, diterima_pada = now(), dibaca_ulang = ${angka}, dibaca_ulang_teks = ${teks} where id = ${id}`,
  ));

/** Where the patient of visit `k` is cared for now: where it was ordered, and where they were moved to since. */
const ROOMS = sql`(select m.ruangan_id from kunjungan m where m.pendaftaran_id = k.pendaftaran_id and (m.id = k.id or m.status = ${literal(DILAYANI)}))`;
const SEBAGAI = (akunId: number): Sql => sql`case
  when n.diminta_oleh = ${akunId} or exists (select from dokter o join pegawai g on g.id = o.pegawai_id where o.id = ${UTAMA_ID}
  and g.akun_id = ${akunId}) then 'peminta'
  when exists (select from pegawai g where g.akun_id = ${akunId} and g.aktif and (
    exists (select from pegawai_ruangan x where x.pegawai_id = g.id and x.ruangan_id in ${ROOMS})
    or exists (select from dokter o join dokter_ruangan x on x.dokter_id = o.id and x.aktif where o.pegawai_id = g.id
    and x.ruangan_id in ${ROOMS}))) then 'ruangan'
  else 'semua' end`;
const MENIT = sql`case sebagai when 'peminta' then ${KRITIS_MENIT.peminta}::int when 'ruangan' then ${KRITIS_MENIT.ruangan}::int else ${KRITIS_MENIT.semua}::int end`;

export type OpenKritis = HasilKritis & {
  pasien_id: number;
  /** Until it comes to stand at the account; 0 or less: it does. */ sisa_ms: number;
};
const openKritisSql = (tx: TenantTx, which: Sql): Sql => sql`
  select t.*, extract(epoch from t.divalidasi_pada + make_interval(mins => ${MENIT}) - now())::float8 * 1000 as sisa_ms from (
    select h.id, n.pasien_id, n.id as penunjang_id, n.nomor, n.kunjungan_id, p.norm, p.nama as nama_pasien, r.deskripsi as ruangan, h.nama,
    h.nilai_angka, h.tanda, h.nilai_teks, h.kata_kritis, h.satuan, h.rujukan, h.interpretasi, h.divalidasi_pada,
      a.nama_bergelar as diminta_oleh, ${SEBAGAI(tx.ctx.akunId)} as sebagai
    from hasil h join penunjang n on n.id = h.penunjang_id join pasien p on p.id = n.pasien_id join kunjungan k on k.id = n.kunjungan_id
    join ruangan r on r.id = k.ruangan_id join akun a on a.id = n.diminta_oleh
    where ${which} and ${KRITIS} and ${HOLDS}) t
  order by sisa_ms limit 100`;
/** Critical values that nobody took note of, those that stand at the account longest first. spec: RM20 */
export const listKritis = (tx: TenantTx): Promise<OpenKritis[]> =>
  tx.rows(openKritisSql(tx, sql`h.diterima_pada is null`));
/** Writes down that the account was shown these, each once an hour: whose they are and which, never the value. */
export const auditKritis = async (tx: TenantTx, objek: string, shown: readonly OpenKritis[]): Promise<void> =>
  void (await tx.exec(
    auditSql(tx, {
      aksi: 'baca',
      objek,
      objekId: sql`x.pasien_id::text`,
      sesudah: sql`jsonb_build_object('kunjungan_id', x.kunjungan_id, 'penunjang_id', x.penunjang_id, 'hasil_id', x.id)`,
      from: sql`unnest(${shown.map(({ id }) => id)}::int[], ${shown.map(({ pasien_id }) => pasien_id)}::int[],
          ${shown.map(({ penunjang_id }) => penunjang_id)}::int[], ${shown.map(({ kunjungan_id }) => kunjungan_id)}::int[])
          as x (id, pasien_id, penunjang_id, kunjungan_id)
        where not exists (select from audit a where a.objek = ${objek} and a.objek_id = x.pasien_id::text
          and a.pada > now() - interval '1 hour' and a.akun_id = ${tx.ctx.akunId} and a.sesudah -> 'hasil_id' = to_jsonb(x.id))`,
    }),
  ));
/** Whether this one stands at the account, or did until somebody took note of it. */
export const standsAt = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.rows<OpenKritis>(openKritisSql(tx, sql`h.id = ${id}`))).some(({ sisa_ms }) => sisa_ms <= 0);
