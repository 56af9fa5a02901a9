import { getWilayah } from '@nadi/contract/referensi.contract';
import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { useQueries } from '@tanstack/react-query';
import { callApi } from '../../../../platform/http.ts';
import { JARANG_BERUBAH } from '../../../../platform/query.ts';
import { formatTanggal } from '../../../../platform/tanggal.ts';
import type { Opsi } from '../../../../fields/pilih-field.tsx';
import { useKewarganegaraan, useReferensi } from '../../pasien.queries.ts';
import { DAFTAR } from '../daftar.ts';
import type { Kolom } from '../pasien-form.ts';
import type { Butir } from './bentrok.ts';

const nama = (options: readonly Opsi[], id: number): string => options.find((satu) => satu.id === id)?.deskripsi ?? `Kode ${id}`;

/** Names of regions by code. */
function useNamaKode(kode: readonly number[]): ReadonlyMap<number, string> {
  const jawaban = useQueries({
    queries: kode.map((code) => ({
      queryKey: ['master', 'wilayah', 'nama', code],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await callApi(getWilayah, { params: { code }, signal })).data.deskripsi,
      ...JARANG_BERUBAH,
    })),
  });
  return new Map(kode.flatMap((code, at): [number, string][] => (jawaban[at]?.data ? [[code, jawaban[at].data]] : [])));
}

const adalahWilayah = (kolom: Kolom): boolean => /^(?:provinsi|wilayah|kecamatan|kelurahan)(?:_identitas)?$/.test(kolom);

/** Stored values in words: '-' for nothing, names of lists and regions, dates with slashes. */
export function useTulisNilai(butir: readonly Butir[]): (satu: Butir, sisi: 'saya' | 'baru') => string {
  const kode = [...new Set(butir.filter(({ kolom }) => kolom.some(adalahWilayah)).flatMap(({ saya, baru }) => [...saya, ...baru]).filter((nilai) => typeof nilai === 'number'))];
  const wilayah = useNamaKode(kode);
  const daftar: Record<string, readonly Opsi[]> = {
    agama: useReferensi(DAFTAR.agama).options, status_perkawinan: useReferensi(DAFTAR.perkawinan).options, pendidikan: useReferensi(DAFTAR.pendidikan).options, pekerjaan: useReferensi(DAFTAR.pekerjaan).options,
    golongan_darah: useReferensi(DAFTAR.darah).options, suku: useReferensi(DAFTAR.suku).options, shdk: useReferensi(DAFTAR.hubungan).options, status: useReferensi(DAFTAR.status).options,
    jenis_identitas: useReferensi(DAFTAR.kartu).options, id: useReferensi(DAFTAR.kartu).options, kewarganegaraan: useKewarganegaraan().options,
  };
  function tulis(kolom: Kolom, nilai: Butir['saya'][number]): string {
    if (nilai === null) return '';
    if (typeof nilai === 'boolean') return nilai ? 'Ya' : 'Tidak';
    if (typeof nilai === 'string') return kolom.startsWith('tanggal_lahir') ? formatTanggal(nilai) : nilai;
    if (adalahWilayah(kolom)) return wilayah.get(nilai) ?? `Kode ${nilai}`;
    const dasar = kolom.replace(/_keluarga$/, '');
    if (dasar === 'jenis_kelamin') return namaJenisKelamin(nilai);
    return daftar[dasar] ? nama(daftar[dasar], nilai) : String(nilai);
  }
  // A region is read from the village up; the others in their order.
  return ({ kolom, ...satu }, sisi) => {
    const kata = kolom.map((satuKolom, at) => tulis(satuKolom, satu[sisi][at] ?? null)).filter(Boolean);
    return (kolom.some(adalahWilayah) ? kata.toReversed() : kata).join(', ') || '-';
  };
}
