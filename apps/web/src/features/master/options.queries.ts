import { SentTindakan, listTindakan } from '@nadi/contract/master/tindakan.contract';
import type { TindakanOption } from '@nadi/contract/master/tindakan.contract';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { toOptionsProps } from '#fields/options-props.ts';
import type { OptionsProps } from '#fields/options-props.ts';
import type { PickOption } from '#fields/pick-option.ts';
import { callApi } from '#platform/http/http.ts';
import { penjaminQuery } from '#platform/lists/penjamin.ts';
import { allReferensiQuery } from '#platform/lists/referensi.ts';
import { ruanganQuery } from '#platform/lists/ruangan.ts';
import { keptList } from '#platform/draft/kept-list.ts';

const PAGE_SIZE = 1000;

const kelasQuery = allReferensiQuery(REFERENSI_LIST.kelas);

/** Loads every active procedure; a facility may have more of them than one answer holds. */
async function loadTindakan(signal: AbortSignal): Promise<TindakanOption[]> {
  const all: TindakanOption[] = [];
  for (let page = 1; ; page++) {
    // The pages are fetched one after the other, because the first answer says how many there are.
    const { data, meta } = await callApi(listTindakan, { query: { page, limit: PAGE_SIZE }, signal });
    all.push(...data);
    if (data.length < PAGE_SIZE || all.length >= meta.total) return all;
  }
}

const tindakanQuery = queryOptions({
  queryKey: ['master', 'tindakan'],
  ...keptList('tindakan', z.array(SentTindakan), loadTindakan),
});

type NamedOption = { id: number; deskripsi: string };

/**
 * Adds the options that a row names although they are out of use by now; they are marked so, and never offered to other
 * rows. While the list is missing nobody knows which of them are out of use.
 */
function withNamed(list: OptionsProps, named: readonly NamedOption[]): OptionsProps {
  const missing = named.filter(
    ({ id }, n) => !list.options.some((o) => o.id === id) && named.findIndex((l) => l.id === id) === n,
  );
  return missing.length === 0
    ? list
    : { ...list, options: [...list.options, ...missing.map((l) => ({ ...l, aktif: false }))] };
}
const nameByNumber = (id: readonly (number | null)[], { options, loading }: OptionsProps): NamedOption[] =>
  id
    .filter((one) => one !== null)
    .map((one) => ({
      id: one,
      deskripsi: options.length > 0 ? `No. ${one}, tidak aktif` : loading ? '...' : `No. ${one}`,
    }));

/** `named`: the room that a row belongs to already. */
export function useRuanganOptions(named?: NamedOption | null): OptionsProps {
  const list = toOptionsProps(useQuery(ruanganQuery));
  return named
    ? withNamed(list, [
        { ...named, deskripsi: list.options.length > 0 ? `${named.deskripsi}, tidak aktif` : named.deskripsi },
      ])
    : list;
}

export function usePenjaminOptions(named: readonly (number | null)[]): OptionsProps {
  const list = toOptionsProps(useQuery(penjaminQuery));
  return withNamed(list, nameByNumber(named, list));
}

/** The classes, with those that are switched off and a row still names. */
export function useKelasOptions(named: readonly (number | null)[]): OptionsProps {
  const list = toOptionsProps(useQuery(kelasQuery));
  return withNamed(list, nameByNumber(named, list));
}

const tindakanLabel = ({ kode, nama_tindakan }: { kode: string; nama_tindakan: string }): string =>
  `${kode} · ${nama_tindakan}`;

/** The tests of the laboratory and of radiology. */
export const usePemeriksaanOptions = (): OptionsProps =>
  toOptionsProps(useQuery({ ...tindakanQuery, select: toPemeriksaanOptions }));
const toPemeriksaanOptions = (all: readonly TindakanOption[]): PickOption[] =>
  all.filter(({ kategori }) => kategori === 'penunjang').map((t) => ({ id: t.id, deskripsi: tindakanLabel(t) }));

type TindakanOptions = { options: readonly PickOption[]; tarif: ReadonlyMap<number, number | null> };
const toTindakanOptions = (all: readonly TindakanOption[]): TindakanOptions => ({
  options: all.map((t) => ({
    id: t.id,
    deskripsi: tindakanLabel(t),
    keterangan: t.tarif === null ? 'Belum bertarif' : formatRupiah(t.tarif),
  })),
  tarif: new Map(all.map((t) => [t.id, t.tarif])),
});

/** `named`: procedures of a row that may be out of use by now, with their names. */
export function useTindakanOptions(
  named: readonly { tindakan_id: number; kode: string; nama_tindakan: string; tarif: number | null }[],
): OptionsProps & { tarifOf: (id: number | null) => number | null } {
  const query = useQuery({ ...tindakanQuery, select: toTindakanOptions });
  const { data } = query;
  return {
    ...withNamed(
      toOptionsProps({ ...query, data: data?.options }),
      named.map((l) => ({ id: l.tindakan_id, deskripsi: tindakanLabel(l) })),
    ),
    tarifOf: (id) =>
      id === null ? null : (data?.tarif.get(id) ?? named.find((l) => l.tindakan_id === id)?.tarif ?? null),
  };
}
