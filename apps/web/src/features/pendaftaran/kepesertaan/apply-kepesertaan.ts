import type { Peserta } from '@nadi/contract/bpjs.contract';
import { kelasFromBpjs } from '@nadi/domain/kunjungan/kelas-bpjs';
import { detectNomor } from '@nadi/domain/kunjungan/kepesertaan';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { penjaminQuery } from '../../../platform/penjamin.ts';
import { toast } from '../../../ui/toast.ts';
import type { FormContext } from '../fill-tujuan.ts';
import type { KunjunganForm, KunjunganFormValues } from '../kunjungan-form.schema.ts';
import { kelasQuery } from '../pendaftaran.queries.ts';
import { readPrefill, writePrefill } from '../prefill-form.ts';
import { takeKepesertaan, takeUmum } from '../prefill-values.ts';

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
  writePrefill(form, takeUmum(readPrefill(form)), DIRTY);
  toast.ok('Penjamin diganti ke Umum');
}

/**
 * Puts the insurer's card number and class into the form. A class that the facility does not have is left to the clerk.
 */
export async function applyKepesertaan(
  { form, client }: FormContext,
  data: Peserta,
  onTouch: () => void,
): Promise<void> {
  const norm = form.getValues('norm');
  const [penjamin, kelasList] = await Promise.all([
    client.ensureQueryData(penjaminQuery).catch(() => null),
    client.ensureQueryData(kelasQuery()).catch(() => null),
  ]);
  if (form.getValues('norm') !== norm) return;
  const kelasByBpjs = kelasFromBpjs(data.jnsKelas);
  const kelas =
    kelasList && !kelasList.some(({ id, aktif: active }) => id === kelasByBpjs && active) ? null : kelasByBpjs;
  onTouch();
  const jenis = penjamin?.some(({ id }) => id === PENJAMIN_BPJS) ? PENJAMIN_BPJS : null;
  writePrefill(form, takeKepesertaan(readPrefill(form), { jenis, kelas, norm, kartu: data.noKartu }), DIRTY);
  if (kelas === null) toast.info('Nomor kartu dipakai. Kelas dari BPJS tidak ada di daftar, pilih sendiri.');
  else toast.ok('Nomor kartu dan kelas dipakai');
}
