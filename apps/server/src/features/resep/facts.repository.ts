import sql, { raw, type Sql } from 'sql-template-tag';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import type { Aturan } from '@nadi/domain/resep/aturan';
import type { ObatBerjalan } from '@nadi/domain/resep/fakta-periksa';
import type { Signa } from '@nadi/domain/resep/signa';
import { BARIS_AKTIF, DIBATALKAN, DRAF } from '@nadi/domain/resep/status-resep';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import { openDiagnosaSql } from '#features/rekam-medis/rekam-medis.public.ts';

/** A visit as a prescription needs it. */
export type KunjunganResep = {
  id: number;
  nomor_kunjungan: string;
  tanggal: string;
  tanggal_layanan: string;
  status: number;
  ruangan_id: number;
  ruangan: string;
  /** Of list 15. */ jenis_kunjungan: number;
  penjamin_id: number;
  penjamin: string;
  /** 'umum', 'bpjs', ... */ kelompok: string;
  kelas: number | null;
  /** As the facility writes it: 'klinik', 'rumah sakit tipe C'. */ jenis_faskes: string;
  pasien_id: number;
  norm: number;
  nama: string;
  jenis_kelamin: number | null;
  tanggal_lahir: string | null;
  meninggal_pada: string | null;
  /** Set as dead. */ meninggal: boolean;
};
export const findKunjungan = (tx: TenantTx, id: number): Promise<KunjunganResep | undefined> =>
  tx.row(sql`
    select k.id, k.nomor_kunjungan, k.tanggal, k.tanggal_layanan, k.status, k.ruangan_id, r.deskripsi as ruangan, r.jenis_kunjungan,
    d.penjamin_id, j.deskripsi as penjamin,
      j.kelompok, d.kelas, f.jenis as jenis_faskes, p.id as pasien_id, p.norm, p.nama, p.jenis_kelamin, p.tanggal_lahir, p.meninggal_pada,
      p.status = ${literal(STATUS_MENINGGAL)} as meninggal
    from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id join ruangan r on r.id = k.ruangan_id join penjamin j on j.id = d.penjamin_id
    join pasien p on p.id = k.pasien_id join faskes f on f.id = faskes_kini() where k.id = ${id}`);

/** Who asks, as an employee; an account without one belongs to no profession. */
export type Pelaku = {
  profesi: string | null;
  nama: string;
  /** The active doctor that the account is. */ dokter_id: number | null;
  sip: string | null;
  sip_berlaku: string | null;
};
export const findPelaku = (tx: TenantTx): Promise<Pelaku> =>
  tx.one(sql`
    select g.profesi, coalesce(${FULL_NAMA}, a.nama_bergelar) as nama, d.id as dokter_id, g.sip, g.sip_berlaku
    from akun a left join pegawai g on g.akun_id = a.id and g.aktif left join dokter d on d.pegawai_id = g.id and d.aktif
    where a.id = ${tx.ctx.akunId}`);

/** A doctor who practises here, by the number that lists of doctors give. */
export const findDokter = (tx: TenantTx, id: number): Promise<{ nama: string } | undefined> =>
  tx.row(
    sql`select ${FULL_NAMA} as nama from dokter o join pegawai g on g.id = o.pegawai_id where o.id = ${id} and o.aktif`,
  );

/** Accounts in use of who wrote and sent a prescription, and of another doctor. */
export const listAkunDokter = async (tx: TenantTx, resepId: number, dokterId: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select a.id from akun a where a.aktif and a.id in (
        select s.dikirim_oleh from resep s where s.id = ${resepId}
        union select g.akun_id from resep s join dokter o on o.id in (s.dokter_id, ${dokterId}) join pegawai g on g.id = o.pegawai_id where s.id = ${resepId})
      order by a.id`)
  ).map(({ id }) => id);

export const findSandi = async (tx: TenantTx): Promise<string | null> =>
  (await tx.row<{ sandi_hash: string }>(sql`select sandi_hash from akun where id = ${tx.ctx.akunId}`))?.sandi_hash ??
  null;

type ListEntry = { id: number; deskripsi: string };
/** Entries of list 41 that may be chosen. */
export const listAturanPakai = (tx: TenantTx, ids: readonly number[]): Promise<ListEntry[]> =>
  tx.rows(
    sql`select id, deskripsi from referensi where jenis = ${literal(REFERENSI_LIST.aturanPakai)} and aktif and id = any(${[...ids]}::bigint[])`,
  );

/**
 * A visit that was registered late or ahead was measured at the earlier of both times, so a few of the last are looked
 * at.
 */
const LAST_VISITS = 5;
/**
 * SQL: the newest value that somebody measured of the patient, from the record or the registration, each read newest
 * first.
 */
function newestMeasure(nama: 'berat_badan' | 'tinggi_badan', pasienId: number): Sql {
  const measured = (alias: string): Sql => raw(`${alias}.${nama} is not null and ${alias}.asal ->> '${nama}' is null`);
  return sql`(
    select u.nilai::float8 as nilai, u.waktu from (
      (select v.${raw(nama)} as nilai, v.waktu from tanda_vital v
        where v.pasien_id = ${pasienId} and ${measured('v')} and not exists (select from tanda_vital x where x.koreksi_dari = v.id)
        order by v.waktu desc, v.id desc limit 1)
      union all
      (select c.${raw(nama)}, least(k.tanggal, c.dibuat_pada) from kunjungan k join catatan_awal c on c.kunjungan_id = k.id
        where k.pasien_id = ${pasienId} and ${measured('c')} order by k.tanggal_layanan desc, k.id desc limit ${literal(LAST_VISITS)})
    ) u order by u.waktu desc limit 1)`;
}

export type KeadaanPasien = {
  berat_kg: number | null;
  berat_pada: string | null;
  /** Whole days since it was measured. */ berat_hari: number | null;
  tinggi_cm: number | null;
  hamil: boolean | null;
  menyusui: boolean | null;
  ginjal: 'normal' | 'terganggu' | null;
  egfr: number | null;
};
/**
 * What the record knows of the patient at this visit. Weight and height are the newest that somebody measured; what a
 * program filled in, or was carried over, counts for no dose (ketentuan D11).
 */
export const findKeadaan = (tx: TenantTx, kunjunganId: number, pasienId: number): Promise<KeadaanPasien> =>
  tx.one(sql`
    select b.nilai as berat_kg, b.waktu as berat_pada, floor(extract(epoch from now() - b.waktu) / 86400)::int as berat_hari, t.nilai as tinggi_cm,
      r.hamil, r.menyusui, r.ginjal, r.egfr::float8 as egfr
    from (select 1) satu left join ${newestMeasure('berat_badan', pasienId)} b on true left join ${newestMeasure('tinggi_badan', pasienId)} t on true
    left join rekam_kunjungan r on r.kunjungan_id = ${kunjunganId}`);

type AlergiRow = {
  jenis: number;
  zat_id: number | null;
  zat: string;
  kepastian: number;
  keparahan: number | null;
  reaksi: string[];
};
export const listAlergi = (tx: TenantTx, pasienId: number): Promise<AlergiRow[]> =>
  tx.rows(
    sql`select jenis, zat_id, zat, kepastian, keparahan, reaksi from alergi_pasien where pasien_id = ${pasienId} order by id`,
  );
export const findTanya = (tx: TenantTx, pasienId: number): Promise<{ jawaban: number; pada: string } | undefined> =>
  tx.row(
    sql`select jawaban, pada from alergi_tanya where pasien_id = ${pasienId} and ditarik_pada is null order by id desc limit 1`,
  );

const ZAT_OF = (produk: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(json_build_object('id', z.zat_id, 'nama', coalesce(r.deskripsi, ''))), '[]') from produk_zat z
    left join referensi r on r.jenis = ${literal(REFERENSI_LIST.zatAktif)} and r.id = z.zat_id where z.produk_id = ${produk})`;

/** A medicine of an earlier prescription, with what says how long it lasts. */
export type ObatTerdahulu = {
  nama: string;
  no_resep: string;
  tanggal: string;
  hari: number | null;
  jumlah: number | null;
  satuan: string;
  signa: Signa | null;
  /** It begins when the seven days of another one end (resep.md RS6). */ sambungan: boolean;
  zat: ObatBerjalan['zat'];
};
/** Whatever was sent before these days is over: a prescription is of 90 days, or of 30 that begin after seven. */
const LONGEST = "interval '100 days'";

/** A prescription whose own rows are none of what the patient takes beside it; `ids` also of what is joined to these. */
export type Kerabat = {
  ids: readonly number[];
  /** The first of its repetitions. */ akar: number | null;
  /** Of a draft null: whatever was sent, was sent before it. */ dikirim_pada: string | null;
};
/** What was prescribed lately and holds, line by line and ingredient by ingredient. */
export const listTerdahulu = (
  tx: TenantTx,
  { pasienId, kecuali }: { pasienId: number; kecuali: Kerabat },
): Promise<ObatTerdahulu[]> =>
  tx.rows(sql`
    with baris as (
      select s.no_resep, s.tanggal, s.sambungan_dari is not null as sambungan, b.hari, b.jumlah, b.satuan, b.signa, b.racik_id, b.produk_id, b.nama
      from resep s join resep_baris b on b.resep_id = s.id
      where s.pasien_id = ${pasienId} and s.status not in (${literal(DRAF)}, ${literal(DIBATALKAN)}) and s.dikirim_pada > now() - ${raw(LONGEST)}
        and not (array[s.id, s.sambungan_dari] && ${[...kecuali.ids]}::int[])
        and (s.iter_dari is distinct from ${kecuali.akar}::int or s.dikirim_pada <= coalesce(${kecuali.dikirim_pada}::timestamptz, now()))
        and b.status = ${literal(BARIS_AKTIF)}
    )
    select x.nama, x.no_resep, x.tanggal, x.hari, x.jumlah, x.satuan, x.signa, x.sambungan, ${ZAT_OF(sql`x.produk_id`)} as zat
    from (select nama, no_resep, tanggal, hari, jumlah, satuan, signa, sambungan, produk_id from baris where racik_id is null
      union all select h.nama, j.no_resep, j.tanggal, j.hari, j.jumlah, j.satuan, j.signa, j.sambungan, h.produk_id from baris j
      join resep_bahan h on h.racik_id = j.racik_id) x
    order by x.tanggal desc, x.no_resep, x.nama`);

export const listAturanHidup = (tx: TenantTx): Promise<(Aturan & { disahkan_nama: string; disahkan_pada: string })[]> =>
  tx.rows(sql`
    select id, versi, jenis, zat_id, kelompok, dengan_zat_id, dengan_kelompok, batas::float8 as batas, usia_min_bulan, usia_max_bulan, tingkat, teks,
      disahkan_nama, disahkan_pada
    from aturan_obat where aktif and disahkan_pada is not null order by id`);

/** What the state asks for beside a narcotic: where the patient lives, and for what it is (spec: RS14). */
export const findNarkotikaFacts = (
  tx: TenantTx,
  kunjunganId: number,
): Promise<{ alamat: boolean; diagnosa: boolean }> =>
  tx.one(sql`
    select coalesce(coalesce(p.alamat, p.alamat_identitas), '') <> '' as alamat,
      exists (select from diagnosa d where d.kunjungan_id = k.id and d.aktif) as diagnosa
    from kunjungan k join pasien p on p.id = k.pasien_id where k.id = ${kunjunganId}`);

/** What of a patient's record a receiver can be recognised by; empty: not on record. */
export type Identitas = { nik: string | null; alamat: string | null; telepon: string | null };
export const findIdentitas = (tx: TenantTx, pasienId: number): Promise<Identitas> =>
  tx.one(sql`
    select nullif(nik, '') as nik, nullif(coalesce(alamat, alamat_identitas, ''), '') as alamat,
      (select nullif(c.nomor, '') from pasien_kontak c where c.pasien_id = pasien.id and c.diakhiri_pada is null order by c.jenis limit 1) as telepon
    from pasien where id = ${pasienId}`);

/** The diagnoses of a visit that the reader may see, the main one first: 'J06.9 ISPA akut'. */
export const listDiagnosaResep = async (tx: TenantTx, kunjunganId: number): Promise<string[]> =>
  (
    await tx.rows<{ teks: string }>(sql`
      select concat_ws(' ', d.icd, d.teks) as teks from diagnosa d
      where d.kunjungan_id = ${kunjunganId} and d.aktif and ${openDiagnosaSql(tx)} order by d.peran = 'utama' desc, d.urutan, d.id`)
  ).map(({ teks }) => teks);
