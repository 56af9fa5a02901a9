import { PROFESI_MEDIS } from '@nadi/domain/karyawan/profesi';
import sql, { raw } from 'sql-template-tag';
import type {
  KepalaRekam,
  RekamKunjungan,
  RekamKunjunganInput,
  RekamMedisKunjungan,
} from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { GAWAT_DARURAT } from '@nadi/domain/ruangan/ruangan';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { isoSql } from '#platform/db/pg-values.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import { NO_ANTREAN, REKAM_JSON } from '#features/pendaftaran/pendaftaran.public.ts';
import { UTAMA_ID } from '../dpjp/dpjp.repository.ts';

const COLUMNS = [
  'kesadaran',
  'prognosis',
  'hamil',
  'usia_hamil',
  'hpht',
  'menyusui',
  'ginjal',
  'egfr',
  'tindak_lanjut',
  'terapi_nonobat',
  'bmhp',
  'edukasi',
  'cara_keluar',
  'keadaan_keluar',
  'alasan_pulang',
] as const satisfies readonly (keyof RekamKunjunganInput)[];
const NAMES = raw(COLUMNS.map((column) => `q.${column}`).join(', '));

export type LockedRekam = { versi: number; versi_diagnosa: number };

/** The row of the visit, made where there is none, and held until the end: whoever saves second sees the first. */
export async function lockRekam(tx: TenantTx, kunjunganId: number): Promise<LockedRekam> {
  await tx.exec(
    sql`insert into rekam_kunjungan (kunjungan_id, dibuat_oleh) values (${kunjunganId}, ${tx.ctx.akunId}) on conflict do nothing`,
  );
  return tx.one(
    sql`select versi, versi_diagnosa from rekam_kunjungan where kunjungan_id = ${kunjunganId} for no key update`,
  );
}

export const countDiagnosaVersion = (tx: TenantTx, kunjunganId: number): Promise<number> =>
  tx.exec(sql`update rekam_kunjungan set versi_diagnosa = versi_diagnosa + 1 where kunjungan_id = ${kunjunganId}`);

const EMPTY: RekamKunjungan & { versi_diagnosa: number } = {
  kesadaran: null,
  prognosis: null,
  hamil: null,
  usia_hamil: null,
  hpht: null,
  menyusui: null,
  ginjal: null,
  egfr: null,
  tindak_lanjut: null,
  terapi_nonobat: null,
  bmhp: null,
  edukasi: null,
  cara_keluar: null,
  keadaan_keluar: null,
  alasan_pulang: null,
  versi: 1,
  versi_diagnosa: 1,
  diubah_oleh: null,
  diubah_pada: null,
};

/** What is written of the visit; nothing, at version 1, where nobody has written yet. */
export const readRekam = async (
  tx: TenantTx,
  kunjunganId: number,
): Promise<RekamKunjungan & { versi_diagnosa: number }> =>
  (await tx.row<RekamKunjungan & { versi_diagnosa: number }>(sql`
    select ${NAMES}, q.versi, q.versi_diagnosa, u.nama_bergelar as diubah_oleh, q.diubah_pada
    from rekam_kunjungan q left join akun u on u.id = q.diubah_oleh where q.kunjungan_id = ${kunjunganId}`)) ?? EMPTY;

export const updateRekam = (tx: TenantTx, kunjunganId: number, r: RekamKunjunganInput): Promise<number> =>
  tx.exec(sql`
    update rekam_kunjungan set kesadaran = ${r.kesadaran}, prognosis = ${r.prognosis}, hamil = ${r.hamil}, usia_hamil = ${r.usia_hamil},
    hpht = ${r.hpht}, menyusui = ${r.menyusui},
      ginjal = ${r.ginjal}, egfr = ${r.egfr}, tindak_lanjut = ${r.tindak_lanjut}, terapi_nonobat = ${r.terapi_nonobat}, bmhp = ${r.bmhp},
      edukasi = ${r.edukasi},
      cara_keluar = ${r.cara_keluar}, keadaan_keluar = ${r.keadaan_keluar}, alasan_pulang = ${r.alasan_pulang},
      versi = versi + 1, diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now()
    where kunjungan_id = ${kunjunganId}`);

/** What was written, without who and when, for the audit. */
export const contentOf = (rekam: RekamKunjungan): RekamKunjunganInput =>
  Object.fromEntries(COLUMNS.map((column) => [column, rekam[column]])) as RekamKunjunganInput;

type Head = KepalaRekam & { catatan_awal: RekamMedisKunjungan['catatan_awal'] };

/** The visit as the head of its record shows it, with its first reading. */
export const findHead = (tx: TenantTx, kunjunganId: number): Promise<Head> =>
  tx.one(sql`
    select k.id, k.nomor_kunjungan, k.tanggal, k.tanggal_layanan, ${NO_ANTREAN} as no_antrean, k.status, k.versi, k.dilayani_pada, k.selesai_pada,
      json_build_object('id', d.id, 'nomor_pendaftaran', d.nomor_pendaftaran, 'terdaftar_pada', ${isoSql(sql`d.dibuat_pada`)}) as pendaftaran,
      json_build_object('id', r.id, 'deskripsi', r.deskripsi, 'jenis_kunjungan', r.jenis_kunjungan) as ruangan,
      case when r.jenis_kunjungan = ${literal(GAWAT_DARURAT)} then json_build_object('tingkat', k.triase, 'pada', k.triase_pada) end as triase,
      json_build_object('id', o.id, 'nama', ${FULL_NAMA}) as dokter,
      json_build_object('id', j.id, 'deskripsi', j.deskripsi, 'nomor', d.nomor_penjamin, 'kelas', d.kelas,
        'kelas_nama', (select f.deskripsi from referensi f where f.jenis = ${literal(REFERENSI_LIST.kelas)} and f.id = d.kelas)) as penjamin, d.satu_sehat,
      json_build_object('norm', p.norm, 'nama', p.nama, 'tanggal_lahir', p.tanggal_lahir, 'meninggal_pada', p.meninggal_pada,
      'jenis_kelamin', p.jenis_kelamin, 'tak_dikenal', p.tak_dikenal, 'status', p.status,
        'norm_lama', (select coalesce(json_agg(l.norm order by l.norm), '[]') from pasien l where l.digabung_ke = p.id)) as pasien,
      ${REKAM_JSON} as catatan_awal
    from kunjungan k
    join pendaftaran d on d.id = k.pendaftaran_id
    join pasien p on p.id = k.pasien_id
    join ruangan r on r.id = k.ruangan_id
    join dokter o on o.id = ${UTAMA_ID}
    join pegawai g on g.id = o.pegawai_id
    join penjamin j on j.id = d.penjamin_id
    left join catatan_awal c on c.kunjungan_id = k.id
    where k.id = ${kunjunganId}`);

export const hasPegawai = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.row(sql`select from pegawai where id = ${id} and aktif`)) !== undefined;

/** Whether this employee is one of those whom `pegawai/medis/list` offers. */
export const isMedis = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.row(
    sql`select from pegawai where id = ${id} and aktif and profesi = any(${[...PROFESI_MEDIS]}::text[])`,
  )) !== undefined;

export const isCatatanOf = async (tx: TenantTx, id: number, kunjunganId: number): Promise<boolean> =>
  (await tx.row(sql`select from catatan_medis where id = ${id} and kunjungan_id = ${kunjunganId}`)) !== undefined;
