import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { Layanan } from '@nadi/bpjs/kredensial';
import type { Dicari } from '@nadi/bpjs/peserta';
import type { Peserta } from '@nadi/contract/bpjs.contract';
import type { TenantTx } from '../../platform/db.ts';

export type BarisKredensial = { layanan: Layanan; alamat: string; rahasia: Buffer };

export const findJenisFaskes = async (tx: TenantTx): Promise<string> =>
  (await tx.one<{ jenis: string }>(sql`select jenis from faskes where id = ${tx.ctx.faskesId}`)).jenis;

export const findKredensial = (tx: TenantTx, layanan: Layanan): Promise<BarisKredensial | undefined> =>
  tx.row(sql`select layanan, alamat, rahasia from bpjs_kredensial where layanan = ${layanan}`);

export type PesertaTersimpan = { peserta: unknown; simulator: boolean; diambil_pada: string };

/** Finds the newest stored answer about this card or NIK. */
export const findTersimpan = (tx: TenantTx, { menurut, nomor }: Dicari): Promise<PesertaTersimpan | undefined> =>
  menurut === 'noka'
    ? tx.row(sql`select peserta, simulator, diambil_pada from bpjs_peserta where no_kartu = ${nomor}`)
    : tx.row(
        sql`select peserta, simulator, diambil_pada from bpjs_peserta where nik = ${nomor} order by diambil_pada desc limit 1`,
      );

export type JawabanBaru = {
  peserta: Peserta;
  nik: string | null;
  layanan: Layanan;
  simulator: boolean;
  diambilPada: string;
};

/** Stores an answer. An answer that was fetched earlier but arrives later changes nothing. */
export async function simpanPeserta(
  tx: TenantTx,
  { peserta, nik, layanan, simulator, diambilPada }: JawabanBaru,
): Promise<void> {
  await tx.exec(sql`
    insert into bpjs_peserta (no_kartu, nik, layanan, peserta, simulator, diambil_pada)
    values (${peserta.noKartu}, ${nik}, ${layanan}, ${JSON.stringify(peserta)}, ${simulator}, ${diambilPada})
    on conflict (faskes_id, no_kartu) do update
      set nik = coalesce(excluded.nik, bpjs_peserta.nik), layanan = excluded.layanan, peserta = excluded.peserta, simulator = excluded.simulator, diambil_pada = excluded.diambil_pada
      where bpjs_peserta.diambil_pada <= excluded.diambil_pada`);
}

/**
 * Reads credentials for the set-up command only, because the application itself may not write them. It needs an open
 * transaction inside the facility.
 */
export async function bacaKredensialPemilik(
  client: ClientBase,
  layanan: Layanan,
): Promise<BarisKredensial | undefined> {
  const { rows } = await client.query<BarisKredensial>(
    'select layanan, alamat, rahasia from bpjs_kredensial where faskes_id = faskes_kini() and layanan = $1',
    [layanan],
  );
  return rows[0];
}

export async function tulisKredensial(
  client: ClientBase,
  { layanan, alamat, rahasia }: BarisKredensial,
): Promise<void> {
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
export async function kosongkanTersimpan(client: ClientBase, layanan: Layanan): Promise<void> {
  await client.query('delete from bpjs_peserta where faskes_id = faskes_kini() and layanan = $1', [layanan]);
}

/** Audits a change of credentials, without any secret. Account 0 is the command line, whose user owns the server. */
export async function catatPerubahan(
  client: ClientBase,
  layanan: Layanan,
  sebelum: { alamat: string } | null,
  sesudah: { alamat: string },
): Promise<void> {
  await client.query(
    `insert into audit (akun_id, aksi, objek, objek_id, sebelum, sesudah, permintaan_id) values (0, $1, 'kredensial bpjs', $2, $3, $4, 'admin')`,
    [sebelum ? 'ubah' : 'buat', layanan, sebelum && JSON.stringify(sebelum), JSON.stringify(sesudah)],
  );
}
