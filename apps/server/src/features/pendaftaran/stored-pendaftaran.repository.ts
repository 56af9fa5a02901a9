import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import { ICD_DIAGNOSA } from '@nadi/domain/icd/kode-icd';
import type { PerjalananKunjungan, SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { BATAL } from '@nadi/domain/kunjungan/status-kunjungan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import { leftByMove, NO_ANTREAN } from './kunjungan.repository.ts';

/**
 * The initial record as JSON with the names of the contract, null where there is none; uses alias c for catatan_awal.
 */
export const REKAM_JSON = sql`case when c.kunjungan_id is null then null else json_build_object('kunjungan_sakit', c.kunjungan_sakit,
  'keluhan', c.keluhan, 'keluhan_dari', c.keluhan_dari, 'tinggi_badan', c.tinggi_badan, 'berat_badan', c.berat_badan,
  'lingkar_perut', c.lingkar_perut, 'suhu_badan', c.suhu_badan, 'imt', c.imt, 'sistole', c.sistole, 'diastole', c.diastole,
  'respiratory_rate', c.respiratory_rate, 'heart_rate', c.heart_rate,
  'promotif', c.promotif, 'asal', c.asal) end`;

/** The active accident as JSON, else null; uses alias x for kecelakaan. PENANGGUNG_JAWAB_JSON does the same with y. */
const KECELAKAAN_JSON = sql`case when x.pendaftaran_id is not null then json_build_object('jenis_kecelakaan', x.jenis_kecelakaan,
  'no_laporan_polisi', x.no_laporan_polisi, 'keterangan', x.keterangan,
  'tanggal_kejadian', to_char(x.tanggal_kejadian, 'YYYY/MM/DD'), 'penjamin', x.penjamin, 'suplesi', x.suplesi, 'no_sep_suplesi',
  x.no_sep_suplesi, 'kode_provinsi', x.kode_provinsi,
  'kode_kabupaten', x.kode_kabupaten, 'kode_kecamatan', x.kode_kecamatan, 'status', x.status) end`;

const PENANGGUNG_JAWAB_JSON = sql`case when y.pendaftaran_id is not null then json_build_object('hubungan', y.hubungan, 'nama', y.nama,
  'jenis_kelamin', y.jenis_kelamin, 'pendidikan', y.pendidikan,
  'pekerjaan', y.pekerjaan, 'alamat', y.alamat, 'jenis_kontak', y.jenis_kontak, 'no_kontak', y.no_kontak) end`;

const TINDAKAN_JSON = sql`(select coalesce(json_agg(json_build_object('id', t.id, 'nama_tindakan', t.nama_tindakan, 'tarif', i.tarif,
  'tariff', i.tarif) order by t.nama_tindakan, t.id), '[]')
  from kunjungan_tindakan i join tindakan t on t.id = i.tindakan_id where i.kunjungan_id = k.id and i.aktif and i.hari is null)`;

const referensiNama = (jenis: number, id: Sql): Sql =>
  sql`(select f.deskripsi from referensi f where f.jenis = ${jenis}::int and f.id = ${id})`;

const NAMA_JSON = sql`json_build_object('instalasi', n.deskripsi, 'unit', u.deskripsi, 'ruangan', r.deskripsi, 'dokter', ${FULL_NAMA}, 'penjamin', j.deskripsi,
  'jadwal', (select to_char(mulai, 'HH24.MI') || '–' || to_char(selesai, 'HH24.MI') from jadwal_dokter where id = k.jadwal_dokter_id),
  'paket', (select deskripsi from paket where id = k.paket_id),
  'bed', (select concat_ws(', ', m.deskripsi, b.nama_bed) from tempat_tidur b join kamar m on m.id = b.kamar_id where b.id = k.tempat_tidur_id),
  'kelas', ${referensiNama(REFERENSI_LIST.kelas, sql`d.kelas`)},
  'icd', (select i.deskripsi from icd i where i.jenis = ${literal(ICD_DIAGNOSA)} and i.kode = d.rujukan ->> 'icd'),
  'jenis_kecelakaan', ${referensiNama(REFERENSI_LIST.jenisKecelakaan, sql`x.jenis_kecelakaan`)}, 'penjamin_kecelakaan',
    ${referensiNama(REFERENSI_LIST.penjaminKecelakaan, sql`x.penjamin`)},
  'tempat_kejadian', (select string_agg(w.deskripsi, ', ' order by w.jenis desc) from wilayah w
  where w.id in (x.kode_provinsi, x.kode_kabupaten, x.kode_kecamatan)),
  'hubungan', ${referensiNama(REFERENSI_LIST.hubunganKeluarga, sql`y.hubungan`)}, 'jenis_kelamin',
    ${referensiNama(REFERENSI_LIST.jenisKelamin, sql`y.jenis_kelamin`)}, 'pendidikan', ${referensiNama(REFERENSI_LIST.pendidikan, sql`y.pendidikan`)},
  'pekerjaan', ${referensiNama(REFERENSI_LIST.pekerjaan, sql`y.pekerjaan`)}, 'jenis_kontak',
    ${referensiNama(REFERENSI_LIST.jenisKontak, sql`y.jenis_kontak`)})`;

/**
 * The visit of a registration that goes on: the last one it opened, and where that was cancelled the one before
 * (ketentuan D13). Uses alias v for kunjungan.
 */
const CURRENT_FIRST = sql`(v.status = ${literal(BATAL)}), v.id desc`;

/** Finds a registration as its form holds it, with the visit that goes on. */
export const findStoredPendaftaran = (tx: TenantTx, id: number): Promise<SavedPendaftaran | undefined> =>
  tx.row(sql`
    select d.id, d.nomor_pendaftaran, k.id as kunjungan_id, k.nomor_kunjungan, ${NO_ANTREAN} as no_antrean, k.status, k.versi, p.norm,
    d.tanggal_pendaftaran, d.tanggal_layanan, d.satu_sehat,
      json_build_object('instalasi_id', u.instalasi_id, 'unit_id', r.unit_id, 'ruangan_id', k.ruangan_id, 'dokter_id', k.dokter_id,
      'jadwal_dokter_id', k.jadwal_dokter_id,
        'paket_id', k.paket_id, 'kamar_id', k.tempat_tidur_id) as tujuan,
      json_build_object('jenis', d.penjamin_id, 'nomor_penjamin', d.nomor_penjamin, 'kelas', d.kelas, 'no_sep', d.no_sep, 'keterangan',
      d.keterangan) as penjamin,
      d.rujukan, ${KECELAKAAN_JSON} as kecelakaan, ${PENANGGUNG_JAWAB_JSON} as penanggung_jawab_pasien, ${REKAM_JSON} as medical_record,
      ${TINDAKAN_JSON} as tindakan, ${NAMA_JSON} as nama
    from pendaftaran d
    join lateral (select * from kunjungan v where v.pendaftaran_id = d.id order by ${CURRENT_FIRST} limit 1) k on true
    join pasien p on p.id = k.pasien_id
    join ruangan r on r.id = k.ruangan_id join unit u on u.id = r.unit_id join instalasi n on n.id = u.instalasi_id
    join dokter o on o.id = k.dokter_id join pegawai g on g.id = o.pegawai_id
    join penjamin j on j.id = d.penjamin_id
    left join catatan_awal c on c.kunjungan_id = k.id
    left join kecelakaan x on x.pendaftaran_id = d.id and x.aktif
    left join penanggung_jawab y on y.pendaftaran_id = d.id and y.aktif
    where d.id = ${id}`);

/** Finds whose visit it is, and how the one that goes on went; undefined when there is no such registration. */
export const findPerjalanan = (tx: TenantTx, id: number): Promise<PerjalananKunjungan | undefined> =>
  tx.row(sql`
    select json_build_object('nama', p.nama, 'tanggal_lahir', p.tanggal_lahir, 'meninggal_pada', p.meninggal_pada, 'jenis_kelamin',
    p.jenis_kelamin, 'tak_dikenal', p.tak_dikenal) as pasien,
      v.dipanggil_pada, v.dilayani_pada, v.selesai_pada, v.alasan_batal, d.no_antrean_loket, d.nomor_diambil_pada,
      (select string_agg(${NO_ANTREAN} || ', ' || r.deskripsi, '; ' order by k.id) from kunjungan k join ruangan r on r.id = k.ruangan_id
        where k.pendaftaran_id = ${id} and ${leftByMove()}) as dipindahkan_dari,
      (select concat_ws(', ', m.deskripsi, b.nama_bed) from tempat_tidur b join kamar m on m.id = b.kamar_id
        where b.id = coalesce(v.tempat_tidur_id, v.tempat_tidur_terakhir)) as tempat_tidur
    from kunjungan v join pasien p on p.id = v.pasien_id join pendaftaran d on d.id = v.pendaftaran_id
    where v.pendaftaran_id = ${id} order by ${CURRENT_FIRST} limit 1`);

/** Locks the visit of the registration that goes on, with the status and version that the edit starts from. */
export const lockKunjungan = (
  tx: TenantTx,
  pendaftaranId: number,
): Promise<{ id: number; versi: number; status: number } | undefined> =>
  tx.row(
    sql`select id, versi, status from kunjungan where id = (select v.id from kunjungan v where v.pendaftaran_id = ${pendaftaranId}
      order by ${CURRENT_FIRST} limit 1) for no key update`,
  );

export type KunjunganTrace = {
  pada: string;
  oleh: string;
  aksi: string;
  sebelum: object | null;
  sesudah: object | null;
};

/** Finds the visit that a registration opened; undefined when there is no such registration. */
export const findFirstKunjungan = (tx: TenantTx, pendaftaranId: number): Promise<{ id: number } | undefined> =>
  tx.row(sql`select min(id) as id from kunjungan where pendaftaran_id = ${pendaftaranId} having min(id) is not null`);

/** Lists what was done to the visits of a registration, the newest first. */
export const listKunjunganTrace = (tx: TenantTx, pendaftaranId: number): Promise<KunjunganTrace[]> =>
  tx.rows(sql`
    select a.pada, o.nama_bergelar as oleh, a.aksi, a.sebelum, a.sesudah from audit a join akun o on o.id = a.akun_id
    where a.objek = 'kunjungan' and a.objek_id in (select id::text from kunjungan where pendaftaran_id = ${pendaftaranId})
    and a.aksi in ('buat', 'ubah') order by a.pada desc, a.id desc`);
