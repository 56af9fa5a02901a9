import {
  createReferensi,
  deleteReferensi,
  disableReferensi,
  enableReferensi,
  moveReferensi,
  updateReferensi,
} from '@nadi/contract/referensi-master.contract';
import type { ItemReferensi } from '@nadi/contract/referensi-master.contract';
import { ApiError } from '../../../platform/api-error.ts';
import { messageOf } from '../../../platform/error.ts';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { queryClient } from '../../../platform/query.ts';
import { tanya } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { segarkanMaster } from '../daftar/master.queries.ts';
import { kabarkanDenganUrungkan } from '../daftar/urungkan.tsx';
import { itemReferensiQuery } from './referensi.queries.ts';

const BENTROK = 409;
const PUT = { _method: 'PUT' as const };

export const tambahPilihan = (jenis: number, deskripsi: string, kunci = newIdempotencyKey()): Promise<ItemReferensi> =>
  callApi(createReferensi, { params: { jenis }, body: { deskripsi }, idempotencyKey: kunci }).then(({ data }) => data);

export const gantiNama = (
  jenis: number,
  { id, versi }: ItemReferensi,
  deskripsi: string,
  kunci = newIdempotencyKey(),
): Promise<ItemReferensi> =>
  callApi(updateReferensi, {
    params: { jenis, id },
    query: PUT,
    body: { deskripsi, versi },
    idempotencyKey: kunci,
  }).then(({ data }) => data);

const saklar = (jenis: number, id: number, aktif: boolean): Promise<ItemReferensi> =>
  callApi(aktif ? enableReferensi : disableReferensi, {
    params: { jenis, id },
    body: {},
    idempotencyKey: newIdempotencyKey(),
  }).then(({ data }) => data);

export const hapusPilihan = (jenis: number, id: number): Promise<ItemReferensi> =>
  callApi(deleteReferensi, { params: { jenis, id } }).then(({ data }) => data);

/** Shows the server's answer at once, and then loads the list again. */
function taruh(jenis: number, ubah: (daftar: ItemReferensi[]) => ItemReferensi[]): void {
  queryClient.setQueryData(itemReferensiQuery(jenis).queryKey, (lama) => lama && ubah(lama));
  segarkanMaster();
}
const gantikan = (jenis: number, baru: ItemReferensi): void =>
  taruh(jenis, (daftar) => daftar.map((satu) => (satu.id === baru.id ? baru : satu)));

/** Switches an entry on or off, and offers to undo it. */
export async function setAktif(jenis: number, { id, deskripsi }: ItemReferensi, aktif: boolean): Promise<void> {
  try {
    gantikan(jenis, await saklar(jenis, id, aktif));
    kabarkanDenganUrungkan(`${deskripsi} ${aktif ? 'diaktifkan' : 'dinonaktifkan'}.`, () => saklar(jenis, id, !aktif));
  } catch (error) {
    toast.gagal(messageOf(error));
    segarkanMaster();
  }
}

/** Moves run one after the other: a second key press moves the list that the first one left. */
let antre: Promise<void> = Promise.resolve();

async function geser(jenis: number, id: number, ke: -1 | 1): Promise<void> {
  const daftar = queryClient.getQueryData(itemReferensiQuery(jenis).queryKey) ?? [];
  const at = daftar.findIndex((satu) => satu.id === id);
  const satu = daftar[at];
  if (!satu || !daftar[at + ke]) return;
  const setelah = daftar[ke === 1 ? at + 1 : at - 2]?.id ?? null;
  try {
    const { data } = await callApi(moveReferensi, {
      params: { jenis, id },
      query: PUT,
      body: { setelah, versi: satu.versi },
      idempotencyKey: newIdempotencyKey(),
    });
    taruh(jenis, () => data);
  } catch (error) {
    toast.gagal(messageOf(error));
    segarkanMaster();
  }
}

export function geserPilihan(jenis: number, id: number, ke: -1 | 1): Promise<void> {
  antre = antre.then(() => geser(jenis, id, ke));
  return antre;
}

/** Removes an entry of the facility's own that nothing uses; one that is used can be switched off instead. */
export async function tanyaHapus(jenis: number, satu: ItemReferensi): Promise<void> {
  const { id, deskripsi } = satu;
  if (
    !(await tanya({
      judul: `Hapus ${deskripsi}?`,
      isi: 'Hanya yang belum pernah dipakai yang dapat dihapus.',
      ya: 'Hapus',
      tidak: 'Batal',
      bahaya: true,
    }))
  )
    return;
  try {
    await hapusPilihan(jenis, id);
    taruh(jenis, (daftar) => daftar.filter((lain) => lain.id !== id));
    kabarkanDenganUrungkan(`${deskripsi} dihapus.`, () => tambahPilihan(jenis, deskripsi));
  } catch (error) {
    const dipakai = error instanceof ApiError && error.status === BENTROK;
    if (!dipakai || !satu.aktif) return toast.gagal(messageOf(error));
    if (
      await tanya({
        judul: `${deskripsi} tidak dapat dihapus`,
        isi: error.message,
        ya: 'Nonaktifkan',
        tidak: 'Biarkan',
      })
    )
      await setAktif(jenis, satu, false);
  }
}
