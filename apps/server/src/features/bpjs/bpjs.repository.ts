import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { Layanan } from '@nadi/bpjs/kredensial';
import type { PesertaQuery } from '@nadi/bpjs/peserta';
import type { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';
import { recordAuditAsOwner } from '#platform/audit.ts';
import type { TenantTx } from '#platform/db/db.ts';

export type KredensialRow = { layanan: Layanan; alamat: string; rahasia: Buffer };

export const findJenisFaskes = async (tx: TenantTx): Promise<string> =>
  (await tx.one<{ jenis: string }>(sql`select jenis from faskes where id = ${tx.ctx.faskesId}`)).jenis;

export const findKredensial = (tx: TenantTx, layanan: Layanan): Promise<KredensialRow | undefined> =>
  tx.row(sql`select layanan, alamat, rahasia from bpjs_kredensial where layanan = ${layanan}`);

export type StoredPeserta = { peserta: unknown; simulator: boolean; diambil_pada: string };

/** Finds the newest stored answer about this card or NIK. */
export const findStoredPeserta = (tx: TenantTx, { by, nomor }: PesertaQuery): Promise<StoredPeserta | undefined> =>
  by === 'noka'
    ? tx.row(sql`select peserta, simulator, diambil_pada from bpjs_peserta where no_kartu = ${nomor}`)
    : tx.row(
        sql`select peserta, simulator, diambil_pada from bpjs_peserta where nik = ${nomor} order by diambil_pada desc limit 1`,
      );

export type NewPesertaAnswer = {
  peserta: Peserta;
  nik: string | null;
  layanan: Layanan;
  simulator: boolean;
  diambilPada: string;
};

/** Stores an answer. An answer that was fetched earlier but arrives later changes nothing. */
export async function savePeserta(
  tx: TenantTx,
  { peserta, nik, layanan, simulator, diambilPada }: NewPesertaAnswer,
): Promise<void> {
  await tx.exec(sql`
    insert into bpjs_peserta (no_kartu, nik, layanan, peserta, simulator, diambil_pada)
    values (${peserta.noKartu}, ${nik}, ${layanan}, ${JSON.stringify(peserta)}, ${simulator}, ${diambilPada})
    on conflict (faskes_id, no_kartu) do update
      set nik = coalesce(excluded.nik, bpjs_peserta.nik), layanan = excluded.layanan, peserta = excluded.peserta,
      simulator = excluded.simulator, diambil_pada = excluded.diambil_pada
      where bpjs_peserta.diambil_pada <= excluded.diambil_pada`);
}

/**
 * Reads credentials for the set-up command only, because the application itself may not write them. It needs an open
 * transaction inside the facility.
 */
export async function readKredensialAsOwner(client: ClientBase, layanan: Layanan): Promise<KredensialRow | undefined> {
  const { rows } = await client.query<KredensialRow>(
    'select layanan, alamat, rahasia from bpjs_kredensial where faskes_id = faskes_kini() and layanan = $1',
    [layanan],
  );
  return rows[0];
}

/** Locks the credentials of the facility, for their being sealed anew. */
export async function lockKredensialAsOwner(client: ClientBase): Promise<KredensialRow[]> {
  const { rows } = await client.query<KredensialRow>(
    'select layanan, alamat, rahasia from bpjs_kredensial where faskes_id = faskes_kini() for update',
  );
  return rows;
}

/** Stores the same credentials sealed with another key, which is no change of theirs. */
export async function replaceSealed(client: ClientBase, layanan: Layanan, rahasia: Buffer): Promise<void> {
  await client.query('update bpjs_kredensial set rahasia = $2 where faskes_id = faskes_kini() and layanan = $1', [
    layanan,
    rahasia,
  ]);
}

export async function writeKredensial(client: ClientBase, { layanan, alamat, rahasia }: KredensialRow): Promise<void> {
  await client.query(
    `insert into bpjs_kredensial (layanan, alamat, rahasia) values ($1, $2, $3)
     on conflict (faskes_id, layanan) do update set alamat = excluded.alamat, rahasia = excluded.rahasia, diubah_pada = now()`,
    [layanan, alamat, rahasia],
  );
}

/**
 * Removes the stored answers when the address changes: answers of another address, e.g. a simulator, do not count for
 * this one.
 */
export async function clearStoredPeserta(client: ClientBase, layanan: Layanan): Promise<void> {
  await client.query('delete from bpjs_peserta where faskes_id = faskes_kini() and layanan = $1', [layanan]);
}

/** Days for which the last answer about a person is kept. */
const KEEP_PESERTA_DAYS = 180;

/** Removes answers that nobody asked for in half a year. It needs an open transaction inside the facility. */
export const removeOldPeserta = (client: ClientBase): Promise<unknown> =>
  client.query(`delete from bpjs_peserta where diambil_pada < now() - interval '${KEEP_PESERTA_DAYS} days'`);

/** Audits a change of credentials, without any secret. */
export async function recordKredensialChange(
  client: ClientBase,
  layanan: Layanan,
  before: { alamat: string } | null,
  after: { alamat: string },
): Promise<void> {
  await recordAuditAsOwner(client, {
    aksi: before ? 'ubah' : 'buat',
    objek: 'kredensial bpjs',
    objekId: layanan,
    ...(before ? { sebelum: before } : {}),
    sesudah: after,
  });
}
