import { MAX_BARIS, MAX_RACIK } from '@nadi/contract/resep/resep-input';
import type { PaketResep } from '@nadi/contract/resep/resep-input';
import { periksaResep } from '@nadi/contract/resep/resep.contract';
import type { ResepPratinjau } from '@nadi/contract/resep/resep-view';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';
import { fromPaket, inactiveIn, linesOf, without } from './paket.ts';
import type { ResepEditor } from './use-resep.ts';

type Put = { paket: PaketResep; seen: ResepPratinjau; gone: string[] };

/** Asks what a set's lines are now. What the facility has no more is left out, and named. */
async function resolvePaket(paket: PaketResep, kunjunganId: number, gone: string[] = []): Promise<Put | null> {
  if (paket.baris.length + paket.racik.length === 0) return null;
  const again = (errors: Parameters<typeof without>[1]): Promise<Put | null> => {
    const left = without(paket, errors);
    return resolvePaket(left.paket, kunjunganId, [...gone, ...left.gone]);
  };
  try {
    const { data } = await callApi(periksaResep, { body: { ...linesOf(paket), kunjungan_id: kunjunganId } });
    const inactive = inactiveIn(data);
    return Object.keys(inactive).length > 0 ? await again(inactive) : { paket, seen: data, gone };
  } catch (error) {
    if (!(error instanceof ApiError) || without(paket, error.errors).gone.length === 0) throw error;
    return again(error.errors);
  }
}

/** Adds a set of lines below what stands in the editor, and says what came and what the facility has no more. */
export async function putPaket(
  { form, change }: Pick<ResepEditor, 'form' | 'change'>,
  kunjunganId: number,
  { nama, paket }: { nama: string; paket: PaketResep },
): Promise<boolean> {
  const put = await resolvePaket(paket, kunjunganId);
  if (!put) {
    toast.failure(`Semua obat ${nama} sudah tidak dipakai di faskes ini.`);
    return false;
  }
  const more = fromPaket(put.paket, put.seen);
  // What was typed while the lines were asked for stands before them.
  const typed = form.getValues();
  const next = { baris: [...typed.baris, ...more.baris], racik: [...typed.racik, ...more.racik] };
  if (next.baris.length > MAX_BARIS || next.racik.length > MAX_RACIK) {
    toast.failure(`Satu resep paling banyak ${MAX_BARIS} obat dan ${MAX_RACIK} racikan.`);
    return false;
  }
  change(next);
  const added = `${nama}: ${more.baris.length + more.racik.length} baris resep ditambahkan.`;
  if (put.gone.length === 0) toast.ok(added);
  else toast.failure(`${added} Tidak dipakai lagi: ${put.gone.join('; ')}.`);
  return true;
}
