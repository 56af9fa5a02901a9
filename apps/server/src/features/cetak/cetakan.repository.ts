import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { CetakanRow, LembarLabel } from '@nadi/contract/cetakan.contract';
import type { PrinterPilihan } from '@nadi/contract/printer-master.contract';
import type { JenisCetakan } from '@nadi/domain/cetak/jenis-cetakan';
import { LEASE_S, type StatusCetakan } from '@nadi/domain/cetak/status-cetakan';
import type { TenantTx } from '../../platform/db.ts';

const HELD = sql`(c.dipegang_pada is not null and c.dipegang_pada > now() - make_interval(secs => ${LEASE_S}))`;

const SELECT = sql`
  select c.id, c.jenis, c.acuan, c.nomor, c.meja, c.salinan, c.label, c.status, c.alasan, c.cara, c.printer, c.ke, c.percobaan,
    ${HELD} as sedang, c.status = 'antre' and not ${HELD} and coalesce(c.dipegang_pada, c.dibuat_pada) < now() - make_interval(secs => ${LEASE_S}) as macet,
    a.nama as oleh, c.dibuat_pada, c.selesai_pada
  from cetakan c left join akun a on a.id = c.dibuat_oleh`;

export type NewCetakan = {
  jenis: JenisCetakan;
  acuan: number;
  nomor: string;
  meja: string;
  salinan: number;
  label: LembarLabel | null;
};

export async function insertCetakan(tx: TenantTx, c: NewCetakan): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into cetakan (jenis, acuan, nomor, meja, salinan, label, dibuat_oleh)
    values (${c.jenis}, ${c.acuan}, ${c.nomor}, ${c.meja}, ${c.salinan}, ${c.label === null ? null : JSON.stringify(c.label)}::jsonb, ${tx.ctx.akunId}) returning id`);
  return id;
}

export const findCetakan = (tx: TenantTx, id: number): Promise<CetakanRow | undefined> =>
  tx.row(sql`${SELECT} where c.id = ${id}`);

export const findStatus = async (tx: TenantTx, id: number): Promise<StatusCetakan> =>
  (await tx.one<{ status: StatusCetakan }>(sql`select status from cetakan where id = ${id}`)).status;

export type LockedCetakan = {
  id: number;
  jenis: JenisCetakan;
  acuan: number;
  salinan: number;
  label: LembarLabel | null;
  status: StatusCetakan;
  pegang: string | null;
  /** Whether somebody prints it just now. */ sedang: boolean;
  /** Whether its result has been told. */ selesai: boolean;
};

/** Whoever counts the printings of a document, or adds one, comes alone. */
async function lockDokumen(tx: TenantTx, { jenis, acuan }: { jenis: string; acuan: number }): Promise<void> {
  const key = `cetakan/${tx.ctx.faskesId}/${jenis}/${acuan}`;
  await tx.exec(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Of all who would print a job, or another job of its document, one comes at a time. */
export async function lockCetakan(tx: TenantTx, id: number): Promise<LockedCetakan | undefined> {
  const document = await tx.row<{ jenis: string; acuan: number }>(
    sql`select jenis, acuan from cetakan where id = ${id}`,
  );
  if (!document) return undefined;
  await lockDokumen(tx, document);
  return tx.row(sql`
    select c.id, c.jenis, c.acuan, c.salinan, c.label, c.status, c.pegang, ${HELD} as sedang, c.dipegang_pada is null and c.selesai_pada is not null as selesai
    from cetakan c where c.id = ${id} for update`);
}

const nextKe = (jenis: string, acuan: number): Sql =>
  sql`(select coalesce(max(o.ke), 0) + 1 from cetakan o where o.jenis = ${jenis} and o.acuan = ${acuan})`;

/** Hands the job to whoever holds `pegang`, as the next printing of its document. Returns which one that is. */
export async function holdCetakan(tx: TenantTx, { id, jenis, acuan }: LockedCetakan, pegang: string): Promise<number> {
  const { ke } = await tx.one<{ ke: number }>(sql`
    update cetakan set status = 'antre', alasan = null, pegang = ${pegang}, dipegang_pada = now(), selesai_pada = null, percobaan = percobaan + 1,
      ke = ${nextKe(jenis, acuan)}
    where id = ${id} returning ke`);
  return ke;
}

export type DeviceCetakan = { jenis: JenisCetakan; acuan: number; nomor: string; meja: string; pegang: string };

/** The one job of a document that a device prints by itself, held until the end of the transaction. */
export async function lockDeviceCetakan(tx: TenantTx, c: DeviceCetakan): Promise<number | undefined> {
  const [, known] = await Promise.all([
    lockDokumen(tx, c),
    tx.row<{ id: number }>(
      sql`select id from cetakan where jenis = ${c.jenis} and acuan = ${c.acuan} and dibuat_oleh is null`,
    ),
  ]);
  return known?.id;
}

/** Makes that job as held by the device, and with what became of it where that is known. */
export async function insertDeviceCetakan(tx: TenantTx, c: DeviceCetakan, r: CetakanResult | null): Promise<number> {
  const status: StatusCetakan = r === null ? 'antre' : statusOf(r);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into cetakan (jenis, acuan, nomor, meja, pegang, percobaan, status, alasan, cara, printer, ke, dipegang_pada, selesai_pada)
    values (${c.jenis}, ${c.acuan}, ${c.nomor}, ${c.meja}, ${c.pegang}, 1, ${status}, ${r?.alasan ?? null}, ${r?.cara ?? null}, ${r?.printer ?? null},
      case when ${r?.counts ?? true}::boolean then ${nextKe(c.jenis, c.acuan)} end,
      case when ${r === null}::boolean then now() end, case when ${r !== null}::boolean then now() end) returning id`);
  return id;
}

export type ResultInput = {
  terkirim: boolean;
  mungkinKeluar: boolean;
  cara: string;
  printer: string | null;
  alasan: string | null;
};
/** `counts` says whether it counts as a printing of its document. */
export type CetakanResult = Omit<ResultInput, 'mungkinKeluar'> & { counts: boolean };

const statusOf = ({ terkirim }: CetakanResult): StatusCetakan => (terkirim ? 'terkirim' : 'gagal');

/** Writes down what became of a job, for whoever still holds it. Returns whether somebody did. */
export async function finishCetakan(tx: TenantTx, id: number, pegang: string, r: CetakanResult): Promise<boolean> {
  const changed = await tx.exec(sql`
    update cetakan set status = ${statusOf(r)}, alasan = ${r.alasan}, cara = ${r.cara}, printer = ${r.printer},
      ke = case when ${r.counts}::boolean then ke end, dipegang_pada = null, selesai_pada = now()
    where id = ${id} and pegang = ${pegang} and dipegang_pada is not null`);
  return changed > 0;
}

export type CetakanFilter = {
  /** The kinds that the reader may see. */ jenis: readonly JenisCetakan[];
  meja?: string | undefined;
  status?: StatusCetakan | undefined;
};

function where({ jenis, meja, status }: CetakanFilter): Sql {
  const conditions = [
    sql`c.jenis = any(${[...jenis]})`,
    ...(meja === undefined || meja === '' ? [] : [sql`c.meja = ${meja}`]),
    ...(status === undefined ? [] : [sql`c.status = ${status}`]),
  ];
  return conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;
}

export const listCetakan = (
  tx: TenantTx,
  filter: CetakanFilter,
  { page, limit }: { page: number; limit: number },
): Promise<CetakanRow[]> =>
  tx.rows(sql`${SELECT} ${where(filter)} order by c.id desc limit ${limit} offset ${(page - 1) * limit}`);

export const countCetakan = async (tx: TenantTx, filter: CetakanFilter): Promise<number> =>
  (await tx.one<{ total: number }>(sql`select count(*)::int as total from cetakan c ${where(filter)}`)).total;

/** A printer of the facility in use, with where it stands. */
export type PrinterPlace = PrinterPilihan & { alamat: string; port: number };
export const findPrinter = (tx: TenantTx, id: number): Promise<PrinterPlace | undefined> =>
  tx.row(sql`
    select id, nama, alamat, port, kertas, kolom, penyandian, ukuran, kepadatan, potong, laci from printer where id = ${id} and aktif`);

/** The facility's name, and the time on its clock as a page shows it. */
export const findFaskesNama = (tx: TenantTx): Promise<{ nama: string; jam: string }> =>
  tx.one(
    sql`select nama, to_char(now() at time zone zona, 'DD-MM-YYYY HH24:MI:SS') as jam from faskes where id = faskes_kini()`,
  );
