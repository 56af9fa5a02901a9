import { z } from 'zod';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { MAX_ISIAN_BARIS, MAX_ISIAN_TEKS, SBAR } from '@nadi/domain/rekam-medis/note-fields';
import { BAGIAN_IDS } from '@nadi/domain/rekam-medis/pemeriksaan';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { calendarDate, draftText } from '../field-schemas.ts';

const short = (nama: string) => draftText(nama, MAX_ISIAN_BARIS);
const long = (nama: string) => draftText(nama, MAX_ISIAN_TEKS);
const count = (nama: string, max: number) =>
  z
    .int(lazyFieldMessage('angka', nama))
    .min(0, lazyFieldMessage('palingKecil', nama, 0))
    .max(max, lazyFieldMessage('palingBesar', nama, max))
    .nullable()
    .default(null);

/** One region of the examination: normal, or abnormal with words. A region that was not examined is left out (RM15). */
const Pemeriksaan = z.strictObject({
  hasil: z.enum(['normal', 'abnormal'], lazyFieldMessage('pilihan', 'Hasil pemeriksaan')),
  teks: draftText('Temuan', 1000),
  /** A template put it there; it is asked before signing. */
  templat: z.boolean(lazyFieldMessage('pilihan', 'Dari templat')).default(false),
});

const isBagian = (name: string): boolean => BAGIAN_IDS.some((one) => one === name);
/** What was found, by region; a region that is none is refused at its name. */
export const PemeriksaanTubuh = z.record(z.string().max(40), Pemeriksaan).superRefine((found, { addIssue }) => {
  for (const name of Object.keys(found))
    if (!isBagian(name)) addIssue({ code: 'custom', path: [name], message: 'Bagian tubuh ini tidak dikenal' });
});

const Sbar = {
  situation: long(SBAR.situation),
  background: long(SBAR.background),
  assessment: long(SBAR.assessment),
  recommendation: long(SBAR.recommendation),
};

/** What a note holds beside its texts, by its kind (rekam-medis.md 3). */
export const ISI_CATATAN = {
  soap: z.strictObject({
    /** Who told the history: the patient, or somebody else, who then is named. */
    anamnesis: z.enum(['auto', 'allo'], lazyFieldMessage('pilihan', 'Anamnesis')).nullable().default(null),
    hubungan: short('Hubungan'),
    pemeriksaan: PemeriksaanTubuh.default({}),
  }),
  asesmen_perawat: z.strictObject({
    anamnesis: z.enum(['auto', 'allo'], lazyFieldMessage('pilihan', 'Anamnesis')).nullable().default(null),
    hubungan: short('Hubungan'),
    psikososial: long('Psikososial'),
    kebutuhan_edukasi: long('Kebutuhan edukasi'),
  }),
  cppt: z.strictObject({
    ...Sbar,
    /** A telephone order: from whom, and that it was read back. */
    telepon_dari: short('Telepon dari'),
    dibaca_ulang: z.boolean(lazyFieldMessage('pilihan', 'Dibaca ulang')).default(false),
  }),
  triase: z.strictObject({ penilaian_id: count('Penilaian', 2_147_483_647), datang_dengan: short('Datang dengan') }),
  gizi: z.strictObject({
    diagnosis_gizi: long('Diagnosis gizi'),
    intervensi: long('Intervensi'),
    monitoring: long('Monitoring'),
  }),
  kebidanan: z.strictObject({
    g: count('G', 30),
    p: count('P', 30),
    a: count('A', 30),
    hpht: calendarDate('HPHT').nullable().default(null),
    tfu: count('TFU', 60),
    djj: count('DJJ', 300),
  }),
  serah_terima: z.strictObject({ ...Sbar, kepada: short('Kepada') }),
  resume: z.strictObject({
    indikasi: long('Indikasi rawat'),
    perjalanan: long('Perjalanan penyakit'),
    anjuran: long('Anjuran'),
  }),
} as const satisfies Record<JenisCatatan, z.ZodObject>;
