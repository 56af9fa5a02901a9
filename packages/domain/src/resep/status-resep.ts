import type { Permission } from '../akses/permission.ts';
import type { Profesi } from '../karyawan/profesi.ts';

/** The states of a prescription, by their number in the database, with the words of the documents (resep.md RS18). */
export const STATUS_RESEP = {
  1: 'Draf',
  2: 'Dikirim',
  3: 'Ditelaah',
  4: 'Disiapkan',
  5: 'Diserahkan',
  6: 'Sebagian',
  7: 'Dibatalkan',
} as const;
export type StatusResep = keyof typeof STATUS_RESEP;
export const DRAF = 1;
export const DIKIRIM = 2;
export const DITELAAH = 3;
export const DISIAPKAN = 4;
export const DISERAHKAN = 5;
export const SEBAGIAN = 6;
export const DIBATALKAN = 7;
/** Somebody still waits for their medicine. */
export const RESEP_DITUNGGU = [DIKIRIM, DITELAAH, DISIAPKAN, SEBAGIAN] as const;

const DOKTER = ['dokter', 'dokter gigi'] as const satisfies readonly Profesi[];
const APOTEKER = ['apoteker'] as const satisfies readonly Profesi[];
const FARMASI = ['apoteker', 'asisten apoteker'] as const satisfies readonly Profesi[];

type Langkah = {
  dari: readonly StatusResep[];
  ke: readonly StatusResep[];
  izin: Permission;
  /** Whose work it is; an account whose employee is none of these is refused, whatever its rights. */
  profesi: readonly Profesi[];
};

/**
 * The one table of what may happen to a prescription.
 *
 * Source: resep.md RS11, RS13; farmasi.md F44.
 */
export const LANGKAH_RESEP = {
  ubah: { dari: [DRAF], ke: [DRAF], izin: 'create resep', profesi: [...DOKTER, 'bidan'] },
  kirim: { dari: [DRAF], ke: [DIKIRIM], izin: 'update resep', profesi: DOKTER },
  kembalikan: { dari: [DIKIRIM], ke: [DRAF], izin: 'update telaah resep', profesi: APOTEKER },
  telaah: { dari: [DIKIRIM], ke: [DITELAAH], izin: 'update telaah resep', profesi: APOTEKER },
  // What lies ready is prepared once more where it can't be handed over as it is: a batch was recalled, or has expired.
  siapkan: {
    dari: [DITELAAH, DISIAPKAN, SEBAGIAN],
    ke: [DISIAPKAN, SEBAGIAN],
    izin: 'update telaah resep',
    profesi: FARMASI,
  },
  serah: { dari: [DISIAPKAN, SEBAGIAN], ke: [DISERAHKAN, SEBAGIAN], izin: 'update telaah resep', profesi: APOTEKER },
  ganti: {
    dari: RESEP_DITUNGGU,
    ke: [...RESEP_DITUNGGU, DISERAHKAN],
    izin: 'update telaah resep',
    profesi: APOTEKER,
  },
  batal: { dari: [DRAF, DIKIRIM, DITELAAH, DISIAPKAN], ke: [DIBATALKAN], izin: 'update resep', profesi: DOKTER },
} as const satisfies Record<string, Langkah>;
export type LangkahResep = keyof typeof LANGKAH_RESEP;

export const mayStep = (langkah: LangkahResep, dari: number): boolean =>
  (LANGKAH_RESEP[langkah].dari as readonly number[]).includes(dari);

/** Whether it is the work of this profession; null: the account belongs to no employee. */
export const isWorkOf = (langkah: LangkahResep, profesi: string | null): boolean =>
  (LANGKAH_RESEP[langkah].profesi as readonly string[]).includes(profesi ?? '');

/** The state of one line beside that of its prescription. */
export const STATUS_BARIS = {
  1: 'aktif',
  2: 'diganti',
  3: 'dibatalkan',
  4: 'tidak diambil',
  5: 'kiriman terdahulu',
} as const;
export const BARIS_AKTIF = 1;
export const BARIS_DIGANTI = 2;
export const BARIS_DIBATALKAN = 3;
export const BARIS_TIDAK_DIAMBIL = 4;
/** It was sent, came back, and the doctor has written the prescription anew since (decision 0078). */
export const BARIS_TERDAHULU = 5;

/** spec: RS11: what nobody fetches in so many days is cancelled, or its rest is dropped. */
export const HARI_AMBIL = 7;
export const TIDAK_DIAMBIL = 'tidak diambil';
