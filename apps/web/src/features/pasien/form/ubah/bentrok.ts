import { NAMA_KOLOM } from '@nadi/contract/pasien-isian';
import type { BentrokPasien } from '@nadi/contract/pasien.contract';
import { KOLOM_DOMISILI, KOSONG, payload } from '../pasien-form.ts';
import type { Kolom, PasienForm } from '../pasien-form.ts';

export type Sisi = 'saya' | 'baru';
type Nilai = string | number | boolean | null;

/** Fields that are chosen together: the regions of an address, or a card and its number. */
type Satuan = { id: string; label: string; kolom: readonly Kolom[] };
const BERSAMA: readonly Satuan[] = [
  {
    id: 'wilayah-ktp',
    label: 'Wilayah alamat KTP',
    kolom: ['provinsi_identitas', 'wilayah_identitas', 'kecamatan_identitas', 'kelurahan_identitas'],
  },
  { id: 'wilayah-domisili', label: 'Wilayah domisili', kolom: ['provinsi', 'wilayah', 'kecamatan', 'kelurahan'] },
  { id: 'identitas', label: 'Jenis dan no. identitas', kolom: ['jenis_identitas', 'nomor_identitas'] },
];
/** Labels for the fields whose own name would be ambiguous or is missing in `PASIEN_FIELD_NAMES`. */
const LABEL: Partial<Record<Kolom, string>> = {
  alamat_identitas: 'Alamat KTP',
  rt_identitas: 'RT alamat KTP',
  rw_identitas: 'RW alamat KTP',
  kodepos_identitas: 'Kode pos alamat KTP',
  alamat: 'Alamat domisili',
  rt: 'RT domisili',
  rw: 'RW domisili',
  kodepos: 'Kode pos domisili',
  tak_dikenal: 'Pasien Tak Dikenal',
  piutang: 'Piutang perusahaan',
  ibu_norm: 'Ibu (No. RM)',
};
const SAKLAR: ReadonlySet<Kolom> = new Set<Kolom>(['norm', 'bayi', 'domisili_sama', 'wa_sama', 'wa_keluarga_sama']);
const SENDIRI = (Object.keys(KOSONG) as Kolom[]).filter(
  (kolom) => !SAKLAR.has(kolom) && !BERSAMA.some((satu) => satu.kolom.includes(kolom)),
);
const SATUAN: readonly Satuan[] = [
  ...SENDIRI.map((kolom) => ({
    id: kolom,
    label: LABEL[kolom] ?? NAMA_KOLOM[kolom as keyof typeof NAMA_KOLOM] ?? kolom,
    kolom: [kolom],
  })),
  ...BERSAMA,
];

type Isi = Partial<Record<Kolom, Nilai>>;
const rapi = (nilai: unknown): Nilai => (typeof nilai === 'string' ? nilai.trim() || null : ((nilai ?? null) as Nilai));
/** The values as they would be stored: copies are made, and an empty field is null. */
const isiDari = (form: PasienForm): Isi =>
  Object.fromEntries(Object.entries(payload(form).isi).map(([kolom, nilai]) => [kolom, rapi(nilai)]));

/** One difference: who made it, and which side to take. `picked` is null when both sides changed it. */
export type Butir = Satuan & {
  jenis: 'saya' | 'baru' | 'keduanya';
  saya: Nilai[];
  baru: Nilai[];
  oleh: string | null;
  pada: string | null;
  pilih: Sisi | null;
};

const sama = (a: Isi, b: Isi, kolom: readonly Kolom[]): boolean => kolom.every((satu) => a[satu] === b[satu]);

/**
 * Compares the clerk's form (`saya`) with the record as it is now (`baru`), field by field. `base` is what the form was
 * filled from, and tells who made a change. A change by the other person alone is taken over and one by the clerk alone
 * is kept; what both changed waits for a choice, unless both made it the same.
 */
export function susunBentrok(
  dasar: PasienForm,
  saya: PasienForm,
  baru: PasienForm,
  perubahan: BentrokPasien['perubahan'],
): Butir[] {
  const [d, s, b] = [isiDari(dasar), isiDari(saya), isiDari(baru)];
  return SATUAN.flatMap((satuan): Butir[] => {
    const { kolom } = satuan;
    if (sama(s, b, kolom)) return [];
    const [olehSaya, olehLain] = [!sama(d, s, kolom), !sama(d, b, kolom)];
    const jenis = olehSaya && olehLain ? 'keduanya' : olehLain ? 'baru' : 'saya';
    const siapa = olehLain
      ? (perubahan.findLast((satu) => kolom.includes(satu.kolom as Kolom)) ?? perubahan.at(-1))
      : undefined;
    const nilai = (isi: Isi): Nilai[] => kolom.map((satu) => isi[satu] ?? null);
    return [
      {
        ...satuan,
        jenis,
        saya: nilai(s),
        baru: nilai(b),
        oleh: siapa?.oleh ?? null,
        pada: siapa?.pada ?? null,
        pilih: jenis === 'keduanya' ? null : jenis,
      },
    ];
  });
}

/** The new record with the clerk's values where those were picked; a copy switch is on where the values agree. */
export function gabungkan(
  baru: PasienForm,
  butir: readonly Butir[],
  pilihan: Readonly<Record<string, Sisi | null>>,
): PasienForm {
  const hasil: Record<string, unknown> = { ...baru };
  for (const satu of butir) {
    if (pilihan[satu.id] !== 'saya') continue;
    satu.kolom.forEach((kolom, at) => {
      hasil[kolom] = satu.saya[at] ?? KOSONG[kolom];
    });
  }
  const jadi = hasil as PasienForm;
  const samaNomor = (a: string | null | undefined, b: string | null | undefined): boolean => (a ?? '') === (b ?? '');
  return {
    ...jadi,
    domisili_sama: KOLOM_DOMISILI.every((kolom) => rapi(jadi[kolom]) === rapi(jadi[`${kolom}_identitas`])),
    wa_sama: samaNomor(jadi.nomor_kontak_telp, jadi.nomor_kontak_wa),
    wa_keluarga_sama:
      Boolean(jadi.nomor_kontak_keluarga_telp) &&
      samaNomor(jadi.nomor_kontak_keluarga_telp, jadi.nomor_kontak_keluarga_wa),
  };
}
