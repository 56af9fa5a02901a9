import { listTindakan } from '@nadi/contract/tindakan.contract';
import type { PilihanTindakan } from '@nadi/contract/tindakan.contract';
import { tulisRupiah } from '@nadi/domain/uang/rupiah';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isiPilihan } from '../../fields/isi-pilihan.ts';
import type { IsiPilihan } from '../../fields/isi-pilihan.ts';
import type { Opsi } from '../../fields/use-pilih.ts';
import { callApi } from '../../platform/http.ts';
import { penjaminQuery } from '../../platform/penjamin.ts';
import { semuaReferensiQuery } from '../../platform/referensi.ts';
import { ruanganQuery } from '../../platform/ruangan.ts';
import { disimpan } from '../../platform/simpanan.ts';

const LIST_KELAS = 19;
const SEKALI = 1000;

const kelasQuery = semuaReferensiQuery(LIST_KELAS);

/** Loads every active procedure; a facility may have more of them than one answer holds. */
async function muatTindakan(signal: AbortSignal): Promise<PilihanTindakan[]> {
  const semua: PilihanTindakan[] = [];
  for (let page = 1; ; page++) {
    // The pages are fetched one after the other, because the first answer says how many there are.
    const { data, meta } = await callApi(listTindakan, { query: { page, limit: SEKALI }, signal });
    semua.push(...data);
    if (data.length < SEKALI || semua.length >= meta.total) return semua;
  }
}

const tindakanQuery = queryOptions({
  queryKey: ['master', 'tindakan'],
  ...disimpan('tindakan', listTindakan.response.shape.data, muatTindakan),
});

type Lama = { id: number; deskripsi: string };

/**
 * Adds the options that a row names although they are out of use by now; they are marked so, and never offered to other
 * rows. While the list is missing nobody knows which of them are out of use.
 */
function denganLama(isi: IsiPilihan, lama: readonly Lama[]): IsiPilihan {
  const hilang = lama.filter(
    ({ id }, n) => !isi.options.some((o) => o.id === id) && lama.findIndex((l) => l.id === id) === n,
  );
  return hilang.length === 0
    ? isi
    : { ...isi, options: [...isi.options, ...hilang.map((l) => ({ ...l, aktif: false }))] };
}
const sebutNomor = (id: readonly (number | null)[], { options, loading }: IsiPilihan): Lama[] =>
  id
    .filter((satu) => satu !== null)
    .map((satu) => ({
      id: satu,
      deskripsi: options.length > 0 ? `No. ${satu}, tidak aktif` : loading ? '...' : `No. ${satu}`,
    }));

/** `named`: the room that a row belongs to already. */
export function useRuanganPilihan(lama?: Lama | null): IsiPilihan {
  const isi = isiPilihan(useQuery(ruanganQuery));
  return lama
    ? denganLama(isi, [
        { ...lama, deskripsi: isi.options.length > 0 ? `${lama.deskripsi}, tidak aktif` : lama.deskripsi },
      ])
    : isi;
}

export function usePenjaminPilihan(lama: readonly (number | null)[]): IsiPilihan {
  const isi = isiPilihan(useQuery(penjaminQuery));
  return denganLama(isi, sebutNomor(lama, isi));
}

/** The classes, with those that are switched off and a row still names. */
export function useKelasPilihan(lama: readonly (number | null)[]): IsiPilihan {
  const isi = isiPilihan(useQuery(kelasQuery));
  return denganLama(isi, sebutNomor(lama, isi));
}

const sebutTindakan = ({ kode, nama_tindakan }: { kode: string; nama_tindakan: string }): string =>
  `${kode} · ${nama_tindakan}`;

type OpsiTindakan = { options: readonly Opsi[]; tarif: ReadonlyMap<number, number | null> };
const jadiOpsi = (semua: readonly PilihanTindakan[]): OpsiTindakan => ({
  options: semua.map((t) => ({
    id: t.id,
    deskripsi: sebutTindakan(t),
    keterangan: t.tarif === null ? 'Belum bertarif' : tulisRupiah(t.tarif),
  })),
  tarif: new Map(semua.map((t) => [t.id, t.tarif])),
});

/** `named`: procedures of a row that may be out of use by now, with their names. */
export function useTindakanPilihan(
  lama: readonly { tindakan_id: number; kode: string; nama_tindakan: string; tarif: number | null }[],
): IsiPilihan & { tarifOf: (id: number | null) => number | null } {
  const query = useQuery({ ...tindakanQuery, select: jadiOpsi });
  const { data } = query;
  return {
    ...denganLama(
      isiPilihan({ ...query, data: data?.options }),
      lama.map((l) => ({ id: l.tindakan_id, deskripsi: sebutTindakan(l) })),
    ),
    tarifOf: (id) =>
      id === null ? null : (data?.tarif.get(id) ?? lama.find((l) => l.tindakan_id === id)?.tarif ?? null),
  };
}
