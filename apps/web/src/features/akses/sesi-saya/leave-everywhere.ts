import { endAllSesi } from '@nadi/contract/akses/sesi.contract';
import { callApi } from '#platform/http/http.ts';
import { mayLeave } from '#platform/session/leaving.ts';
import { leaveAfter } from '#platform/session/session.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';

/** Leaves every device, this one too. */
export async function leaveEverywhere(): Promise<void> {
  const sure = await ask({
    title: 'Keluar dari semua perangkat?',
    body: 'Semua sesi Anda berakhir sekarang, juga di perangkat ini. Anda perlu masuk lagi.',
    yes: 'Keluar dari semua',
    no: 'Batal',
    danger: true,
  });
  if (!sure || !(await mayLeave({ of: 'session' }))) return;
  try {
    await leaveAfter(() => callApi(endAllSesi, { body: {} }));
  } catch (error) {
    toast.error(error);
  }
}
