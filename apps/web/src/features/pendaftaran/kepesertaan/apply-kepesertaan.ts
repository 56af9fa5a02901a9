import type { Peserta } from '@nadi/contract/bpjs.contract';
import { kelasFromBpjs } from '@nadi/domain/kunjungan/kelas-bpjs';
import { detectNomor } from '@nadi/domain/kunjungan/kepesertaan';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { penjaminQuery } from '../../../platform/penjamin.ts';
import { toast } from '../../../ui/toast.ts';
import { followPenjamin } from '../fill-penjamin.ts';
import type { FormContext } from '../fill-tujuan.ts';
import type { KunjunganForm, KunjunganFormValues } from '../kunjungan-form.schema.ts';
import { kelasQuery } from '../pendaftaran.queries.ts';

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
  form.setValue('penjamin.jenis', PENJAMIN_UMUM, DIRTY);
  form.clearErrors('penjamin.jenis');
  followPenjamin(form, PENJAMIN_UMUM, null);
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
  if (penjamin?.some(({ id }) => id === PENJAMIN_BPJS)) {
    form.setValue('penjamin.jenis', PENJAMIN_BPJS, DIRTY);
    followPenjamin(form, PENJAMIN_BPJS, data.noKartu);
  }
  form.setValue('penjamin.nomor_penjamin', data.noKartu, DIRTY);
  if (kelas !== null) form.setValue('penjamin.kelas', kelas, DIRTY);
  form.clearErrors(['penjamin.jenis', 'penjamin.nomor_penjamin', 'penjamin.kelas']);
  if (kelas === null) toast.info('Nomor kartu dipakai. Kelas dari BPJS tidak ada di daftar, pilih sendiri.');
  else toast.ok('Nomor kartu dan kelas dipakai');
}
