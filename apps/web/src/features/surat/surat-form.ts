import { SuratContent } from '@nadi/contract/rekam-medis/surat.contract';
import type { DasarSurat, PaketSurat, Surat } from '@nadi/contract/rekam-medis/surat.contract';
import type { JenisSurat } from '@nadi/domain/surat/surat';
import type { Tacc } from '@nadi/domain/surat/tacc';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { z } from 'zod';
import { instantFrom, today } from '#platform/time/tanggal.ts';

/** The fields of all kinds: what was typed stays when another kind is looked at. */
export type SuratValues = {
  isi: {
    jenis: JenisSurat;
    mulai: string | null;
    lama: number | null;
    setuju_diagnosis: boolean;
    catatan: string | null;
    keperluan: string;
    kesimpulan: string;
    tujuan: string;
    poli: string | null;
    alasan: string | null;
    nomor_bpjs: string | null;
    /** As `taccWord` writes it. */ tacc: string;
    tanggal_waktu: string | null;
    ruangan_id: number | null;
    dokter_id: number | null;
    waktu: string | null;
    tempat: string;
    sebab_a: string;
    sebab_b: string | null;
    sebab_c: string | null;
    sebab_d: string | null;
    sebab_lain: string | null;
  };
};

/** A reason as a choice of words stores it, and back. */
export const taccWord = ({ kd, alasan }: Tacc): string => `${kd}/${alasan ?? ''}`;
function readTacc(word: unknown): Tacc | null {
  const [, kd, alasan] = /^(-?\d+)\/(.*)$/s.exec(String(word ?? '')) ?? [];
  return kd === undefined ? null : { kd: Number(kd), alasan: alasan || null };
}

/** What a new letter begins with: of a template, or of the step that asks for it. */
export type Usul = PaketSurat | { jenis: 'kematian'; waktu: string };

export const KONTROL_DAYS = 7;
const KONTROL_HOUR = '09:00';
export const kontrolAfter = (days: number): string | null =>
  instantFrom(addDays(today(), days), KONTROL_HOUR)?.toISOString() ?? null;

/** What a template says of a letter, on the days of now. */
function proposedValues(usul: Usul): Partial<SuratValues['isi']> {
  const given = Object.fromEntries(Object.entries(usul).filter(([, value]) => value !== null));
  if (usul.jenis !== 'kontrol' || usul.hari === null) return given;
  const { hari, ...rest } = given as { hari: number };
  return { ...rest, tanggal_waktu: kontrolAfter(hari) };
}

/** A new letter, with what a template says of it, or the draft that is gone on with. */
export const suratValues = (dasar: DasarSurat, draft: Surat | null, usul: Usul | null): SuratValues => ({
  isi: {
    jenis: 'sakit',
    mulai: dasar.sakit.dari,
    lama: null,
    setuju_diagnosis: false,
    catatan: '',
    keperluan: '',
    kesimpulan: 'Sehat',
    tujuan: '',
    poli: '',
    alasan: '',
    nomor_bpjs: '',
    tanggal_waktu: kontrolAfter(KONTROL_DAYS),
    ruangan_id: dasar.ruangan_id,
    dokter_id: dasar.dokter_id,
    waktu: null,
    tempat: '',
    sebab_a: '',
    sebab_b: '',
    sebab_c: '',
    sebab_d: '',
    sebab_lain: '',
    ...(usul && proposedValues(usul)),
    ...draft?.isi,
    tacc: draft?.isi.jenis === 'rujukan' && draft.isi.tacc && dasar.tacc ? taccWord(draft.isi.tacc) : '',
  },
});

const FIELDS = new Map(
  SuratContent.options.map(({ shape }) => [shape.jenis.value, Object.keys(shape)] as [JenisSurat, string[]]),
);

/** The fields of the chosen kind alone. */
const ofKind = (isi: unknown): unknown => {
  if (typeof isi !== 'object' || isi === null || !('jenis' in isi)) return isi;
  const names = FIELDS.get(isi.jenis as JenisSurat) ?? [];
  const own = Object.fromEntries(Object.entries(isi).filter(([name]) => names.includes(name)));
  return 'tacc' in own ? { ...own, tacc: readTacc(own['tacc']) } : own;
};
export const SuratForm = z.object({ isi: z.preprocess(ofKind, SuratContent) });
export type SuratOutput = { isi: SuratContent };
