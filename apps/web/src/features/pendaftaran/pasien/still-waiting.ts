import { alsoTerdaftarMessage, stillWaitingMessage } from '@nadi/domain/kunjungan/pendaftaran';
import type { QueryClient } from '@tanstack/react-query';
import { formatTime, today } from '#platform/time/tanggal.ts';
import { toTanggalLayanan } from '../form/kunjungan-form.schema.ts';
import type { KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { recentPendaftaranQuery } from '../pendaftaran.queries.ts';

/**
 * What the server would say of a patient who waits today or lies in a ward, as far as the form knows of him (decisions
 * D19): in the same room a refusal, elsewhere a question.
 */
export function findStillWaiting(
  client: QueryClient,
  { norm, tanggal_pendaftaran, tujuan }: KunjunganFormValues,
): { refusal: string | null; question: string | null } {
  const recent = client.getQueryData(recentPendaftaranQuery(norm).queryKey)?.data;
  const { ruangan_id } = tujuan;
  if (!recent || ruangan_id === null || toTanggalLayanan(tanggal_pendaftaran) !== today())
    return { refusal: null, question: null };
  const active = recent.aktif.map(({ tanggal, inap_sejak, ...kunjungan }) => ({
    ...kunjungan,
    jam: formatTime(tanggal),
    inpatientSince: inap_sejak,
  }));
  const same = active.find((kunjungan) => kunjungan.ruangan_id === ruangan_id);
  return {
    refusal: same ? stillWaitingMessage(same) : null,
    question: alsoTerdaftarMessage(active, ruangan_id),
  };
}

/** Looks again before anything is said against a visit: the one he waited for may be over. The server knows in the end. */
export async function refreshStillWaiting(client: QueryClient, values: KunjunganFormValues): Promise<void> {
  const { refusal, question } = findStillWaiting(client, values);
  if (refusal !== null || question !== null)
    await client.fetchQuery({ ...recentPendaftaranQuery(values.norm), staleTime: 0 }).catch(() => undefined);
}
