import { penjaminQuery } from '#platform/lists/penjamin.ts';
import type { FormContext } from './fill-tujuan.ts';
import { pasienQuery, recentPendaftaranQuery } from '../pendaftaran.queries.ts';
import { readPrefill, writePrefill } from './prefill-form.ts';
import { fillDefaultPenjamin, followKartu } from './prefill-values.ts';

/** The chosen patient's own BPJS number; null while no query has brought it. */
function getKartuPasien({ form, client }: FormContext): string | null {
  const norm = form.getValues('norm');
  return (
    client.getQueryData(recentPendaftaranQuery(norm).queryKey)?.data.pasien.no_bpjs ??
    client.getQueryData(pasienQuery(norm).queryKey)?.no_bpjs ??
    null
  );
}

/** After the patient's data was edited: reads it again, and updates a card that was filled in from it. */
export async function refreshPasien(context: FormContext, norm: number): Promise<void> {
  const { form, client } = context;
  const previous = getKartuPasien(context);
  await Promise.all(
    [pasienQuery(norm), recentPendaftaranQuery(norm)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );
  if (form.getValues('norm') !== norm) return;
  writePrefill(form, followKartu(readPrefill(form), { norm, kartu: getKartuPasien(context), previous }));
}

/** kunjungan.md 4: the default payer is the first in the list. */
export async function pickFirstPenjamin(context: FormContext): Promise<void> {
  const { form, client } = context;
  const [first] = (await client.ensureQueryData(penjaminQuery).catch(() => null)) ?? [];
  if (!first) return;
  const who = { norm: form.getValues('norm'), kartu: getKartuPasien(context) };
  writePrefill(form, fillDefaultPenjamin(readPrefill(form), first.id, who));
}
