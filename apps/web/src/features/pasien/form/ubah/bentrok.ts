import { NAMA_KOLOM } from '@nadi/contract/pasien-isian';
import type { BentrokPasien } from '@nadi/contract/pasien.contract';
import { KOLOM_DOMISILI, KOSONG, payload } from '../pasien-form.ts';
import type { Kolom, PasienForm } from '../pasien-form.ts';

export type Sisi = 'saya' | 'baru';
type Nilai = string | number | boolean | null;

/** Fields that only make sense together: a region with its chain, a card with its number. */
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
/** Said once more than the field's name: there are two of them. */
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
/** What would be stored: copies made, nothing said is null. */
const isiDari = (form: PasienForm): Isi =>
  Object.fromEntries(Object.entries(payload(form).isi).map(([kolom, nilai]) => [kolom, rapi(nilai)]));

/** One thing that differs: who changed it meanwhile, and what to take. `pilih` is null where both did. */
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
 * The clerk's form (`saya`), what it was filled from (`dasar`) and the record as it is now (`baru`), thing by thing. What only the
 * other changed is taken over, what only the clerk changed is kept, what both changed waits for a choice; what both made the same is no matter.
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

/** The new record with what was chosen of the clerk's; the switches stand where the values agree. */
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
