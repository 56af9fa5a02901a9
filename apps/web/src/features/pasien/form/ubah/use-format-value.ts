import { getWilayah } from '@nadi/contract/master/referensi.contract';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import type { PASIEN_TABLE, PasienField as TableField } from '@nadi/domain/pasien/pasien-fields';
import { useQueries } from '@tanstack/react-query';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { useReferensiOptions } from '#fields/options-props.ts';
import { callApi } from '#platform/http/http.ts';
import { RARELY_CHANGING } from '#platform/http/query.ts';
import { formatTanggalLahir } from '#platform/time/tanggal.ts';
import type { PickOption } from '#fields/pick-option.ts';
import { useKewarganegaraan } from '#features/pasien/pasien.queries.ts';
import type { PasienField } from '../pasien-form.ts';
import type { Butir } from './conflict.ts';

const labelOf = (options: readonly PickOption[], id: number): string =>
  options.find((item) => item.id === id)?.deskripsi ?? `Kode ${id}`;

/** The names of regions by their codes. */
function useWilayahNama(codes: readonly number[]): ReadonlyMap<number, string> {
  const answer = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['master', 'wilayah', 'nama', code],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callApi(getWilayah, { params: { code }, signal })).data.deskripsi,
      ...RARELY_CHANGING,
    })),
  });
  return new Map(codes.flatMap((code, at): [number, string][] => (answer[at]?.data ? [[code, answer[at].data]] : [])));
}

const isWilayah = (kolom: PasienField): boolean =>
  /^(?:provinsi|wilayah|kecamatan|kelurahan)(?:_identitas)?$/.test(kolom);

/** A field of the relative uses the same list as the patient's own field. */
const baseOf = (kolom: PasienField): string => kolom.replace(/_keluarga$/, '');

type BaseOf<F> = F extends `${infer B}_keluarga` ? B : F;
type ListField = { [F in TableField]: (typeof PASIEN_TABLE)[F] extends { kind: 'list' } ? F : never }[TableField];
/** What is chosen from a list by its words; the sex has words of its own. A list that is forgotten below does not compile. */
type ListBase = Exclude<BaseOf<ListField>, 'jenis_kelamin'> | 'kewarganegaraan';

/** Formats stored values as text: names from lists and of regions, dates with slashes, and '-' for nothing. */
export function useFormatValue(butir: readonly Butir[]): (item: Butir, side: 'saya' | 'baru') => string {
  const codes = [
    ...new Set(
      butir
        .filter(({ fields }) => fields.some(isWilayah))
        .flatMap(({ saya, baru }) => [...saya, ...baru])
        .filter((value) => typeof value === 'number'),
    ),
  ];
  const wilayah = useWilayahNama(codes);
  // The values are passed along, so that an entry that was switched off since is shown by its name as well.
  const useOptions = (jenis: number, base: string): readonly PickOption[] =>
    useReferensiOptions(
      jenis,
      ...butir.flatMap(({ fields, saya, baru }) =>
        fields.flatMap((item, at) => (baseOf(item) === base ? [saya[at], baru[at]] : [])),
      ),
    ).options;
  const options: Record<ListBase, readonly PickOption[]> = {
    agama: useOptions(REFERENSI_LIST.agama, 'agama'),
    status_perkawinan: useOptions(REFERENSI_LIST.statusPerkawinan, 'status_perkawinan'),
    pendidikan: useOptions(REFERENSI_LIST.pendidikan, 'pendidikan'),
    pekerjaan: useOptions(REFERENSI_LIST.pekerjaan, 'pekerjaan'),
    golongan_darah: useOptions(REFERENSI_LIST.golonganDarah, 'golongan_darah'),
    suku: useOptions(REFERENSI_LIST.suku, 'suku'),
    shdk: useOptions(REFERENSI_LIST.hubunganKeluarga, 'shdk'),
    status: useOptions(REFERENSI_LIST.statusPasien, 'status'),
    jenis_identitas: useOptions(REFERENSI_LIST.kartuIdentitas, 'jenis_identitas'),
    id: useOptions(REFERENSI_LIST.kartuIdentitas, 'id'),
    kewarganegaraan: useKewarganegaraan().options,
  };
  const lists: Readonly<Record<string, readonly PickOption[]>> = options;
  function formatValue(kolom: PasienField, value: Butir['saya'][number]): string {
    if (value === null) return '';
    if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
    if (typeof value === 'string') return kolom.startsWith('tanggal_lahir') ? formatTanggalLahir(value) : value;
    if (isWilayah(kolom)) return wilayah.get(value) ?? `Kode ${value}`;
    const base = baseOf(kolom);
    if (base === 'jenis_kelamin') return formatJenisKelamin(value);
    return lists[base] ? labelOf(lists[base], value) : String(value);
  }
  // Regions are written from the village up, all other fields in their own order.
  return ({ fields, ...item }, side) => {
    const words = fields.map((oneField, at) => formatValue(oneField, item[side][at] ?? null)).filter(Boolean);
    return (fields.some(isWilayah) ? words.toReversed() : words).join(', ') || '-';
  };
}
