import { listPenjamin, listRuangan } from '@nadi/contract/master.contract';
import { listTindakan } from '@nadi/contract/tindakan.contract';
import type { PilihanTindakan } from '@nadi/contract/tindakan.contract';
import { tulisRupiah } from '@nadi/domain/uang/rupiah';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Opsi } from '../../fields/pilih-field.tsx';
import { callApi } from '../../platform/http.ts';
import { JARANG_BERUBAH } from '../../platform/query.ts';
import { disimpan } from '../../platform/simpanan.ts';
import { semuaReferensiQuery } from '../../platform/referensi.ts';

const LIST_KELAS = 19;
const SEKALI = 1000;
const BELUM_ADA: readonly Opsi[] = [];

export type PilihanMaster = { options: readonly Opsi[]; loading: boolean };

const ruanganQuery = queryOptions({ queryKey: ['master', 'ruangan'], queryFn: ({ signal }) => callApi(listRuangan, { signal }), ...JARANG_BERUBAH });
const penjaminQuery = queryOptions({ queryKey: ['master', 'penjamin'], queryFn: ({ signal }) => callApi(listPenjamin, { signal }), ...JARANG_BERUBAH });
const kelasQuery = semuaReferensiQuery(LIST_KELAS);

/** Every active procedure; a facility may have more than one answer holds. */
async function muatTindakan(signal: AbortSignal): Promise<PilihanTindakan[]> {
  const semua: PilihanTindakan[] = [];
  for (let page = 1; ; page++) {
    // One after the other: the first answer says how many there are.
    const { data, meta } = await callApi(listTindakan, { query: { page, limit: SEKALI }, signal });
    semua.push(...data);
    if (data.length < SEKALI || semua.length >= meta.total) return semua;
  }
}

const tindakanQuery = queryOptions({ queryKey: ['master', 'tindakan'], ...disimpan('tindakan', listTindakan.response.shape.data, muatTindakan) });

/** What a row names although it is out of use by now: said so, and never offered to another. */
function denganLama(options: readonly Opsi[] | undefined, lama: readonly (number | null)[]): readonly Opsi[] {
  if (!options) return BELUM_ADA;
  const hilang = [...new Set(lama)].filter((id) => id !== null && !options.some((o) => o.id === id)) as number[];
  return hilang.length === 0 ? options : [...options, ...hilang.map((id) => ({ id, deskripsi: `No. ${id}, tidak aktif`, aktif: false }))];
}

export function useRuanganPilihan(): PilihanMaster {
  const { data, isFetching } = useQuery(ruanganQuery);
  return { options: data?.data ?? BELUM_ADA, loading: isFetching };
}

export function usePenjaminPilihan(lama: readonly (number | null)[]): PilihanMaster {
  const { data, isFetching } = useQuery(penjaminQuery);
  return { options: denganLama(data?.data, lama), loading: isFetching };
}

/** Also classes that are switched off, for rows that name them. */
export function useKelasPilihan(): PilihanMaster {
  const { data, isFetching } = useQuery(kelasQuery);
  return { options: data ?? BELUM_ADA, loading: isFetching };
}

const sebutTindakan = ({ kode, nama_tindakan }: { kode: string; nama_tindakan: string }): string => `${kode} · ${nama_tindakan}`;

type OpsiTindakan = { options: readonly Opsi[]; tarif: ReadonlyMap<number, number | null> };
const jadiOpsi = (semua: readonly PilihanTindakan[]): OpsiTindakan => ({
  options: semua.map((t) => ({ id: t.id, deskripsi: sebutTindakan(t), keterangan: t.tarif === null ? 'Belum bertarif' : tulisRupiah(t.tarif) })),
  tarif: new Map(semua.map((t) => [t.id, t.tarif])),
});

/** `lama`: procedures of a row that may be out of use by now, with their names. */
export function useTindakanPilihan(lama: readonly { tindakan_id: number; kode: string; nama_tindakan: string; tarif: number | null }[]): PilihanMaster & { tarifOf: (id: number | null) => number | null } {
  const { data, isFetching } = useQuery({ ...tindakanQuery, select: jadiOpsi });
  const hilang = data ? lama.filter((l) => !data.tarif.has(l.tindakan_id)) : [];
  const options = data?.options ?? BELUM_ADA;
  return {
    options: hilang.length === 0 ? options : [...options, ...hilang.map((l) => ({ id: l.tindakan_id, deskripsi: sebutTindakan(l), aktif: false }))],
    loading: isFetching,
    tarifOf: (id) => (id === null ? null : (data?.tarif.get(id) ?? hilang.find((l) => l.tindakan_id === id)?.tarif ?? null)),
  };
}
