import sql from 'sql-template-tag';
import type { Prioritas } from '@nadi/domain/loket/prioritas';
import { LOKET_MENUNGGU } from '@nadi/domain/loket/status-loket';
import { GAWAT_DARURAT } from '@nadi/domain/ruangan/ruangan';
import { auditSql } from '#platform/audit.ts';
import type { InFlight, TenantTx } from '#platform/db/db.ts';
import { nomorSql as takeNomorSql } from '#platform/db/nomor.ts';
import { isoSql } from '#platform/db/pg-values.ts';
import { deviceCetakan } from '#features/cetak/cetak.public.ts';
import { nomorSql } from './tiket.repository.ts';

export type NewTiket = {
  layanan_id: number;
  prioritas: Prioritas | null;
  nik: string | null;
  kode_booking: string | null;
};

/** The service, as the ticket and the number need it. `menit`: how long one person usually takes. */
export type LayananFacts = { kode: string; deskripsi: string; petunjuk: string | null; menit: number };

export const findLayanan = (tx: TenantTx, id: number): Promise<LayananFacts | undefined> =>
  tx.row(sql`select kode, deskripsi, petunjuk, menit from layanan_loket where id = ${id} and aktif`);

/** Who prints the ticket, and holds its job. */
export type TiketPrint = { meja: string; pegang: string };

/**
 * Takes the next number of the letter, with the job of its ticket where a kiosk prints one, and leaves with the commit,
 * because everybody who presses at the same moment waits in that line. `known` are the parts of the answer that need no
 * number.
 */
export function insertTiket<T>(
  tx: TenantTx,
  tiket: NewTiket,
  {
    kode,
    known,
    printed,
  }: { kode: string; known: Omit<T, 'id' | 'nomor' | 'diambil_pada'>; printed?: TiketPrint | null },
): InFlight<T> {
  const print =
    printed &&
    deviceCetakan(tx, {
      ...printed,
      jenis: 'tiket-antrean',
      acuan: sql`id`,
      nomor: nomorSql(sql`kode`, sql`nomor`),
      from: sql`baru`,
    });
  return tx.lastStatement<T>({
    steps: [
      sql`nomor as (${takeNomorSql([{ nama: `loket:${kode}`, periode: tx.ctx.today }], sql`true`)})`,
      sql`baru as (insert into antrean_loket (tanggal, layanan_id, kode, nomor, prioritas, nik, kode_booking)
        select ${tx.ctx.today}::date, ${tiket.layanan_id}::int, ${kode}::text, nilai, ${tiket.prioritas}::text, ${tiket.nik}::text,
        ${tiket.kode_booking}::text from nomor
        returning *)`,
      sql`diaudit as (${auditSql(tx, {
        aksi: 'buat',
        objek: 'antrean loket',
        objekId: sql`id::text`,
        sesudah: sql`jsonb_build_object('nomor', ${nomorSql(sql`kode`, sql`nomor`)}, 'layanan_id', layanan_id, 'prioritas', prioritas)`,
        from: sql`baru`,
      })})`,
      ...(print?.steps ?? []),
    ],
    answer: sql`(select ${JSON.stringify(known)}::jsonb || jsonb_build_object('id', id, 'nomor', ${nomorSql(sql`kode`, sql`nomor`)},
      'diambil_pada', ${isoSql(sql`diambil_pada`)}) from baru)`,
    events: [
      {
        name: 'loket',
        data: sql`select jsonb_build_object('tanggal', tanggal::text, 'antrean_loket_id', id) from baru`,
      },
      ...(print?.events ?? []),
    ],
  });
}

/** What a kiosk offers, with how many wait, of them as a priority. */
export const listKiosLayanan = (
  tx: TenantTx,
): Promise<(LayananFacts & { id: number; menunggu: number; prioritas: number })[]> =>
  tx.rows(sql`select l.id, l.kode, l.deskripsi, l.petunjuk, l.menit, count(a.id)::int as menunggu, count(a.prioritas)::int as prioritas
    from layanan_loket l left join antrean_loket a on a.layanan_id = l.id and a.tanggal = ${tx.ctx.today}::date and a.status = ${LOKET_MENUNGGU}
    where l.aktif group by l.faskes_id, l.id order by l.kode`);

/** Whether the facility has an emergency room in use. */
export const hasIgd = async (tx: TenantTx): Promise<boolean> =>
  (await tx.row(sql`select from ruangan where aktif and jenis_kunjungan = ${GAWAT_DARURAT} limit 1`)) !== undefined;

export const findFaskes = (tx: TenantTx): Promise<{ faskes: string; logo: string }> =>
  tx.one(sql`select nama as faskes, logo from faskes where id = ${tx.ctx.faskesId}`);
