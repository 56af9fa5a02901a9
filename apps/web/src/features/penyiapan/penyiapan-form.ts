import { Penyiapan } from '@nadi/contract/penyiapan.contract';
import { JENIS_FASKES } from '@nadi/domain/faskes/usulan';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';

export type RuanganIsi = {
  pilih: boolean;
  instalasi: string;
  unit: string;
  deskripsi: string;
  jenis_kunjungan: number;
  kode_antrean: string;
};
export type DokterIsi = {
  gelar_depan: string | null;
  nama: string;
  gelar_belakang: string | null;
  /** The index in the whole list of rooms; null while none is chosen. */ ruangan: number | null;
  hari: number[];
  mulai: string;
  selesai: string;
  kuota: number | null;
};
export type PenyiapanIsi = { jenis: string; ruangan: RuanganIsi[]; dokter: DokterIsi[] };

const KERJA = [1, 2, 3, 4, 5];
export const dokterKosong = (ruangan: number | null): DokterIsi => ({
  gelar_depan: 'dr.',
  nama: '',
  gelar_belakang: null,
  ruangan,
  hari: KERJA,
  mulai: '08:00',
  selesai: '14:00',
  kuota: 30,
});

export function isiUsulan(kode: string): PenyiapanIsi {
  const jenis = JENIS_FASKES.find((j) => j.kode === kode) ?? JENIS_FASKES[0];
  return {
    jenis: jenis?.kode ?? '',
    ruangan: (jenis?.ruangan ?? []).map(({ biasa, ...r }) => ({ ...r, pilih: biasa })),
    dokter: [dokterKosong(0)],
  };
}

/** Only chosen rooms are sent, and a doctor's room is its index among those. A doctor without a name is left out. */
export function susunPenyiapan({ ruangan, dokter }: PenyiapanIsi) {
  const dipilih = ruangan.flatMap((r, n) => (r.pilih ? [n] : []));
  const berisi = dokter.flatMap((d, n) => (d.nama.trim() === '' ? [] : [n]));
  const isi = {
    ruangan: dipilih.map((n) => {
      const { pilih: _pilih, ...r } = ruangan[n] as RuanganIsi;
      return r;
    }),
    dokter: berisi.map((n) => {
      const d = dokter[n] as DokterIsi;
      return { ...d, kuota: d.kuota ?? 0, ruangan: d.ruangan === null ? -1 : dipilih.indexOf(d.ruangan) };
    }),
  };
  return { isi, dipilih, berisi };
}

/** Turns the name of a sent field, such as 'dokter.0.nama', into the name of the same field in the form. */
export function kolomForm(
  nama: string,
  { dipilih, berisi }: Pick<ReturnType<typeof susunPenyiapan>, 'dipilih' | 'berisi'>,
): string {
  const [bagian = '', ke = '', ...sisa] = nama.split('.');
  const peta = bagian === 'ruangan' ? dipilih : bagian === 'dokter' ? berisi : [];
  return ke === '' || peta[Number(ke)] === undefined ? nama : [bagian, peta[Number(ke)], ...sisa].join('.');
}

const periksa = zodResolver(Penyiapan) as unknown as Resolver<object, unknown, unknown>;

function taruh(errors: Record<string, unknown>, jalur: readonly string[], isi: unknown): void {
  const [satu = '', ...sisa] = jalur;
  if (sisa.length === 0) errors[satu] = isi;
  else taruh((errors[satu] ??= {}) as Record<string, unknown>, sisa, isi);
}

/** Applies the contract's own rules to what would be sent, and puts each error at the field it came from. */
export const resolverPenyiapan: Resolver<PenyiapanIsi> = async (nilai, konteks, pilihan) => {
  const susun = susunPenyiapan(nilai);
  const { errors } = await periksa(susun.isi, konteks, { ...pilihan, fields: {}, names: [] } as never);
  if (Object.keys(errors).length === 0) return { values: nilai, errors: {} };
  const hasil: Record<string, unknown> = {};
  for (const [nama, isi] of ratakan(errors)) taruh(hasil, kolomForm(nama, susun).split('.'), isi);
  return { values: {}, errors: hasil as FieldErrors<PenyiapanIsi> };
};

/** Flattens nested errors to their dotted names; `root` of a list is the list itself. */
function ratakan(errors: object, awalan = ''): [string, unknown][] {
  return Object.entries(errors).flatMap(([kunci, isi]: [string, unknown]): [string, unknown][] => {
    if (typeof isi !== 'object' || isi === null || kunci === 'ref') return [];
    const nama = kunci === 'root' ? awalan : awalan === '' ? kunci : `${awalan}.${kunci}`;
    return 'type' in isi && typeof isi.type === 'string' ? [[nama, isi]] : ratakan(isi, nama);
  });
}
