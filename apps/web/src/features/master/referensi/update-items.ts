import {
  createReferensi,
  deleteReferensi,
  disableReferensi,
  enableReferensi,
  moveReferensi,
  updateReferensi,
} from '@nadi/contract/master/referensi-master.contract';
import type { ReferensiItem } from '@nadi/contract/master/referensi-master.contract';
import { askRemove } from '#patterns/ask-remove.ts';
import { cachedRows, changeCachedRows } from '#patterns/use-list-rows.ts';
import { messageOf } from '#platform/http/error.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';
import { refreshMaster } from '#features/daftar/master.queries.public.ts';
import { notifyWithUndo } from '#features/daftar/undo.public.ts';
import { itemListBase } from './referensi.queries.ts';

const PUT = { _method: 'PUT' as const };

export const addItem = (jenis: number, deskripsi: string, key = newIdempotencyKey()): Promise<ReferensiItem> =>
  callApi(createReferensi, { params: { jenis }, body: { deskripsi }, idempotencyKey: key }).then(({ data }) => data);

export const renameItem = (
  jenis: number,
  { id, versi }: ReferensiItem,
  deskripsi: string,
  key = newIdempotencyKey(),
): Promise<ReferensiItem> =>
  callApi(updateReferensi, {
    params: { jenis, id },
    query: PUT,
    body: { deskripsi, versi },
    idempotencyKey: key,
  }).then(({ data }) => data);

const switchItem = (jenis: number, id: number, aktif: boolean): Promise<ReferensiItem> =>
  callApi(aktif ? enableReferensi : disableReferensi, {
    params: { jenis, id },
    body: {},
    idempotencyKey: newIdempotencyKey(),
  }).then(({ data }) => data);

export const removeItem = (jenis: number, id: number): Promise<ReferensiItem> =>
  callApi(deleteReferensi, { params: { jenis, id } }).then(({ data }) => data);

/** Shows the server's answer at once, and then loads the list again. */
function putItems(jenis: number, change: (items: readonly ReferensiItem[]) => readonly ReferensiItem[]): void {
  changeCachedRows(itemListBase(jenis), change);
  refreshMaster();
}
const replaceItem = (jenis: number, updated: ReferensiItem): void =>
  putItems(jenis, (items) => items.map((one) => (one.id === updated.id ? updated : one)));

/** Switches an entry on or off, and offers to undo it. */
export async function setAktif(jenis: number, { id, deskripsi }: ReferensiItem, aktif: boolean): Promise<void> {
  try {
    replaceItem(jenis, await switchItem(jenis, id, aktif));
    notifyWithUndo(`${deskripsi} ${aktif ? 'diaktifkan' : 'dinonaktifkan'}.`, () => switchItem(jenis, id, !aktif));
  } catch (error) {
    toast.failure(messageOf(error));
    refreshMaster();
  }
}

/** Moves run one after the other: a second key press moves the list that the first one left. */
let queue: Promise<void> = Promise.resolve();

async function shiftNow(jenis: number, id: number, direction: -1 | 1): Promise<void> {
  const items = cachedRows(itemListBase(jenis));
  const at = items.findIndex((one) => one.id === id);
  const one = items[at];
  if (!one || !items[at + direction]) return;
  const afterId = items[direction === 1 ? at + 1 : at - 2]?.id ?? null;
  try {
    const { data } = await callApi(moveReferensi, {
      params: { jenis, id },
      query: PUT,
      body: { setelah: afterId, versi: one.versi },
      idempotencyKey: newIdempotencyKey(),
    });
    putItems(jenis, () => data);
  } catch (error) {
    toast.failure(messageOf(error));
    refreshMaster();
  }
}

export function shiftItem(jenis: number, id: number, direction: -1 | 1): Promise<void> {
  queue = queue.then(() => shiftNow(jenis, id, direction));
  return queue;
}

/** Removes an entry of the facility's own that nothing uses; one that is used can be switched off instead. */
export function askRemoveItem(jenis: number, one: ReferensiItem): Promise<void> {
  const { id, deskripsi, aktif } = one;
  return askRemove({
    nama: deskripsi,
    remove: async () => {
      await removeItem(jenis, id);
      putItems(jenis, (items) => items.filter((other) => other.id !== id));
      notifyWithUndo(`${deskripsi} dihapus.`, () => addItem(jenis, deskripsi));
    },
    disable: aktif ? () => setAktif(jenis, one, false) : undefined,
  });
}
