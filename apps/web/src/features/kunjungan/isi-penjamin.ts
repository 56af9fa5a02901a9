import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { penjaminQuery } from '../../platform/penjamin.ts';
import type { Alat } from './isi-tujuan.ts';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import { pasienQuery, terakhirQuery } from './kunjungan.queries.ts';

/** kunjungan.md 9: the default class. 0 is a real id. */
const NON_KELAS = 0;

/** Only BPJS has a SEP. Under another payer its field is hidden, so its value must not be sent. */
function buangSep(form: FormKunjungan, jenis: number): void {
  if (jenis === PENJAMIN_BPJS) return;
  form.setValue('penjamin.no_sep', null);
  form.clearErrors('penjamin.no_sep');
}

/** Sets the card number and the class that go with a newly chosen payer. */
export function ikutiPenjamin(form: FormKunjungan, jenis: number, kartu: string | null): void {
  form.setValue('penjamin.nomor_penjamin', jenis === PENJAMIN_BPJS ? kartu : null);
  form.setValue('penjamin.kelas', jenis === PENJAMIN_UMUM ? null : (form.getValues('penjamin.kelas') ?? NON_KELAS));
  buangSep(form, jenis);
  form.clearErrors(['penjamin.nomor_penjamin', 'penjamin.kelas']);
}

/** Clears what stands on a card. A card belongs to one person, so it never stays when the patient changes. */
export function lepasKartu(form: FormKunjungan): void {
  for (const milik of ['penjamin.nomor_penjamin', 'penjamin.no_sep'] as const) {
    form.setValue(milik, null);
    form.clearErrors(milik);
  }
}

/** Clears a payer that was filled in. */
export function kosongkanPenjamin(form: FormKunjungan): void {
  for (const isi of ['penjamin.jenis', 'penjamin.kelas'] as const) {
    form.setValue(isi, null);
    form.clearErrors(isi);
  }
}

/** The chosen patient's own BPJS number; null while no query has brought it. */
function kartuPasien({ form, client }: Alat): string | null {
  const norm = form.getValues('norm');
  return (
    client.getQueryData(terakhirQuery(norm).queryKey)?.data.pasien.no_bpjs ??
    client.getQueryData(pasienQuery(norm).queryKey)?.no_bpjs ??
    null
  );
}

/**
 * Fills in the patient's card where none stands, or where his former one does (`previousKartu`). A number that was
 * typed stays.
 */
export function ikutiPasien(form: FormKunjungan, kartu: string | null, kartuDulu: string | null = null): void {
  if (form.getValues('penjamin.jenis') !== PENJAMIN_BPJS) return;
  const nomor = form.getValues('penjamin.nomor_penjamin');
  if (nomor !== null && nomor !== '' && nomor !== kartuDulu) return;
  form.setValue('penjamin.nomor_penjamin', kartu);
  form.clearErrors('penjamin.nomor_penjamin');
}

/** After the patient's data was edited: reads it again, and updates a card that was filled in from it. */
export async function segarkanPasien(alat: Alat, norm: number): Promise<void> {
  const { form, client } = alat;
  const dulu = kartuPasien(alat);
  await Promise.all(
    [pasienQuery(norm), terakhirQuery(norm)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );
  if (form.getValues('norm') === norm) ikutiPasien(form, kartuPasien(alat), dulu);
}

/** kunjungan.md 4: the default payer is the first in the list. */
export async function pilihPenjaminPertama(alat: Alat): Promise<void> {
  const { form, client } = alat;
  const daftar = await client.ensureQueryData(penjaminQuery).catch(() => null);
  const pertama = daftar?.[0];
  if (!pertama || form.getValues('penjamin.jenis') !== null) return;
  form.setValue('penjamin.jenis', pertama.id);
  ikutiPenjamin(form, pertama.id, kartuPasien(alat));
}

type PenjaminTerakhir = { jenis: number; nomor_penjamin: string | null; kelas: number | null };

export function isiPenjaminTerakhir(
  form: FormKunjungan,
  { jenis, nomor_penjamin, kelas }: PenjaminTerakhir,
  kartu: string | null,
): void {
  form.setValue('penjamin.jenis', jenis);
  form.clearErrors(['penjamin.jenis', 'penjamin.nomor_penjamin', 'penjamin.kelas']);
  if (jenis === PENJAMIN_UMUM) return ikutiPenjamin(form, jenis, null);
  buangSep(form, jenis);
  // The patient's own data is newer than the card of a former visit.
  form.setValue('penjamin.nomor_penjamin', (jenis === PENJAMIN_BPJS ? kartu : null) ?? nomor_penjamin);
  form.setValue('penjamin.kelas', kelas ?? NON_KELAS);
}
