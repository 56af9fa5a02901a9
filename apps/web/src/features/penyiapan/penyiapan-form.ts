import { Penyiapan } from '@nadi/contract/resep/penyiapan.contract';
import { JENIS_FASKES } from '@nadi/domain/faskes/suggested-ruangan';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';

export type RuanganFormValues = {
  pilih: boolean;
  instalasi: string;
  unit: string;
  deskripsi: string;
  jenis_kunjungan: number;
  kode_antrean: string;
};
export type DokterFormValues = {
  gelar_depan: string | null;
  nama: string;
  gelar_belakang: string | null;
  /** The index in the whole list of rooms; null while none is chosen. */ ruangan: number | null;
  hari: number[];
  mulai: string;
  selesai: string;
  kuota: number | null;
};
export type PenyiapanFormValues = { jenis: string; ruangan: RuanganFormValues[]; dokter: DokterFormValues[] };

const WORKDAYS = [1, 2, 3, 4, 5];
export const emptyDokter = (ruangan: number | null): DokterFormValues => ({
  gelar_depan: 'dr.',
  nama: '',
  gelar_belakang: null,
  ruangan,
  hari: WORKDAYS,
  mulai: '08:00',
  selesai: '14:00',
  kuota: 30,
});

export function suggestedValues(kode: string): PenyiapanFormValues {
  const jenis = JENIS_FASKES.find((j) => j.kode === kode) ?? JENIS_FASKES[0];
  return {
    jenis: jenis?.kode ?? '',
    ruangan: (jenis?.ruangan ?? []).map(({ biasa, ...r }) => ({ ...r, pilih: biasa })),
    dokter: [emptyDokter(0)],
  };
}

/** Only chosen rooms are sent, and a doctor's room is its index among those. A doctor without a name is left out. */
export function buildPenyiapan({ ruangan, dokter }: PenyiapanFormValues) {
  const picked = ruangan.flatMap((r, n) => (r.pilih ? [n] : []));
  const filled = dokter.flatMap((d, n) => (d.nama.trim() === '' ? [] : [n]));
  const content = {
    ruangan: picked.map((n) => {
      const { pilih: _pilih, ...r } = ruangan[n] as RuanganFormValues;
      return r;
    }),
    dokter: filled.map((n) => {
      const d = dokter[n] as DokterFormValues;
      return { ...d, kuota: d.kuota ?? 0, ruangan: d.ruangan === null ? -1 : picked.indexOf(d.ruangan) };
    }),
  };
  return { content, picked, filled };
}

/** Turns the name of a sent field, such as 'dokter.0.nama', into the name of the same field in the form. */
export function formFieldOf(
  nama: string,
  { picked, filled }: Pick<ReturnType<typeof buildPenyiapan>, 'picked' | 'filled'>,
): string {
  const [part = '', index = '', ...rest] = nama.split('.');
  const places = part === 'ruangan' ? picked : part === 'dokter' ? filled : [];
  return index === '' || places[Number(index)] === undefined ? nama : [part, places[Number(index)], ...rest].join('.');
}

const checkPenyiapan = zodResolver(Penyiapan) as unknown as Resolver<object, unknown, unknown>;

function putError(errors: Record<string, unknown>, fieldPath: readonly string[], content: unknown): void {
  const [first = '', ...rest] = fieldPath;
  if (rest.length === 0) errors[first] = content;
  else putError((errors[first] ??= {}) as Record<string, unknown>, rest, content);
}

/** Applies the contract's own rules to what would be sent, and puts each error at the field it came from. */
export const penyiapanResolver: Resolver<PenyiapanFormValues> = async (values, context, options) => {
  const built = buildPenyiapan(values);
  const { errors } = await checkPenyiapan(built.content, context, { ...options, fields: {}, names: [] } as never);
  if (Object.keys(errors).length === 0) return { values: values, errors: {} };
  const nested: Record<string, unknown> = {};
  for (const [nama, content] of flatten(errors)) putError(nested, formFieldOf(nama, built).split('.'), content);
  return { values: {}, errors: nested as FieldErrors<PenyiapanFormValues> };
};

/** Flattens nested errors to their dotted names; `root` of a list is the list itself. */
function flatten(errors: object, prefix = ''): [string, unknown][] {
  return Object.entries(errors).flatMap(([key, content]: [string, unknown]): [string, unknown][] => {
    if (typeof content !== 'object' || content === null || key === 'ref') return [];
    const nama = key === 'root' ? prefix : prefix === '' ? key : `${prefix}.${key}`;
    return 'type' in content && typeof content.type === 'string' ? [[nama, content]] : flatten(content, nama);
  });
}
