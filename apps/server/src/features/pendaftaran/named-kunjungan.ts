import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { formatNomorAntrean } from '@nadi/domain/kunjungan/nomor-antrean';
import type { Ctx, Database } from '#platform/db/db.ts';
import { keptNames } from '#features/master/master.public.ts';
import { toKunjunganRow, type FlatKunjungan } from './kunjungan.repository.ts';

/** Puts the names of room, doctor and payer into visits of a list, from what this server keeps of them. */
export async function nameKunjungan(db: Database, ctx: Ctx, rows: readonly FlatKunjungan[]): Promise<KunjunganRow[]> {
  const { ruangan, dokter, penjamin } = await keptNames(db, ctx, (names) =>
    rows.every(
      (row) =>
        names.ruangan.has(row.ruangan_id) && names.dokter.has(row.dokter_id) && names.penjamin.has(row.penjamin_id),
    ),
  );
  return rows.map((row) => {
    const room = ruangan.get(row.ruangan_id);
    const doctor = dokter.get(row.dokter_id);
    const payer = penjamin.get(row.penjamin_id);
    if (!room || !doctor || !payer) throw new Error('a visit has a room, doctor or payer that does not exist');
    return toKunjunganRow(row, {
      no_antrean: formatNomorAntrean(room.kode_antrean, row.nomor_antrean),
      ruangan: room.deskripsi,
      jenis_kunjungan: room.jenis_kunjungan,
      dokter: doctor.nama,
      penjamin: payer.deskripsi,
    });
  });
}
