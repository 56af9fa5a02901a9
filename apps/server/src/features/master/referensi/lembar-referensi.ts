import { lembarReferensi } from '@nadi/contract/referensi-master.contract';
import { idPilihanBaru, milikSendiri, wajibAktif } from '@nadi/domain/referensi/pilihan';
import type { TenantTx } from '../../../platform/db.ts';
import { daftarBawaan } from '../../referensi/referensi.public.ts';
import type { Galat, Master } from '../daftar/daftar.service.ts';
import { daftarPenuh, NAMA_GANDA, objekOf, takAda, tetapAktif } from './kelola-referensi.service.ts';
import * as repo from './kelola-referensi.repository.ts';

const KONTRAK = lembarReferensi(':jenis');
type Lembar = Master<typeof KONTRAK>;
type Isian = Parameters<Lembar['simpan']>[1];

async function simpanBanyak(
  tx: TenantTx,
  jenis: number,
  baris: readonly { isian: Isian; id: number | null }[],
): Promise<number[]> {
  const ids = (await repo.listBaris(tx, jenis)).map(({ id }) => id);
  const bernomor = baris.map(({ isian, id: lama }) => {
    const id = lama ?? idPilihanBaru(ids);
    if (id === null) throw daftarPenuh();
    if (lama === null) ids.push(id);
    return { isian, id, baru: lama === null };
  });
  await repo.simpanSemua(tx, jenis, bernomor);
  return bernomor.map(({ id }) => id);
}

/**
 * Describes one reference list for export and import: names, order and what can be chosen. The documents' own entries
 * keep their names.
 */
export function lembarOf(jenis: number): Lembar {
  const daftar = daftarBawaan().find(({ id }) => id === jenis);
  if (!daftar) throw takAda();
  return {
    // The exported file is named after the path.
    kontrak: { ...KONTRAK, path: `/referensi-${daftar.nama.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}` },
    objek: objekOf(jenis),
    sumber: repo.sumberOf(jenis),
    // New ids and the order depend on the whole list, so an import locks it.
    kunci: (tx) => repo.kunciDaftar(tx, jenis),
    simpan: async (tx, isian, id) => (await simpanBanyak(tx, jenis, [{ isian, id }]))[0] as number,
    simpanBanyak: (tx, baris) => simpanBanyak(tx, jenis, baris),
    periksa: async (_tx, { aktif }, lama): Promise<Galat> =>
      lama && !aktif && wajibAktif(jenis, lama.id) ? tetapAktif(lama.deskripsi) : {},
    pemakaian: (tx, id) => repo.pemakaianReferensi(tx, jenis, id),
    kendala: { referensi_nama_unik: { kolom: 'deskripsi', pesan: NAMA_GANDA } },
    bacaLembar: async () => (sel, lama) => ({
      isian: {
        ...sel,
        ...(lama ? { urutan: sel['urutan'] ?? lama.urutan } : {}),
        ...(lama && !milikSendiri(lama.id) ? { deskripsi: lama.deskripsi } : {}),
      },
    }),
  };
}
