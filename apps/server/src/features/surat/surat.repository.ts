import sql, { type Sql } from 'sql-template-tag';
import type { SuratContent, PeriksaSurat, Surat } from '@nadi/contract/rekam-medis/surat.contract';
import type { Paper } from '@nadi/print/paper';
import { SURAT_DIBUANG, SURAT_DICABUT, SURAT_TERBIT } from '@nadi/domain/surat/surat';
import type { JenisSurat, StatusSurat } from '@nadi/domain/surat/surat';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';

/** SQL: whether letter `s` names result `h`, as JSON writes its name. */
const QUOTES = sql`position(btrim(to_json(h.nama || ': ')::text, '"') in s.kertas::text) > 0`;

/**
 * SQL: results that issued letter `s` quotes and that were corrected or withdrawn since. Orders go on with a patient who is
 * moved, so they are looked for in the whole stay.
 */
const DIKOREKSI = sql`(
  select coalesce(json_agg(distinct h.nama), '[]') from kunjungan w join kunjungan m on m.pendaftaran_id = w.pendaftaran_id
  join penunjang n on n.kunjungan_id = m.id join hasil h on h.penunjang_id = n.id
  where s.status = ${literal(SURAT_TERBIT)} and w.id = s.kunjungan_id and h.divalidasi_pada <= s.terbit_pada and ${QUOTES}
    and (h.ditarik_pada > s.terbit_pada or exists (
      select from hasil b where b.penunjang_id = h.penunjang_id and b.item_id = h.item_id and lower(b.nama) = lower(h.nama)
      and b.revisi > h.revisi and b.divalidasi_pada > s.terbit_pada)))`;

const VIEW = sql`
  select s.id, s.versi, s.kunjungan_id, s.jenis, s.status, s.isi, s.nomor, s.tanggal, s.berlaku_dari, s.berlaku_sampai,
    case when o.id is null then null else ${FULL_NAMA} end as dokter, s.terbit_pada, s.dicetak, s.alasan_cabut, c.nama_bergelar as dicabut_oleh, s.dicabut_pada,
    upper(left(s.sidik, 8)) as sidik, b.nama_bergelar as dibuat_oleh, s.dibuat_pada, ${DIKOREKSI} as hasil_dikoreksi
  from surat s join akun b on b.id = s.dibuat_oleh left join akun c on c.id = s.dicabut_oleh
    left join dokter o on o.id = s.dokter_id left join pegawai g on g.id = o.pegawai_id`;

/** Letters of a stay that were issued since then and quote a result, by who issued them. */
export const listWritersOfHasil = async (
  tx: TenantTx,
  { kunjunganId, sejak }: { kunjunganId: number; sejak: string },
): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select distinct s.terbit_oleh as id from kunjungan k join kunjungan m on m.pendaftaran_id = k.pendaftaran_id join surat s on s.kunjungan_id = m.id
      where k.id = ${kunjunganId} and s.status = ${literal(SURAT_TERBIT)} and s.terbit_pada >= ${sejak}::timestamptz
        and exists (select from kunjungan w join penunjang n on n.kunjungan_id = w.id join hasil h on h.penunjang_id = n.id
        where w.pendaftaran_id = k.pendaftaran_id and ${QUOTES})`)
  ).map(({ id }) => id);

/** Those that were thrown away are not among them; the newest first. */
export const listOfKunjungan = (tx: TenantTx, kunjunganId: number): Promise<Surat[]> =>
  tx.rows(
    sql`${VIEW} where s.kunjungan_id = ${kunjunganId} and s.status <> ${literal(SURAT_DIBUANG)} order by s.id desc`,
  );

export const getSurat = (tx: TenantTx, id: number): Promise<Surat> => tx.one(sql`${VIEW} where s.id = ${id}`);

export const findKunjunganOf = async (tx: TenantTx, id: number): Promise<number | undefined> =>
  (await tx.row<{ kunjungan_id: number }>(sql`select kunjungan_id from surat where id = ${id}`))?.kunjungan_id;

export type LockedSurat = {
  id: number;
  versi: number;
  kunjungan_id: number;
  pasien_id: number;
  jenis: JenisSurat;
  status: StatusSurat;
  isi: SuratContent;
  akibat: Akibat | null;
  /** The follow-up that it was issued with. */ jadwal_kontrol_id: number | null;
};
/** What a death certificate has changed. */
export type Akibat = { status: number | null; kontrol: number[]; alasan: string };

export const lockSurat = (tx: TenantTx, id: number): Promise<LockedSurat> =>
  tx.one(
    sql`select id, versi, kunjungan_id, pasien_id, jenis, status, isi, akibat, jadwal_kontrol_id from surat where id = ${id} for no key update`,
  );

export async function insertSurat(
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
  isi: SuratContent,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into surat (kunjungan_id, pasien_id, jenis, isi, dibuat_oleh)
    values (${kunjunganId}, ${pasienId}, ${isi.jenis}, ${JSON.stringify(isi)}, ${tx.ctx.akunId}) returning id`);
  return id;
}

const change = async (tx: TenantTx, id: number, changes: Sql): Promise<void> =>
  void (await tx.exec(sql`update surat set ${changes}, versi = versi + 1, diubah_pada = now() where id = ${id}`));

export const setIsi = (tx: TenantTx, id: number, isi: SuratContent): Promise<void> =>
  change(tx, id, sql`isi = ${JSON.stringify(isi)}`);
export const setDiscarded = (tx: TenantTx, id: number): Promise<void> =>
  change(tx, id, sql`status = ${literal(SURAT_DIBUANG)}`);

export type Issued = {
  urutan: number;
  nomor: string;
  tanggal: string;
  berlakuDari: string | null;
  berlakuSampai: string | null;
  dokterId: number;
  kertas: Paper;
  sidik: string;
  token: string;
  jadwalKontrolId: number | null;
  akibat: Akibat | null;
  pada: string;
};
export const setIssued = (tx: TenantTx, id: number, i: Issued): Promise<void> =>
  change(
    tx,
    id,
    sql`status = ${literal(SURAT_TERBIT)}, tahun = ${Number(i.tanggal.slice(0, 4))}, urutan = ${i.urutan}, nomor = ${i.nomor}, tanggal = ${i.tanggal},
      berlaku_dari = ${i.berlakuDari}, berlaku_sampai = ${i.berlakuSampai}, dokter_id = ${i.dokterId}, kertas = ${JSON.stringify(i.kertas)}, sidik = ${i.sidik},
      token = ${i.token}, jadwal_kontrol_id = ${i.jadwalKontrolId}, akibat = ${i.akibat === null ? null : JSON.stringify(i.akibat)},
      terbit_oleh = ${tx.ctx.akunId}, terbit_pada = ${i.pada}`,
  );
export const setRevoked = (tx: TenantTx, id: number, alasan: string): Promise<void> =>
  change(
    tx,
    id,
    sql`status = ${literal(SURAT_DICABUT)}, alasan_cabut = ${alasan}, dicabut_oleh = ${tx.ctx.akunId}, dicabut_pada = now()`,
  );

/** The file as it was drawn at the issue; `sha256` is null until it is. */
export type StoredSurat = {
  id: number;
  kunjungan_id: number;
  pasien_id: number;
  status: StatusSurat;
  nomor: string | null;
  kertas: Paper | null;
  sha256: string | null;
};
export const findStored = (tx: TenantTx, id: number): Promise<StoredSurat> =>
  tx.one(sql`
    select s.id, s.kunjungan_id, s.pasien_id, s.status, s.nomor, s.kertas, b.sha256 from surat s left join berkas b on b.id = s.berkas_id where s.id = ${id}`);

/** Whether the letter still waits for its file; it is locked until the transaction ends. */
export const waitsForFile = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.row(sql`select 1 from surat where id = ${id} and berkas_id is null for no key update`)) !== undefined;
export const setFile = async (tx: TenantTx, id: number, berkasId: number): Promise<void> =>
  void (await tx.exec(sql`update surat set berkas_id = ${berkasId} where id = ${id} and berkas_id is null`));
export const countPrinted = async (tx: TenantTx, id: number): Promise<number> =>
  (await tx.one<{ dicetak: number }>(sql`update surat set dicetak = dicetak + 1 where id = ${id} returning dicetak`))
    .dicetak;

/** Another death certificate that still holds. */
export const hasOtherKematian = async (tx: TenantTx, pasienId: number, id: number): Promise<boolean> =>
  (await tx.row(
    sql`select 1 from surat where pasien_id = ${pasienId} and jenis = 'kematian' and status = ${literal(SURAT_TERBIT)} and id <> ${id} limit 1`,
  )) !== undefined;

export const hasStatus = async (tx: TenantTx, kunjunganId: number, terbit: boolean): Promise<boolean> =>
  (await tx.row(
    sql`select 1 from surat where kunjungan_id = ${kunjunganId} and status ${terbit ? sql`= ${literal(SURAT_TERBIT)}` : sql`<> ${literal(SURAT_DIBUANG)}`} limit 1`,
  )) !== undefined;

type Proof = Omit<PeriksaSurat, 'jenis' | 'status' | 'pasien'> & {
  jenis: JenisSurat;
  status: StatusSurat;
  nama: string;
};
export const findByToken = (tx: TenantTx, token: string): Promise<Proof | undefined> =>
  tx.row(sql`
    select s.jenis, s.nomor, f.nama as faskes, s.tanggal, ${FULL_NAMA} as dokter, s.berlaku_dari, s.berlaku_sampai, p.nama, s.status,
    s.dicabut_pada, upper(left(s.sidik, 8)) as sidik,
      json_array_length(${DIKOREKSI}) > 0 as hasil_dikoreksi
    from surat s join faskes f on f.id = faskes_kini() join pasien p on p.id = s.pasien_id join dokter o on o.id = s.dokter_id
    join pegawai g on g.id = o.pegawai_id
    where s.token = ${token}`);
