import type { AnyEndpoint } from '@nadi/contract/endpoint';
import type { ApiError } from '#platform/http/api-error.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';

async function offer(call: AnyEndpoint, query: object, message: string): Promise<void> {
  const wanted = await ask({
    title: 'Siapkan di latar?',
    body: `${message} Atau biarkan server menyiapkan semuanya: halaman boleh ditinggal, dan Anda diberi tahu saat berkasnya siap.`,
    yes: 'Siapkan di latar',
    no: 'Tidak',
  });
  if (!wanted) return;
  try {
    await callApi(call, { body: query as never, idempotencyKey: newIdempotencyKey() });
    await queryClient.invalidateQueries({ queryKey: ['pekerjaan'] });
    toast.ok('Berkas disiapkan di latar. Anda diberi tahu saat siap; lihat juga Laporan saya di menu akun.');
  } catch (error) {
    toast.error(error);
  }
}

/**
 * For a list whose export is refused because it is too large to wait for: offers to have the same prepared in the
 * background by `call`. Returns whether the refusal says that this can be done.
 */
export const offerBackground =
  (call: AnyEndpoint) =>
  (query: object, { data, message }: ApiError): boolean => {
    if ((data as { latar?: boolean } | undefined)?.latar !== true) return false;
    void offer(call, query, message);
    return true;
  };
