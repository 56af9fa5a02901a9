import { paketMaster } from '@nadi/contract/master/paket.contract';
import type { TenantTx } from '#platform/db/db.ts';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import { listActiveIds, listNamedRuangan, listNamedTindakan, savePaket, PAKET_SOURCE } from './paket.repository.ts';
import { parseRuanganCell, parseTindakanCell, formatTindakanCell } from './paket-cells.ts';

type PaketInput = Parameters<Master<typeof paketMaster>['save']>[1];
type OldPaket = Parameters<NonNullable<Master<typeof paketMaster>['check']>>[2];

/** Returns the ids that the facility does not have or no longer uses. Ids that the row had before (`old`) may stay. */
async function findUnknown(
  tx: TenantTx,
  table: 'tindakan' | 'ruangan',
  ids: readonly number[],
  old: readonly number[] = [],
): Promise<number[]> {
  const added = ids.filter((id) => !old.includes(id));
  const known = added.length > 0 ? await listActiveIds(tx, table, added) : [];
  return added.filter((id) => !known.includes(id));
}

async function checkPaket(tx: TenantTx, input: PaketInput, old: OldPaket): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const ids = input.tindakan.map((t) => t.tindakan_id);
  const unknownTindakan = await findUnknown(
    tx,
    'tindakan',
    ids,
    old?.tindakan.map((t) => t.tindakan_id),
  );
  for (const [n, id] of ids.entries()) {
    if (unknownTindakan.includes(id))
      errors[`tindakan.${n}.tindakan_id`] = ['Tindakan ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
    else if (ids.indexOf(id) !== n)
      errors[`tindakan.${n}.tindakan_id`] = [`Tindakan ini sudah ada di baris ${ids.indexOf(id) + 1}`];
  }
  if ((await findUnknown(tx, 'ruangan', input.ruangan, old?.ruangan)).length > 0)
    errors['ruangan'] = ['Ada ruangan yang tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
  return errors;
}

export const paket: Master<typeof paketMaster> = {
  contract: paketMaster,
  objek: 'paket kunjungan',
  source: PAKET_SOURCE,
  save: savePaket,
  check: checkPaket,
  // No table refers to a package yet. Visits will when they can be charged, and a foreign key will then keep it.
  listPemakaian: async () => [],
  constraints: { paket_kode_unik: { field: 'kode', message: 'Paket dengan kode ini sudah ada' } },
  createLineReader: async (tx) => {
    const [tindakan, ruangan] = await Promise.all([listNamedTindakan(tx), listNamedRuangan(tx)]);
    const byKode = new Map(tindakan.map((t) => [t.kode.toLowerCase(), t.id]));
    return ({ isi_tindakan, nama_ruangan, ...cells }) => {
      const tindakanCell = isi_tindakan === undefined ? undefined : parseTindakanCell(isi_tindakan, byKode);
      const ruanganCell = nama_ruangan === undefined ? undefined : parseRuanganCell(nama_ruangan, ruangan);
      const errors: FieldErrors = {
        ...(tindakanCell && 'salah' in tindakanCell ? { isi_tindakan: [tindakanCell.salah] } : {}),
        ...(ruanganCell && 'salah' in ruanganCell ? { nama_ruangan: [ruanganCell.salah] } : {}),
      };
      return {
        input: {
          ...cells,
          ...(tindakanCell && 'isi' in tindakanCell ? { tindakan: tindakanCell.isi } : {}),
          ...(ruanganCell && 'isi' in ruanganCell ? { ruangan: ruanganCell.isi } : {}),
        },
        errors,
      };
    };
  },
  // A line that was just read from a sheet has ids and no names, so its cells are shown as they came.
  writeCells: (row) =>
    'nama_ruangan' in row
      ? { isi_tindakan: formatTindakanCell(row.tindakan), nama_ruangan: row.nama_ruangan.join('; ') }
      : {},
};
