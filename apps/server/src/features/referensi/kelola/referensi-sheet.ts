import { defineReferensiSheet } from '@nadi/contract/master/referensi-master.contract';
import { nextReferensiId, isFaskesOwn, mustStayActive } from '@nadi/domain/referensi/referensi-option';
import type { TenantTx } from '#platform/db/db.ts';
import { readDefaultLists } from '../referensi.public.ts';
import type { FieldErrors, InputOf, Sheet } from '#features/daftar/daftar.public.ts';
import {
  listFullError,
  DUPLICATE_NAMA,
  objekOf,
  listNotFoundError,
  mustStayActiveErrors,
  tellRenamed,
} from './manage-referensi.service.ts';
import * as repo from './manage-referensi.repository.ts';

const CONTRACT = defineReferensiSheet(':jenis');
type ReferensiSheet = Sheet<typeof CONTRACT>;
type ReferensiInput = InputOf<typeof CONTRACT>;

async function saveMany(
  tx: TenantTx,
  jenis: number,
  rows: readonly { input: ReferensiInput; id: number | null }[],
): Promise<number[]> {
  const ids = (await repo.listRows(tx, jenis)).map(({ id }) => id);
  const withIds = rows.map(({ input, id: existingId }) => {
    const id = existingId ?? nextReferensiId(ids);
    if (id === null) throw listFullError();
    if (existingId === null) ids.push(id);
    return { input, id, baru: existingId === null };
  });
  await repo.saveAll(tx, jenis, withIds);
  await tellRenamed(
    tx,
    jenis,
    withIds.flatMap(({ id, baru }) => (baru ? [] : [id])),
  );
  return withIds.map(({ id }) => id);
}

/**
 * Describes one reference list for export and import: names, order and what can be chosen. The documents' own entries
 * keep their names.
 */
export function sheetOf(jenis: number): ReferensiSheet {
  const list = readDefaultLists().find(({ id }) => id === jenis);
  if (!list) throw listNotFoundError();
  return {
    // The exported file is named after the path.
    contract: { ...CONTRACT, path: `/referensi-${list.nama.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}` },
    objek: objekOf(jenis),
    source: repo.sourceOf(jenis),
    // New ids and the order depend on the whole list, so an import locks it.
    lock: (tx) => repo.lockList(tx, jenis),
    save: async (tx, input, id) => (await saveMany(tx, jenis, [{ input, id }]))[0] as number,
    saveMany: (tx, rows) => saveMany(tx, jenis, rows),
    check: async (_tx, { aktif }, existingId): Promise<FieldErrors> =>
      existingId && !aktif && mustStayActive(jenis, existingId.id) ? mustStayActiveErrors(existingId.deskripsi) : {},
    constraints: { referensi_nama_unik: { field: 'deskripsi', message: DUPLICATE_NAMA } },
    createLineReader: async () => (cells, existingId) => ({
      input: {
        ...cells,
        ...(existingId ? { urutan: cells['urutan'] ?? existingId.urutan } : {}),
        ...(existingId && !isFaskesOwn(existingId.id) ? { deskripsi: existingId.deskripsi } : {}),
      },
    }),
  };
}
