import { getWilayah } from '@nadi/contract/referensi.contract';
import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { useQueries } from '@tanstack/react-query';
import { useReferensi } from '../../../../fields/isi-pilihan.ts';
import { callApi } from '../../../../platform/http.ts';
import { JARANG_BERUBAH } from '../../../../platform/query.ts';
import { formatTanggal } from '../../../../platform/tanggal.ts';
import type { Opsi } from '../../../../fields/pilih-field.tsx';
import { useKewarganegaraan } from '../../pasien.queries.ts';
import { DAFTAR } from '../daftar.ts';
import type { Kolom } from '../pasien-form.ts';
import type { Butir } from './bentrok.ts';

const nama = (options: readonly Opsi[], id: number): string =>
  options.find((satu) => satu.id === id)?.deskripsi ?? `Kode ${id}`;

/** The names of regions by their codes. */
function useNamaKode(kode: readonly number[]): ReadonlyMap<number, string> {
  const jawaban = useQueries({
    queries: kode.map((code) => ({
      queryKey: ['master', 'wilayah', 'nama', code],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callApi(getWilayah, { params: { code }, signal })).data.deskripsi,
      ...JARANG_BERUBAH,
    })),
  });
  return new Map(kode.flatMap((code, at): [number, string][] => (jawaban[at]?.data ? [[code, jawaban[at].data]] : [])));
}

const adalahWilayah = (kolom: Kolom): boolean =>
  /^(?:provinsi|wilayah|kecamatan|kelurahan)(?:_identitas)?$/.test(kolom);

/** A field of the relative uses the same list as the patient's own field. */
const dasarOf = (kolom: Kolom): string => kolom.replace(/_keluarga$/, '');

/** Formats stored values as text: names from lists and of regions, dates with slashes, and '-' for nothing. */
export function useTulisNilai(butir: readonly Butir[]): (satu: Butir, sisi: 'saya' | 'baru') => string {
  const kode = [
    ...new Set(
      butir
        .filter(({ kolom }) => kolom.some(adalahWilayah))
        .flatMap(({ saya, baru }) => [...saya, ...baru])
        .filter((nilai) => typeof nilai === 'number'),
    ),
  ];
  const wilayah = useNamaKode(kode);
  // The values are passed along, so that an entry that was switched off since is shown by its name as well.
  const useIsi = (jenis: number, dasar: string): readonly Opsi[] =>
    useReferensi(
      jenis,
      ...butir.flatMap(({ kolom, saya, baru }) =>
        kolom.flatMap((satu, at) => (dasarOf(satu) === dasar ? [saya[at], baru[at]] : [])),
      ),
    ).options;
  const daftar: Record<string, readonly Opsi[]> = {
    agama: useIsi(DAFTAR.agama, 'agama'),
    status_perkawinan: useIsi(DAFTAR.perkawinan, 'status_perkawinan'),
    pendidikan: useIsi(DAFTAR.pendidikan, 'pendidikan'),
    pekerjaan: useIsi(DAFTAR.pekerjaan, 'pekerjaan'),
    golongan_darah: useIsi(DAFTAR.darah, 'golongan_darah'),
    suku: useIsi(DAFTAR.suku, 'suku'),
    shdk: useIsi(DAFTAR.hubungan, 'shdk'),
    status: useIsi(DAFTAR.status, 'status'),
    jenis_identitas: useIsi(DAFTAR.kartu, 'jenis_identitas'),
    id: useIsi(DAFTAR.kartu, 'id'),
    kewarganegaraan: useKewarganegaraan().options,
  };
  function tulis(kolom: Kolom, nilai: Butir['saya'][number]): string {
    if (nilai === null) return '';
    if (typeof nilai === 'boolean') return nilai ? 'Ya' : 'Tidak';
    if (typeof nilai === 'string') return kolom.startsWith('tanggal_lahir') ? formatTanggal(nilai) : nilai;
    if (adalahWilayah(kolom)) return wilayah.get(nilai) ?? `Kode ${nilai}`;
    const dasar = dasarOf(kolom);
    if (dasar === 'jenis_kelamin') return namaJenisKelamin(nilai);
    return daftar[dasar] ? nama(daftar[dasar], nilai) : String(nilai);
  }
  // Regions are written from the village up, all other fields in their own order.
  return ({ kolom, ...satu }, sisi) => {
    const kata = kolom.map((satuKolom, at) => tulis(satuKolom, satu[sisi][at] ?? null)).filter(Boolean);
    return (kolom.some(adalahWilayah) ? kata.toReversed() : kata).join(', ') || '-';
  };
}
