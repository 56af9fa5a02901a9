import { baruDipanggil } from '@nadi/domain/panggilan/baru-dipanggil';
import { serverNow } from '#platform/time/clock.ts';
import { ask } from '#ui/confirm.ts';

/**
 * Asks before the next one is called while who was called a moment ago is still on the way: F8 that is pressed twice
 * takes nobody's place. Enter out of habit waits.
 */
export async function mayCallAgain(called: string, at: string | null, yes: string): Promise<boolean> {
  const seconds = baruDipanggil(at, serverNow());
  return (
    seconds === null ||
    ask({
      title: `${called} baru dipanggil ${seconds} detik lalu`,
      body: 'Beri waktu untuk datang. Panggil berikutnya sekarang?',
      yes,
      no: 'Tunggu',
      rare: true,
    })
  );
}
