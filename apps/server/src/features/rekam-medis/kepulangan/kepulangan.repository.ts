import sql, { type Sql } from 'sql-template-tag';
import type { Kepulangan } from '@nadi/contract/kunjungan/kepulangan.contract';
import { DIIJINKAN_PULANG } from '@nadi/domain/rekam-medis/kepulangan';
import type { EndFacts } from '@nadi/domain/rekam-medis/kepulangan';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';

/** The visit of a registration that is being served, and whether there is such a registration at all. */
export const findServed = async (
  tx: TenantTx,
  pendaftaranId: number,
): Promise<{ kunjungan_id: number | null } | undefined> =>
  tx.row(sql`
    select (select max(k.id) from kunjungan k where k.pendaftaran_id = d.id and k.status = ${literal(DILAYANI)}) as kunjungan_id
    from pendaftaran d where d.id = ${pendaftaranId}`);

export const findKepulangan = (tx: TenantTx, kunjunganId: number): Promise<Kepulangan | undefined> =>
  tx.row(sql`
    select x.cara_keluar, c.deskripsi as cara, x.keadaan_keluar, h.deskripsi as keadaan, x.pada, x.obat_pulang, x.keterangan, o.nama_bergelar as dibuat_oleh
    from kepulangan x join akun o on o.id = x.dibuat_oleh
    left join referensi c on c.jenis = ${literal(REFERENSI_LIST.caraKeluar)} and c.id = x.cara_keluar
    left join referensi h on h.jenis = ${literal(REFERENSI_LIST.keadaanKeluar)} and h.id = x.keadaan_keluar
    where x.kunjungan_id = ${kunjunganId} and x.aktif`);

export type NewKepulangan = {
  pendaftaranId: number;
  kunjunganId: number;
  cara_keluar: number;
  keadaan_keluar: number | null;
  pada: string;
  obat_pulang: string | null;
  keterangan: string | null;
};
export const insertKepulangan = (tx: TenantTx, k: NewKepulangan): Promise<number> =>
  tx.exec(sql`
    insert into kepulangan (pendaftaran_id, kunjungan_id, cara_keluar, keadaan_keluar, pada, obat_pulang, keterangan, dibuat_oleh)
    values (${k.pendaftaranId}, ${k.kunjunganId}, ${k.cara_keluar}, ${k.keadaan_keluar}, ${k.pada}, ${k.obat_pulang}, ${k.keterangan}, ${tx.ctx.akunId})`);

/** An outpatient leaves as was chosen, and else goes home without a key (spec: RM1). One who has a row already keeps it. */
export const insertOutpatient = (tx: TenantTx, kunjunganId: number): Promise<number> =>
  tx.exec(sql`
    insert into kepulangan (pendaftaran_id, kunjungan_id, cara_keluar, keadaan_keluar, keterangan, dibuat_oleh)
    select k.pendaftaran_id, k.id, coalesce(q.cara_keluar, ${DIIJINKAN_PULANG}::int), q.keadaan_keluar, q.alasan_pulang, ${tx.ctx.akunId}::int
    from kunjungan k join ruangan r on r.id = k.ruangan_id left join rekam_kunjungan q on q.kunjungan_id = k.id
    where k.id = ${kunjunganId} and r.jenis_kunjungan <> ${literal(RAWAT_INAP)}
    on conflict (faskes_id, kunjungan_id) where aktif do nothing`);

/** What decides whether a visit may end, beside the room that waits for it. */
export const findEndFacts = (
  tx: TenantTx,
  kunjunganId: number,
): Promise<Omit<EndFacts, 'menungguDi' | 'pesanan' | 'pada'>> =>
  tx.one(sql`
    select r.jenis_kunjungan = ${literal(RAWAT_INAP)} as "rawatInap", exists (select from kepulangan x where x.kunjungan_id = k.id and x.aktif) as tercatat,
      q.cara_keluar, q.keadaan_keluar, q.alasan_pulang, least(k.tanggal, d.dibuat_pada) as masuk
    from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id join ruangan r on r.id = k.ruangan_id
    left join rekam_kunjungan q on q.kunjungan_id = k.id where k.id = ${kunjunganId}`);

export type Death = {
  id: number;
  pasienId: number;
  norm: number;
  cara_keluar: number;
  /** The day, in the facility's zone. */ tanggal: string;
  statusSebelum: number | null;
};
/** How the patient of a finished visit left, with what a death changes of them. */
export const findDeath = (tx: TenantTx, kunjunganId: number): Promise<Death | undefined> =>
  tx.row(sql`
    select x.id, p.id as "pasienId", p.norm, x.cara_keluar, (x.pada at time zone ${tx.ctx.zona})::date as tanggal, x.status_pasien_sebelum as "statusSebelum"
    from kepulangan x join kunjungan k on k.id = x.kunjungan_id join pasien p on p.id = k.pasien_id where x.kunjungan_id = ${kunjunganId} and x.aktif`);

export const noteStatusBefore = (tx: TenantTx, id: number, status: number | null): Promise<number> =>
  tx.exec(sql`update kepulangan set status_pasien_sebelum = ${status} where id = ${id}`);

/**
 * SQL: whether signed resume `c` names a discharge that was taken back since. It stays as it was signed, and counts no more
 * as the resume of its stay.
 */
export const NAMES_TAKEN_BACK: Sql = sql`(c.jenis = 'resume' and c.ditandatangani_pada is not null
  and coalesce(jsonb_array_length(c.isi -> 'rawat' -> 'kepulangan'), 0) > 0
  and exists (select from kepulangan tb where tb.kunjungan_id = c.kunjungan_id and tb.dibuat_pada <= c.ditandatangani_pada
  and tb.ditarik_pada > c.ditandatangani_pada))`;

export const takeBack = (tx: TenantTx, kunjunganId: number): Promise<number> =>
  tx.exec(sql`update kepulangan set aktif = false, ditarik_pada = now() where kunjungan_id = ${kunjunganId} and aktif`);
