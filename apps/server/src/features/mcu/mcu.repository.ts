import sql, { empty, join } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { FormulirMcu, listRekapMcu, Mcu, RekapMcuRow } from '@nadi/contract/kunjungan/mcu.contract';
import { rentangRekapMcu } from '@nadi/domain/rekam-medis/mcu';
import type { PertanyaanMcu } from '@nadi/domain/rekam-medis/mcu';
import { BATAL } from '@nadi/domain/kunjungan/status-kunjungan';
import type { TenantTx } from '#platform/db/db.ts';
import { namaMatches } from '#features/pasien/pasien.public.ts';

export type RekapFilter = Omit<z.output<(typeof listRekapMcu)['query']>, 'page' | 'limit'>;

const FORMULIR = sql`f.id, json_build_object('id', p.id, 'deskripsi', p.deskripsi) as paket, f.versi, f.aktif, f.pertanyaan
  from mcu_formulir f join paket p on p.id = f.paket_id`;
export const listFormulir = (tx: TenantTx): Promise<FormulirMcu[]> =>
  tx.rows(sql`select ${FORMULIR} order by p.deskripsi, f.id`);
export const findFormulir = (tx: TenantTx, paketId: number): Promise<FormulirMcu | undefined> =>
  tx.row(sql`select ${FORMULIR} where f.paket_id = ${paketId}`);
export const hasPaket = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.row(sql`select 1 from paket where id = ${id} and aktif`)) !== undefined;
/** Undefined where the package has a form already. */
export const insertFormulir = (
  tx: TenantTx,
  paketId: number,
  pertanyaan: readonly PertanyaanMcu[],
): Promise<{ id: number } | undefined> =>
  tx.row(sql`insert into mcu_formulir (paket_id, pertanyaan, dibuat_oleh) values (${paketId}, ${JSON.stringify(pertanyaan)}::jsonb, ${tx.ctx.akunId})
    on conflict on constraint mcu_formulir_paket do nothing returning id`);

/** The last measure of a visit that somebody took: neither filled in by chance nor from an earlier visit (D11, RM12). */
const measured = (column: 'sistole' | 'diastole' | 'tinggi_badan' | 'berat_badan'): Sql => sql`coalesce(
  (select ${COLUMN[column]} from tanda_vital v where v.kunjungan_id = k.id and ${COLUMN[column]} is not null and not v.asal ? ${column}
    and not exists (select from tanda_vital n where n.koreksi_dari = v.id) order by v.waktu desc, v.id desc limit 1),
  (select ${AWAL[column]} from catatan_awal c where c.kunjungan_id = k.id and not c.asal ? ${column}))`;
const COLUMN = {
  sistole: sql`v.sistole`,
  diastole: sql`v.diastole`,
  tinggi_badan: sql`v.tinggi_badan`,
  berat_badan: sql`v.berat_badan`,
};
const AWAL = {
  sistole: sql`c.sistole`,
  diastole: sql`c.diastole`,
  tinggi_badan: sql`c.tinggi_badan`,
  berat_badan: sql`c.berat_badan`,
};
/**
 * The newest validated number of each parameter among the visit's orders, by its code and unit (`rujukanMcu`). One with a
 * sign answers nothing, and the number before it does not stand for it.
 */
const HASIL = sql`(select jsonb_object_agg(x.nama, x.nilai_angka) filter (where x.tanda = '') from (
  select distinct on (l.kode, h.satuan) l.kode || ' ' || h.satuan as nama, h.nilai_angka, h.tanda
  from penunjang n join hasil h on h.penunjang_id = n.id and h.aktif and h.divalidasi_pada is not null and h.nilai_angka is not null
  join parameter_lab l on l.id = h.parameter_id
  where n.kunjungan_id = k.id order by l.kode, h.satuan, h.divalidasi_pada desc, h.id desc) x)`;
/** What was concluded from stays as it was then. */
const UKURAN = sql`coalesce(m.ukuran, (select jsonb_strip_nulls(jsonb_build_object('sistole', u.sistole, 'diastole', u.diastole,
    'imt', case when u.tinggi > 0 then round(u.berat / (u.tinggi / 100) ^ 2, 1) end))
    || coalesce(${HASIL}, '{}')
  from (select ${measured('sistole')} as sistole, ${measured('diastole')} as diastole, ${measured('tinggi_badan')} as tinggi,
  ${measured('berat_badan')} as berat) u))`;
const PASIEN = sql`json_build_object('norm', p.norm, 'nama', p.nama, 'tanggal_lahir', p.tanggal_lahir, 'meninggal_pada', p.meninggal_pada,
  'jenis_kelamin', p.jenis_kelamin, 'tak_dikenal', p.tak_dikenal)`;

/** SQL: whether a result that check-up `m` was concluded from was corrected or withdrawn since. */
export const DIKOREKSI = sql`exists (
  select from kunjungan w join kunjungan x on x.pendaftaran_id = w.pendaftaran_id join penunjang n on n.kunjungan_id = x.id
    join hasil h on h.penunjang_id = n.id join parameter_lab q on q.id = h.parameter_id
  where w.id = m.kunjungan_id and h.divalidasi_pada <= m.disimpulkan_pada and m.ukuran ? (q.kode || ' ' || h.satuan)
    and (h.ditarik_pada > m.disimpulkan_pada or exists (
      select from hasil b where b.penunjang_id = h.penunjang_id and b.item_id = h.item_id and lower(b.nama) = lower(h.nama)
      and b.revisi > h.revisi and b.divalidasi_pada > m.disimpulkan_pada)))`;

export type StoredMcu = Omit<Mcu, 'dari_hasil'> & {
  pasien_id: number;
  formulir_id: number;
  formulir_versi: number;
  ukuran: Record<string, number>;
};
/** The check-up of a visit, begun or not; undefined where the visit's package is none. */
export const findMcu = (tx: TenantTx, kunjunganId: number): Promise<StoredMcu | undefined> =>
  tx.row(sql`
    select k.id as kunjungan_id, k.status, ${PASIEN} as pasien, a.deskripsi as paket, p.perusahaan, k.pasien_id, m.id, m.versi,
    coalesce(m.pertanyaan, f.pertanyaan) as pertanyaan,
      coalesce(m.jawaban, '{}') as jawaban, ${UKURAN} as ukuran, m.setuju_perusahaan, m.kesimpulan, m.sampai, m.saran, o.nama_bergelar as disimpulkan_oleh,
      m.disimpulkan_pada, m.sidik, ${DIKOREKSI} as hasil_dikoreksi,
      coalesce((select json_agg(json_build_object('untuk', l.untuk, 'nomor', l.nomor, 'dicetak', l.dicetak) order by l.id) from mcu_lembar l
      where l.mcu_id = m.id), '[]') as lembar,
      coalesce(m.formulir_id, f.id) as formulir_id, coalesce(m.formulir_versi, f.versi) as formulir_versi
    from kunjungan k
    join pasien p on p.id = k.pasien_id
    join paket a on a.id = k.paket_id
    left join mcu m on m.kunjungan_id = k.id
    left join mcu_formulir f on f.paket_id = k.paket_id and f.aktif
    left join akun o on o.id = m.disimpulkan_oleh
    where k.id = ${kunjunganId} and coalesce(m.formulir_id, f.id) is not null`);

export const findKunjunganOf = (tx: TenantTx, id: number): Promise<{ kunjungan_id: number } | undefined> =>
  tx.row(sql`select kunjungan_id from mcu where id = ${id}`);

/** Whether answers of a visit were written, and whether it was concluded from them. */
export const findWritten = async (
  tx: TenantTx,
  kunjunganId: number,
): Promise<{ written: boolean; concluded: boolean; pemilik: number[] }> => {
  const found = await tx.row<{ concluded: boolean; pemilik: number[] }>(
    sql`select kesimpulan is not null as concluded, array_remove(array[dibuat_oleh, diubah_oleh, disimpulkan_oleh], null) as pemilik
      from mcu where kunjungan_id = ${kunjunganId}`,
  );
  return { written: found !== undefined, concluded: found?.concluded === true, pemilik: found?.pemilik ?? [] };
};

type Answers = { jawaban: object; setuju_perusahaan: boolean | null };
/** Undefined where somebody else began it meanwhile. */
export const insertMcu = (
  tx: TenantTx,
  { kunjungan_id, formulir_id, formulir_versi, pertanyaan }: StoredMcu,
  pasienId: number,
  { jawaban, setuju_perusahaan }: Answers,
): Promise<{ id: number } | undefined> =>
  tx.row(sql`insert into mcu (kunjungan_id, pasien_id, formulir_id, formulir_versi, pertanyaan, jawaban, setuju_perusahaan, dibuat_oleh)
    values (${kunjungan_id}, ${pasienId}, ${formulir_id}, ${formulir_versi}, ${JSON.stringify(pertanyaan)}::jsonb, ${JSON.stringify(jawaban)}::jsonb,
      ${setuju_perusahaan}, ${tx.ctx.akunId}) on conflict on constraint mcu_kunjungan_unik do nothing returning id`);
export const updateMcu = async (tx: TenantTx, id: number, { jawaban, setuju_perusahaan }: Answers): Promise<void> =>
  void (await tx.exec(sql`update mcu set jawaban = ${JSON.stringify(jawaban)}::jsonb, setuju_perusahaan = ${setuju_perusahaan}, versi = versi + 1,
    diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now() where id = ${id}`));

export type Conclusion = {
  kesimpulan: number;
  sampai: string | null;
  saran: string | null;
  ukuran: object;
  sidik: string;
  pada: string;
};
export const concludeMcu = async (
  tx: TenantTx,
  id: number,
  { kesimpulan, sampai, saran, ukuran, sidik, pada }: Conclusion,
): Promise<void> =>
  void (await tx.exec(sql`update mcu set kesimpulan = ${kesimpulan}, sampai = ${sampai}::date, saran = ${saran}, ukuran = ${JSON.stringify(ukuran)}::jsonb,
    sidik = ${sidik}, disimpulkan_oleh = ${tx.ctx.akunId}, disimpulkan_pada = ${pada}::timestamptz, versi = versi + 1 where id = ${id}`));

export type RekapStored = Omit<RekapMcuRow, 'keadaan' | 'temuan' | 'lengkap'> & {
  pertanyaan: PertanyaanMcu[];
  jawaban: Record<string, number | string>;
  ukuran: Record<string, number>;
};

function whereSql(tx: TenantTx, f: RekapFilter): Sql {
  const { dari, sampai } = rentangRekapMcu(f, tx.ctx.today);
  const parts = [sql`k.status <> ${BATAL}`, sql`k.tanggal_layanan between ${dari}::date and ${sampai}::date`];
  if (f.perusahaan) parts.push(sql`p.perusahaan = ${f.perusahaan}`);
  if (f.penjamin_id !== undefined) parts.push(sql`d.penjamin_id = ${f.penjamin_id}`);
  if (f.paket_id !== undefined) parts.push(sql`k.paket_id = ${f.paket_id}`);
  if (f.cari && /^\d{1,9}$/.test(f.cari)) parts.push(sql`p.norm = ${Number(f.cari)}`);
  else if (f.cari) parts.push(namaMatches(f.cari));
  return join(parts, ' and ');
}

const REKAP_FROM = sql`kunjungan k
    join mcu_formulir f on f.paket_id = k.paket_id
    join paket a on a.id = k.paket_id
    join pasien p on p.id = k.pasien_id
    join pendaftaran d on d.id = k.pendaftaran_id
    left join mcu m on m.kunjungan_id = k.id`;
const rekapSql = (where: Sql, limit: number): Sql => sql`
    select k.id as kunjungan_id, k.tanggal_layanan as tanggal, k.status, ${PASIEN} as pasien, p.perusahaan, p.bagian, a.deskripsi as paket,
      coalesce(m.pertanyaan, f.pertanyaan) as pertanyaan, coalesce(m.jawaban, '{}') as jawaban, ${UKURAN} as ukuran, m.kesimpulan, m.sampai,
      m.saran, m.setuju_perusahaan
    from ${REKAP_FROM}
    where ${where} order by p.nama_cari, k.id limit ${limit}`;

/** Everybody of the period, by name. What is found in their answers is counted outside of SQL, so all are read. */
export const listRekap = (tx: TenantTx, filter: RekapFilter, limit: number): Promise<RekapStored[]> =>
  tx.rows(rekapSql(whereSql(tx, filter), limit));

/** The same in two steps, without those of another conclusion: whose visits they are, and the rows of these. */
export const listRekapIds = async (tx: TenantTx, filter: RekapFilter, limit: number): Promise<number[]> => {
  const { kesimpulan } = filter;
  const concluded = kesimpulan === undefined ? empty : sql`and coalesce(m.kesimpulan, 0) = ${kesimpulan}`;
  const rows = await tx.rows<{ id: number }>(
    sql`select k.id from ${REKAP_FROM} where ${whereSql(tx, filter)} ${concluded} order by p.nama_cari, k.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
};
export const listRekapOf = (tx: TenantTx, ids: readonly number[]): Promise<RekapStored[]> =>
  tx.rows(rekapSql(sql`k.id = any(${ids}::int[])`, ids.length));

export const listPerusahaan = async (tx: TenantTx): Promise<string[]> =>
  (
    await tx.rows<{ perusahaan: string }>(sql`
      select distinct p.perusahaan from mcu_formulir f join kunjungan k on k.paket_id = f.paket_id join pasien p on p.id = k.pasien_id
      where p.perusahaan is not null order by 1 limit 1000`)
  ).map(({ perusahaan }) => perusahaan);

/** What the filters of a recap are called; null where they choose nothing. */
export const findFilterNames = (
  tx: TenantTx,
  { paket_id, penjamin_id }: RekapFilter,
): Promise<{ paket: string | null; penjamin: string | null }> =>
  tx.one(sql`select (select deskripsi from paket where id = ${paket_id ?? null}::int) as paket,
    (select deskripsi from penjamin where id = ${penjamin_id ?? null}::int) as penjamin`);

export const findAkunName = async (tx: TenantTx): Promise<string> =>
  (await tx.one<{ nama: string }>(sql`select nama_bergelar as nama from akun where id = ${tx.ctx.akunId}`)).nama;

/** Who concluded a check-up of this stay since then, and so handed its results over. */
export const listConcluders = async (
  tx: TenantTx,
  { kunjunganId, sejak }: { kunjunganId: number; sejak: string },
): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select m.disimpulkan_oleh as id from kunjungan k join kunjungan x on x.pendaftaran_id = k.pendaftaran_id join mcu m on m.kunjungan_id = x.id
      where k.id = ${kunjunganId} and m.disimpulkan_pada >= ${sejak}::timestamptz`)
  ).map(({ id }) => id);
