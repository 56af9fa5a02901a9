import sql, { raw } from 'sql-template-tag';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { DITANDATANGANI } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan } from '@nadi/domain/rekam-medis/catatan';
import { DIBATALKAN, DRAF } from '@nadi/domain/resep/status-resep';
import type { BarisTerapi } from '@nadi/domain/resep/terapi';
import type { FaktaKematian } from '@nadi/domain/surat/waktu-kematian';
import type { TenantTx } from '#platform/db/db.ts';
import { wasAttendedKunjungan } from '#platform/db/status-kunjungan.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import { openDiagnosaSql, publicDiagnosaSql, UTAMA_ID } from '#features/rekam-medis/rekam-medis.public.ts';

/** The visit and its patient as a letter names them. */
export type KepalaSurat = {
  kunjungan_id: number;
  /** The day on which somebody saw the patient: past midnight it is not that of the registration. */
  tanggal_layanan: string;
  /** The first day of the registration: an inpatient's admission. */
  masuk: string;
  penjamin_id: number;
  /** As the facility writes it: 'klinik'. */ jenis_faskes: string;
  ruangan_id: number;
  /** Of the room, in list 15. */ jenis_kunjungan: number;
  /** Who answers for the visit now (spec: RM38); who signs a letter is its own doctor. */ dokter_id: number;
  pasien_id: number;
  norm: number;
  nama: string;
  nama_bergelar: string;
  nik: string | null;
  jenis_kelamin: number | null;
  tempat_lahir: string | null;
  tanggal_lahir: string | null;
  alamat: string | null;
  pekerjaan: string | null;
};
/** SQL: the day on which somebody saw the patient, or is to: whoever was registered before midnight may be seen after it. */
const seenOn = (tx: TenantTx, alias: 'k' | 'x') =>
  sql`greatest(${raw(alias)}.tanggal_layanan, (${raw(alias)}.dilayani_pada at time zone ${tx.ctx.zona})::date)`;
export const findKepala = (tx: TenantTx, kunjunganId: number): Promise<KepalaSurat> =>
  tx.one(sql`
    select k.id as kunjungan_id, ${seenOn(tx, 'k')} as tanggal_layanan,
    (select min(${seenOn(tx, 'x')}) from kunjungan x where x.pendaftaran_id = k.pendaftaran_id) as masuk,
      d.penjamin_id, (select f.jenis from faskes f where f.id = faskes_kini()) as jenis_faskes, k.ruangan_id,
      (select r.jenis_kunjungan from ruangan r where r.id = k.ruangan_id), ${UTAMA_ID} as dokter_id, p.id as pasien_id, p.norm, p.nama,
      concat_ws(', ', concat_ws(' ', p.gelar_depan, p.nama), p.gelar_belakang) as nama_bergelar,
      p.nik, p.jenis_kelamin, p.tempat_lahir, p.tanggal_lahir, coalesce(p.alamat, p.alamat_identitas) as alamat,
      (select r.deskripsi from referensi r where r.jenis = ${literal(REFERENSI_LIST.pekerjaan)} and r.id = p.pekerjaan) as pekerjaan
    from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id join pasien p on p.id = k.pasien_id where k.id = ${kunjunganId}`);

/** When the patient was registered and how they left, for the time of a death. */
export const findMasukPulang = (tx: TenantTx, kunjunganId: number): Promise<Omit<FaktaKematian, 'lahir'>> =>
  tx.one(sql`
    select (select min(x.tanggal) from kunjungan x where x.pendaftaran_id = k.pendaftaran_id) as masuk,
      (select json_build_object('cara_keluar', p.cara_keluar, 'keadaan_keluar', p.keadaan_keluar, 'pada', p.pada)
        from kepulangan p where p.pendaftaran_id = k.pendaftaran_id and p.aktif order by p.id desc limit 1) as pulang
    from kunjungan k where k.id = ${kunjunganId}`);

export type DokterSurat = { id: number; nama: string; sip: string | null };
export const findDokter = (tx: TenantTx, id: number): Promise<DokterSurat> =>
  tx.one(
    sql`select o.id, ${FULL_NAMA} as nama, g.sip from dokter o join pegawai g on g.id = o.pegawai_id where o.id = ${id}`,
  );

/** Whether the asker has signed a note of this visit. */
export const hasSigned = async (tx: TenantTx, kunjunganId: number): Promise<boolean> =>
  (await tx.row(
    sql`select 1 from catatan_medis where kunjungan_id = ${kunjunganId} and penulis_id = ${tx.ctx.akunId} and status = ${literal(DITANDATANGANI)} limit 1`,
  )) !== undefined;

export type SoapSurat = Readonly<Record<BidangCatatan, string | null>> & {
  adendum: boolean;
  pada: string;
  isi: Record<string, unknown>;
};
/**
 * The last signed SOAP of the visit that is no secret, and then its addenda, the oldest first: none that still waits for
 * somebody to let it stand (spec: RM4, RM36).
 */
export const listSoap = (tx: TenantTx, kunjunganId: number): Promise<SoapSurat[]> =>
  tx.rows(sql`
    with s as (
      select id from catatan_medis
      where kunjungan_id = ${kunjunganId} and jenis = 'soap' and status = ${literal(DITANDATANGANI)} and not rahasia and adendum_dari is null
      order by ditandatangani_pada desc, id desc limit 1)
    select c.adendum_dari is not null as adendum, c.ditandatangani_pada as pada, c.isi, c.subjektif, c.objektif, c.asesmen, c.plan, c.instruksi
    from s join catatan_medis c on c.id = s.id or c.adendum_dari = s.id
    where c.kunjungan_id = ${kunjunganId} and c.status = ${literal(DITANDATANGANI)} and not c.rahasia and not (c.perlu_persetujuan and c.disetujui_pada is null)
    order by c.adendum_dari is not null, c.id`);

/** How many diagnoses a visit has, also those that the account may not read. */
export const countDiagnosa = async (tx: TenantTx, kunjunganId: number): Promise<number> =>
  (
    await tx.one<{ jumlah: number }>(
      sql`select count(*)::int as jumlah from diagnosa where kunjungan_id = ${kunjunganId} and aktif`,
    )
  ).jumlah;

/** The diagnoses of a visit as far as the account, or `everybody`, may read them (spec: RM36, decision 0109). */
export const listOpenDiagnosa = (
  tx: TenantTx,
  kunjunganId: number,
  { everybody }: { everybody: boolean },
): Promise<{ icd: string; teks: string }[]> =>
  tx.rows(sql`
    select d.icd, d.teks from diagnosa d where d.kunjungan_id = ${kunjunganId} and d.aktif and ${everybody ? publicDiagnosaSql() : openDiagnosaSql(tx)}
    order by d.peran desc, d.urutan`);

export type TempatRawat = { id: number; ruangan: string; masuk: string; keluar: string | null };
/** The rooms of a stay: the visits of one registration to which the patient came, one after the other. */
export const listTempatRawat = (tx: TenantTx, kunjunganId: number): Promise<TempatRawat[]> =>
  tx.rows(sql`
    select k.id, r.deskripsi as ruangan, k.tanggal as masuk, k.selesai_pada as keluar
    from kunjungan s join kunjungan k on k.pendaftaran_id = s.pendaftaran_id join ruangan r on r.id = k.ruangan_id
    where s.id = ${kunjunganId} and (k.id = s.id or ${wasAttendedKunjungan()}) order by k.tanggal, k.id`);

/** The lines of the prescriptions that were sent, with what was handed over of them. */
export const listTerapi = (tx: TenantTx, kunjunganId: number): Promise<BarisTerapi[]> =>
  tx.rows(sql`
    select b.nama, b.satuan, nullif(b.aturan_teks, '') as aturan, b.jumlah, b.diserahkan, b.status, b.nama_luar is not null as luar,
      coalesce((select json_agg(json_build_object('nama', x.nama, 'diminta', x.diminta::float8, 'satuan', x.satuan) order by x.urutan)
      from resep_bahan x where x.racik_id = b.racik_id), '[]') as bahan,
      (select r.cara from resep_racik r where r.id = b.racik_id) as cara
    from resep s join resep_baris b on b.resep_id = s.id
    where s.kunjungan_id = ${kunjunganId} and s.status not in (${literal(DRAF)}, ${literal(DIBATALKAN)}) order by s.id, b.urutan`);

/** Where and with whom a follow-up takes place, in words. */
export const findTempatKontrol = (
  tx: TenantTx,
  { ruangan_id, dokter_id }: { ruangan_id: number; dokter_id: number | null },
): Promise<{ ruangan: string | null; dokter: string | null }> =>
  tx.one(sql`
    select (select deskripsi from ruangan where id = ${ruangan_id}) as ruangan,
      (select ${FULL_NAMA} from dokter o join pegawai g on g.id = o.pegawai_id where o.id = ${dokter_id}::int) as dokter`);
