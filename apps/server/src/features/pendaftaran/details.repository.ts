import sql, { type Sql } from 'sql-template-tag';
import type { PendaftaranBody } from '@nadi/contract/kunjungan/pendaftaran-input';
import type { TenantTx } from '#platform/db/db.ts';
import { toInstant, toStoredRekam } from './stored-form.ts';

type PendaftaranDetails = Pick<PendaftaranBody, 'kecelakaan' | 'penanggung_jawab_pasien'>;

/** `pendaftaran` selects the registration as `id`. */
const saveKecelakaanSql = (pendaftaran: Sql, k: NonNullable<PendaftaranDetails['kecelakaan']>): Sql => sql`
    insert into kecelakaan (pendaftaran_id, jenis_kecelakaan, no_laporan_polisi, keterangan, tanggal_kejadian, penjamin, suplesi,
    no_sep_suplesi, kode_provinsi, kode_kabupaten, kode_kecamatan, status)
    select id, ${k.jenis_kecelakaan}, ${k.no_laporan_polisi}, ${k.keterangan}, ${k.tanggal_kejadian.replaceAll('/', '-')}, ${k.penjamin},
    ${k.suplesi}, ${k.suplesi ? k.no_sep_suplesi : null},
      ${k.kode_provinsi}, ${k.kode_kabupaten}, ${k.kode_kecamatan}, ${k.status} from ${pendaftaran}
    on conflict (faskes_id, pendaftaran_id) do update set jenis_kecelakaan = excluded.jenis_kecelakaan,
    no_laporan_polisi = excluded.no_laporan_polisi, keterangan = excluded.keterangan,
      tanggal_kejadian = excluded.tanggal_kejadian, penjamin = excluded.penjamin, suplesi = excluded.suplesi,
      no_sep_suplesi = excluded.no_sep_suplesi, kode_provinsi = excluded.kode_provinsi,
      kode_kabupaten = excluded.kode_kabupaten, kode_kecamatan = excluded.kode_kecamatan, status = excluded.status, aktif = true`;

const savePenanggungJawabSql = (
  pendaftaran: Sql,
  p: NonNullable<PendaftaranDetails['penanggung_jawab_pasien']>,
): Sql => sql`
    insert into penanggung_jawab (pendaftaran_id, hubungan, nama, jenis_kelamin, pendidikan, pekerjaan, alamat, jenis_kontak, no_kontak)
    select id, ${p.hubungan}, ${p.nama}, ${p.jenis_kelamin}, ${p.pendidikan}, ${p.pekerjaan}, ${p.alamat}, ${p.jenis_kontak}, ${p.no_kontak} from ${pendaftaran}
    on conflict (faskes_id, pendaftaran_id) do update set hubungan = excluded.hubungan, nama = excluded.nama,
    jenis_kelamin = excluded.jenis_kelamin, pendidikan = excluded.pendidikan,
      pekerjaan = excluded.pekerjaan, alamat = excluded.alamat, jenis_kontak = excluded.jenis_kontak, no_kontak = excluded.no_kontak, aktif = true`;

/** Inserts accident and responsible person of the new registration `d`, as CTEs of one statement. */
export const newDetailSteps = ({ kecelakaan, penanggung_jawab_pasien: pj }: PendaftaranDetails): Sql[] => [
  ...(kecelakaan ? [sql`kecelakaan_baru as (${saveKecelakaanSql(sql`d`, kecelakaan)})`] : []),
  ...(pj ? [sql`penanggung_jawab_baru as (${savePenanggungJawabSql(sql`d`, pj)})`] : []),
];

/** Saves accident and responsible person of an edit; what the form no longer holds is deactivated, never erased. */
export async function updateDetails(
  tx: TenantTx,
  pendaftaranId: number,
  { kecelakaan, penanggung_jawab_pasien: pj }: PendaftaranDetails,
): Promise<void> {
  const pendaftaran = sql`(select ${pendaftaranId}::int as id) d`;
  await Promise.all([
    tx.exec(
      kecelakaan
        ? saveKecelakaanSql(pendaftaran, kecelakaan)
        : sql`update kecelakaan set aktif = false where pendaftaran_id = ${pendaftaranId} and aktif`,
    ),
    tx.exec(
      pj
        ? savePenanggungJawabSql(pendaftaran, pj)
        : sql`update penanggung_jawab set aktif = false where pendaftaran_id = ${pendaftaranId} and aktif`,
    ),
  ]);
}

export type PendaftaranUpdate = {
  input: PendaftaranBody;
  tanggalLayanan: string;
  jadwalId: number | null;
  nomorAntrean: number | null;
  versiPersetujuan: string;
};

/**
 * Rewrites what the form holds. `nomorAntrean` null keeps the queue number. A consent that did not change keeps its day
 * and its witness.
 */
export async function updatePendaftaranRows(
  tx: TenantTx,
  { id, kunjunganId }: { id: number; kunjunganId: number },
  { input, tanggalLayanan, jadwalId, nomorAntrean, versiPersetujuan }: PendaftaranUpdate,
): Promise<void> {
  const { akunId } = tx.ctx;
  const m = toStoredRekam(input.medical_record);
  await tx.exec(sql`
    update pendaftaran set tanggal_pendaftaran = ${toInstant(input)}, tanggal_layanan = ${tanggalLayanan},
    penjamin_id = ${input.penjamin.jenis}, nomor_penjamin = ${input.penjamin.nomor_penjamin},
      kelas = ${input.penjamin.kelas}, no_sep = ${input.penjamin.no_sep}, keterangan = ${input.penjamin.keterangan},
      rujukan = ${input.rujukan === null ? null : JSON.stringify(input.rujukan)}::jsonb,
      satu_sehat_oleh = case when satu_sehat = ${input.satu_sehat} then satu_sehat_oleh else ${akunId} end,
      satu_sehat_pada = case when satu_sehat = ${input.satu_sehat} then satu_sehat_pada else now() end,
      satu_sehat_versi = case when satu_sehat = ${input.satu_sehat} then satu_sehat_versi else ${versiPersetujuan} end, satu_sehat = ${input.satu_sehat},
      diubah_oleh = ${akunId}, diubah_pada = now()
    where id = ${id}`);
  await tx.exec(sql`
    update kunjungan set ruangan_id = ${input.tujuan.ruangan_id}, dokter_id = ${input.tujuan.dokter_id}, jadwal_dokter_id = ${jadwalId},
    paket_id = ${input.tujuan.paket_id}, tempat_tidur_id = ${input.tujuan.kamar_id},
      tanggal = ${toInstant(input)}, tanggal_layanan = ${tanggalLayanan}, nomor_antrean = coalesce(${nomorAntrean}::int, nomor_antrean), versi = versi + 1,
      urut_pada = case when ${nomorAntrean}::int is null then urut_pada end, urut_nomor = case when ${nomorAntrean}::int is null then urut_nomor end
    where id = ${kunjunganId}`);
  await tx.exec(sql`
    update catatan_awal set keluhan = ${m.keluhan}, keluhan_dari = ${m.keluhan_dari}::date, kunjungan_sakit = ${m.kunjungan_sakit},
    tinggi_badan = ${m.tinggi_badan}, berat_badan = ${m.berat_badan}, lingkar_perut = ${m.lingkar_perut},
      suhu_badan = ${m.suhu_badan}, imt = ${m.imt}, sistole = ${m.sistole}, diastole = ${m.diastole},
      respiratory_rate = ${m.respiratory_rate}, heart_rate = ${m.heart_rate},
      promotif = ${m.promotif}, asal = ${JSON.stringify(m.asal)}::jsonb
    where kunjungan_id = ${kunjunganId}`);
}
