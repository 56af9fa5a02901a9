import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { CetakanRow, LembarLabel } from '@nadi/contract/cetakan.contract';
import type { PrinterPilihan } from '@nadi/contract/master/printer-master.contract';
import { specOf, type JenisCetakan } from '@nadi/domain/cetak/jenis-cetakan';
import { LEASE_S, type StatusCetakan } from '@nadi/domain/cetak/status-cetakan';
import { auditSql } from '#platform/audit.ts';
import type { InFlight, LastStatement, LiveEvents, TenantTx } from '#platform/db/db.ts';

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
    values (${c.jenis}, ${c.acuan}, ${c.nomor}, ${c.meja}, ${c.salinan}, ${c.label === null ? null : JSON.stringify(c.label)}::jsonb,
    ${tx.ctx.akunId}) returning id`);
  return id;
}

export const findCetakan = (tx: TenantTx, id: number): Promise<CetakanRow | undefined> =>
  tx.row(sql`${SELECT} where c.id = ${id}`);

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

/** A document that a device prints by itself: its row is the one of `from`, whose columns `acuan` and `nomor` read. */
export type DeviceCetakan = { jenis: JenisCetakan; meja: string; pegang: string } & Record<
  'acuan' | 'nomor' | 'from',
  Sql
>;

/**
 * The job of a document that a device prints, as parts of the statement that makes the document: neither is there without
 * the other. The device holds it from the beginning, and its printing is in the audit.
 */
export const deviceCetakan = (
  tx: TenantTx,
  c: DeviceCetakan,
): Pick<LastStatement, 'steps'> & { events: LiveEvents[] } => ({
  steps: [
    sql`cetakan_perangkat as (
      insert into cetakan (jenis, acuan, nomor, meja, pegang, percobaan, ke, dipegang_pada)
      select ${c.jenis}::text, ${c.acuan}, ${c.nomor}, ${c.meja}::text, ${c.pegang}::uuid, 1, 1, now() from ${c.from} returning id, acuan)`,
    sql`cetakan_diaudit as (${auditSql(tx, {
      aksi: 'cetak',
      objek: specOf(c.jenis).label.toLocaleLowerCase('id-ID'),
      objekId: sql`acuan::text`,
      sesudah: sql`null::jsonb`,
      from: sql`cetakan_perangkat`,
    })})`,
  ],
  events: [{ name: 'cetakan', data: sql`select jsonb_build_object('cetakan_id', id) from cetakan_perangkat` }],
});

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

const resultSql = (r: CetakanResult): Sql => sql`
  status = ${statusOf(r)}, alasan = ${r.alasan}, cara = ${r.cara}, printer = ${r.printer},
  ke = case when ${r.counts}::boolean then ke end, dipegang_pada = null, selesai_pada = now()`;

/** Writes down what became of a job, for whoever still holds it. Returns whether somebody did. */
export async function finishCetakan(tx: TenantTx, id: number, pegang: string, r: CetakanResult): Promise<boolean> {
  const changed = await tx.exec(sql`
    update cetakan set ${resultSql(r)} where id = ${id} and pegang = ${pegang} and dipegang_pada is not null`);
  return changed > 0;
}

/** The same for a job that a device made with its document; null where there is no such job. */
export function finishDeviceCetakan(
  tx: TenantTx,
  { jenis, acuan, pegang }: { jenis: JenisCetakan; acuan: number; pegang: string },
  r: CetakanResult,
): InFlight<boolean | null> {
  const ofDocument = sql`jenis = ${jenis} and acuan = ${acuan} and dibuat_oleh is null`;
  return tx.lastStatement<boolean | null>({
    steps: [
      sql`selesai as (update cetakan set ${resultSql(r)} where ${ofDocument} and pegang = ${pegang} and dipegang_pada is not null returning id)`,
    ],
    answer: sql`(select to_jsonb(exists (select from selesai)) where exists (select from cetakan where ${ofDocument}))`,
    events: [{ name: 'cetakan', data: sql`select jsonb_build_object('cetakan_id', id) from selesai` }],
  });
}

export type CetakanFilter = {
  /** The kinds that the reader may see. */ jenis: readonly JenisCetakan[];
  id?: number | undefined;
  meja?: string | undefined;
  status?: StatusCetakan | undefined;
};

function where({ jenis, id, meja, status }: CetakanFilter): Sql {
  const conditions = [
    sql`c.jenis = any(${[...jenis]})`,
    ...(id === undefined ? [] : [sql`c.id = ${id}`]),
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
