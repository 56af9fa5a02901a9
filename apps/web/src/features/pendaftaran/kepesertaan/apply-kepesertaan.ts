import type { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';
import { kelasFromBpjs } from '@nadi/domain/kunjungan/kelas-bpjs';
import { detectNomor, findPemilikKartu } from '@nadi/domain/kunjungan/kepesertaan';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { penjaminQuery } from '#platform/lists/penjamin.ts';
import { formatOwner } from '#platform/norm.ts';
import { ask, sayWhose } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { FormContext } from '../terakhir/fill-tujuan.ts';
import type { KunjunganForm, KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { kelasQuery, pasienQuery } from '../pendaftaran.queries.ts';
import { readPrefill, writePrefill } from '../terakhir/prefill-form.ts';
import { fillKelasBpjs, takeKepesertaan, takeUmum } from '../terakhir/prefill-values.ts';

const DIRTY = { shouldDirty: true } as const;

/**
 * The number in the box until somebody types there: the card that is about to be saved, else the patient's own number.
 */
export function defaultNomor(
  { jenis, nomor_penjamin }: Pick<KunjunganFormValues['penjamin'], 'jenis' | 'nomor_penjamin'>,
  pasien: { nik: string | null; no_bpjs: string | null } | null | undefined,
): string {
  if (jenis === PENJAMIN_BPJS && nomor_penjamin && detectNomor(nomor_penjamin) === 'noka') return nomor_penjamin;
  return pasien?.no_bpjs || pasien?.nik || '';
}

export function changeToUmum(form: KunjunganForm, onTouch: () => void): void {
  onTouch();
  writePrefill(form, takeUmum(readPrefill(form), form.getValues('norm')), DIRTY);
  toast.ok('Penjamin diganti ke Umum');
}

/** The class that BPJS names, as this facility has it; null where it names none, or one that the facility does not have. */
async function findKelas({ client }: FormContext, data: Peserta): Promise<number | null> {
  const kelasList = await client.ensureQueryData(kelasQuery()).catch(() => null);
  const kelas = kelasFromBpjs(data.jnsKelas);
  return kelasList && !kelasList.some(({ id, aktif }) => id === kelas && aktif) ? null : kelas;
}

/** Fills in the class of the card that was asked about, if it still stands in the form. */
export async function followKepesertaan(context: FormContext, data: Peserta, at: number): Promise<void> {
  const { form } = context;
  const norm = form.getValues('norm');
  const kelas = await findKelas(context, data);
  if (kelas === null || form.getValues('norm') !== norm) return;
  writePrefill(form, fillKelasBpjs(readPrefill(form), { kelas, kartu: data.noKartu, norm, at }));
}

/** Whether this card shall pay: a card that is not certainly the patient's pays only when the clerk says so. */
async function acceptOwner({ form, client }: FormContext, data: Peserta): Promise<boolean> {
  const norm = form.getValues('norm');
  // Before a patient is chosen there is nobody to hold it against; once one is, the payer says whose card it is.
  if (norm === null) return true;
  const pasien = await client.ensureQueryData(pasienQuery(norm)).catch(() => null);
  const owner = pasien ? findPemilikKartu(data, pasien) : 'belum pasti';
  if (owner === 'pasien') return true;
  const lain = owner === 'orang lain';
  return ask({
    title: lain ? 'Kartu atas nama orang lain' : 'Belum pasti kartu pasien ini',
    body: sayWhose(
      pasien && formatOwner(pasien),
      `Kartu ${data.noKartu} atas nama ${data.nama}${lain ? ', bukan pasien ini' : '. NIK, nama, dan tanggal lahirnya tidak cukup untuk memastikan orangnya sama'}.`,
    ),
    yes: 'Tetap pakai kartu ini',
    no: 'Jangan pakai',
    rare: true,
  });
}

/**
 * Puts the insurer's card number and class into the form. A card in another name is asked about first. A class that the
 * facility does not have is left to the clerk.
 */
export async function applyKepesertaan(context: FormContext, data: Peserta, onTouch: () => void): Promise<void> {
  const { form, client } = context;
  const norm = form.getValues('norm');
  if (!(await acceptOwner(context, data))) return;
  const [penjamin, kelas] = await Promise.all([
    client.ensureQueryData(penjaminQuery).catch(() => null),
    findKelas(context, data),
  ]);
  if (form.getValues('norm') !== norm) return;
  onTouch();
  const jenis = penjamin?.some(({ id }) => id === PENJAMIN_BPJS) ? PENJAMIN_BPJS : null;
  writePrefill(form, takeKepesertaan(readPrefill(form), { jenis, kelas, norm, kartu: data.noKartu }), DIRTY);
  if (kelas === null) toast.info('Nomor kartu dipakai. Kelas dari BPJS tidak ada di daftar, pilih sendiri.');
  else toast.ok('Nomor kartu dan kelas dipakai');
}
