import type { ClientBase } from 'pg';
import { ICD_DIAGNOSA } from '@nadi/domain/icd/kode-icd';
import { SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { DITANDATANGANI, DRAF } from '@nadi/domain/rekam-medis/catatan';
import { sealDemo } from '#features/rekam-medis/rekam-medis.public.ts';
import { hashPassword, randomPassword } from '#platform/auth/password.ts';
import { REKAM_DEMO } from './rekam-demo-data.ts';
import { DIRESEPKAN } from './resep-demo-data.ts';
import { plansOf, type NamaObatByKode } from './terapi-demo.ts';

const rowsOf = async <T>(client: ClientBase, text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await client.query(text, [...values])).rows as T[];

/**
 * Gives every doctor an account, because only somebody with an account can have signed a record. Who has one already keeps
 * it. Nobody knows the password of these: the known one would stay open when demo mode is switched off (refuseDemoAkun).
 */
async function completeDokterAkun(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'select from dokter o join pegawai g on g.id = o.pegawai_id where g.akun_id is null limit 1',
  );
  if (rowCount === 0) return;
  await client.query(
    `with contoh as (
      select ap.peran_id, split_part(a.email, '@', 2) as domain from akun a join akun_peran ap on ap.akun_id = a.id
      join peran p on p.id = ap.peran_id where p.kode = 'dokter' order by a.id limit 1
    ), baru as (
      insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar)
      select faskes_kini(), 'dokter' || g.id || '@' || c.domain, $1, g.nama, concat_ws(' ', g.gelar_depan, g.nama) || coalesce(', ' || g.gelar_belakang, '')
      from dokter o join pegawai g on g.id = o.pegawai_id, contoh c where g.akun_id is null returning id, email
    ), diberi as (insert into akun_peran (akun_id, peran_id) select b.id, c.peran_id from baru b, contoh c)
    update pegawai g set akun_id = b.id from baru b where split_part(b.email, '@', 1) = 'dokter' || g.id`,
    [await hashPassword(randomPassword())],
  );
}

async function readNamaObat(client: ClientBase): Promise<NamaObatByKode> {
  const rows = await rowsOf<{ kode: string; nama_obat: string; satuan: string }>(
    client,
    'select kode, nama_obat, satuan from produk where kode = any($1)',
    [[...DIRESEPKAN]],
  );
  return new Map(rows.map(({ kode, ...one }) => [kode, one]));
}

/**
 * The records of the finished visits that were just stored: a doctor's signed note with diagnoses and follow-up, here and
 * there with an addendum. Needs the stage table of the visits (prepareKunjunganStage) still filled.
 */
export async function saveRekam(client: ClientBase): Promise<void> {
  await completeDokterAkun(client);
  const obat = await readNamaObat(client);
  const cases = Object.entries(REKAM_DEMO).flatMap(([keluhan, isi]) =>
    plansOf(keluhan, obat).map((one) => ({ ...isi, ...one, keluhan })),
  );
  await client.query(
    `create temporary table if not exists tahap_rekam (id int, pasien_id int, akun_id int, selesai_pada timestamptz, ke int, icd text, sekunder text,
       subjektif text, objektif text, asesmen text, plan text) on commit delete rows`,
  );
  await client.query('truncate tahap_rekam');
  await client.query(
    `insert into tahap_rekam
     select t.id, t.pasien_id, g.akun_id, date_trunc('milliseconds', t.selesai_pada), row_number() over (order by t.id), x.icd, x.sekunder,
     t.keluhan || '. ' || x.subjektif, x.objektif, x.asesmen, x.plan
     from tahap_kunjungan t join dokter o on o.id = t.dokter_id join pegawai g on g.id = o.pegawai_id
     join pasien p on p.id = t.pasien_id
     cross join lateral (select age(coalesce(t.hari, t.selesai_pada::date), p.tanggal_lahir) as umur) a
     join json_to_recordset($1) as x (keluhan text, dari int, sampai int, icd text, sekunder text, subjektif text, objektif text, asesmen text, plan text)
       on x.keluhan = t.keluhan and int4range(x.dari, x.sampai) @> coalesce(extract(year from a.umur) * 12 + extract(month from a.umur), 0)::int
     where t.status = ${SELESAI} and g.akun_id is not null`,
    [JSON.stringify(cases)],
  );
  await client.query(
    `insert into rekam_kunjungan (kunjungan_id, kesadaran, prognosis, tindak_lanjut, edukasi, dibuat_oleh, dibuat_pada)
     select id, 'Compos Mentis', '02', 'Pulang', 'Minum obat sesuai aturan dan kembali bila memburuk', akun_id, selesai_pada from tahap_rekam`,
  );
  await client.query(
    `insert into diagnosa (kunjungan_id, pasien_id, peran, urutan, icd, teks, kasus, dibuat_oleh, dibuat_pada)
     select t.id, t.pasien_id, d.peran, d.urutan, i.kode, i.deskripsi,
       case when exists (select from diagnosa l where l.pasien_id = t.pasien_id
       and left(l.icd, 3) = left(i.kode, 3)) then 'lama' else 'baru' end, t.akun_id, t.selesai_pada
     from tahap_rekam t cross join lateral (values ('utama', 0, t.icd), ('sekunder', 1, t.sekunder)) d (peran, urutan, kode)
     join icd i on i.jenis = ${ICD_DIAGNOSA} and i.kode = d.kode where d.peran = 'utama' or t.ke % 3 = 0`,
  );
  const insertNotes = (more: string, from: string): Promise<{ id: number }[]> =>
    rowsOf(
      client,
      `insert into catatan_medis (kunjungan_id, pasien_id, jenis, penulis_id, waktu_klinis, subjektif, objektif, asesmen, plan, isi,
        adendum_dari, dibuat_pada, diubah_pada)
       select ${more} from ${from} returning id`,
    );
  const NOTE = `t.id, t.pasien_id, 'soap', t.akun_id, t.selesai_pada`;
  const isi = JSON.stringify({ anamnesis: 'auto', hubungan: null, pemeriksaan: {} });
  await insertNotes(
    `${NOTE}, t.subjektif, t.objektif, t.asesmen, t.plan, '${isi}'::jsonb, null::int, t.selesai_pada, t.selesai_pada`,
    'tahap_rekam t',
  );
  await signDrafts(client, 0);
  await insertNotes(
    `${NOTE}, null, null, null, 'Hasil yang menyusul sudah dibaca; rencana tetap.', '${isi}'::jsonb, c.id, t.selesai_pada, t.selesai_pada`,
    `tahap_rekam t join catatan_medis c on c.kunjungan_id = t.id and c.status = ${DITANDATANGANI} and c.adendum_dari is null where t.ke % 37 = 0`,
  );
  await signDrafts(client, 3600);
}

type Draft = Parameters<typeof sealDemo>[0];
/** Signs the drafts of the staged visits, so many seconds after their service, with the seal that signing gives. */
async function signDrafts(client: ClientBase, seconds: number): Promise<void> {
  const drafts = await rowsOf<Draft & { pada: string }>(
    client,
    `select c.id, c.kunjungan_id, c.jenis, c.penulis_id, c.waktu_klinis, c.subjektif, c.objektif, c.asesmen, c.plan, c.instruksi, c.isi, c.salinan, c.rahasia,
       c.adendum_dari, i.sidik as sidik_induk, t.selesai_pada + make_interval(secs => $1) as pada
     from tahap_rekam t join catatan_medis c on c.kunjungan_id = t.id and c.status = ${DRAF} left join catatan_medis i on i.id = c.adendum_dari`,
    [seconds],
  );
  await client.query(
    `update catatan_medis c set status = ${DITANDATANGANI}, ditandatangani_pada = x.pada, sidik = x.sidik, versi = 2, diubah_pada = x.pada
     from json_to_recordset($1) as x (id int, pada timestamptz, sidik text) where c.id = x.id`,
    [JSON.stringify(drafts.map((draft) => ({ id: draft.id, pada: draft.pada, sidik: sealDemo(draft, draft.pada) })))],
  );
}
