import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { penjaminQuery } from '../../platform/penjamin.ts';
import type { FormContext } from './fill-tujuan.ts';
import type { KunjunganForm } from './kunjungan-form.schema.ts';
import { pasienQuery, recentPendaftaranQuery } from './pendaftaran.queries.ts';

/** kunjungan.md 9: the default class. 0 is a real id. */
const NON_KELAS = 0;

/** Only BPJS has a SEP. Under another payer its field is hidden, so its value must not be sent. */
function discardSep(form: KunjunganForm, jenis: number): void {
  if (jenis === PENJAMIN_BPJS) return;
  form.setValue('penjamin.no_sep', null);
  form.clearErrors('penjamin.no_sep');
}

/** Sets the card number and the class that go with a newly chosen payer. */
export function followPenjamin(form: KunjunganForm, jenis: number, kartu: string | null): void {
  form.setValue('penjamin.nomor_penjamin', jenis === PENJAMIN_BPJS ? kartu : null);
  form.setValue('penjamin.kelas', jenis === PENJAMIN_UMUM ? null : (form.getValues('penjamin.kelas') ?? NON_KELAS));
  discardSep(form, jenis);
  form.clearErrors(['penjamin.nomor_penjamin', 'penjamin.kelas']);
}

/** Clears what stands on a card. A card belongs to one person, so it never stays when the patient changes. */
export function releaseKartu(form: KunjunganForm): void {
  for (const field of ['penjamin.nomor_penjamin', 'penjamin.no_sep'] as const) {
    form.setValue(field, null);
    form.clearErrors(field);
  }
}

/** Clears a payer that was filled in. */
export function clearPenjamin(form: KunjunganForm): void {
  for (const field of ['penjamin.jenis', 'penjamin.kelas'] as const) {
    form.setValue(field, null);
    form.clearErrors(field);
  }
}

/** The chosen patient's own BPJS number; null while no query has brought it. */
function getKartuPasien({ form, client }: FormContext): string | null {
  const norm = form.getValues('norm');
  return (
    client.getQueryData(recentPendaftaranQuery(norm).queryKey)?.data.pasien.no_bpjs ??
    client.getQueryData(pasienQuery(norm).queryKey)?.no_bpjs ??
    null
  );
}

/**
 * Fills in the patient's card where none stands, or where his former one does (`previousKartu`). A number that was
 * typed stays.
 */
export function followPasien(form: KunjunganForm, kartu: string | null, previousKartu: string | null = null): void {
  if (form.getValues('penjamin.jenis') !== PENJAMIN_BPJS) return;
  const nomor = form.getValues('penjamin.nomor_penjamin');
  if (nomor !== null && nomor !== '' && nomor !== previousKartu) return;
  form.setValue('penjamin.nomor_penjamin', kartu);
  form.clearErrors('penjamin.nomor_penjamin');
}

/** After the patient's data was edited: reads it again, and updates a card that was filled in from it. */
export async function refreshPasien(context: FormContext, norm: number): Promise<void> {
  const { form, client } = context;
  const previous = getKartuPasien(context);
  await Promise.all(
    [pasienQuery(norm), recentPendaftaranQuery(norm)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );
  if (form.getValues('norm') === norm) followPasien(form, getKartuPasien(context), previous);
}

/** kunjungan.md 4: the default payer is the first in the list. */
export async function pickFirstPenjamin(context: FormContext): Promise<void> {
  const { form, client } = context;
  const penjaminList = await client.ensureQueryData(penjaminQuery).catch(() => null);
  const first = penjaminList?.[0];
  if (!first || form.getValues('penjamin.jenis') !== null) return;
  form.setValue('penjamin.jenis', first.id);
  followPenjamin(form, first.id, getKartuPasien(context));
}

type LastPenjamin = { jenis: number; nomor_penjamin: string | null; kelas: number | null };

export function fillLastPenjamin(
  form: KunjunganForm,
  { jenis, nomor_penjamin, kelas }: LastPenjamin,
  kartu: string | null,
): void {
  form.setValue('penjamin.jenis', jenis);
  form.clearErrors(['penjamin.jenis', 'penjamin.nomor_penjamin', 'penjamin.kelas']);
  if (jenis === PENJAMIN_UMUM) return followPenjamin(form, jenis, null);
  discardSep(form, jenis);
  // The patient's own data is newer than the card of a former visit.
  form.setValue('penjamin.nomor_penjamin', (jenis === PENJAMIN_BPJS ? kartu : null) ?? nomor_penjamin);
  form.setValue('penjamin.kelas', kelas ?? NON_KELAS);
}
