import type { Sesi } from '@nadi/contract/akses/sesi.contract';
import { namePerangkat } from '@nadi/domain/akses/perangkat';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { TOKEN_SECONDS } from '#platform/auth/token.ts';
import type { User } from '#platform/auth/user-cache.ts';
import { endOwnSession, endSessions } from '../akun.repository.ts';
import { announceAkses } from '../announce-akses.ts';
import { IDLE_MINUTES } from '../idle-minutes.ts';
import type { Origin } from '../origin.ts';
import { listOwnSesi } from './sesi.repository.ts';

/** For how many seconds a session of this facility may lie unused. The last access token works on by itself. */
async function maxUnusedSeconds({ db }: AppServices, ctx: Ctx): Promise<number> {
  if (ctx.faskesId === 0) return Infinity;
  const minutes = await db.read(ctx, (tx) => IDLE_MINUTES.one()(tx));
  return minutes === 0 ? Infinity : minutes * 60 + TOKEN_SECONDS;
}

export async function loadOwnSesi(deps: AppServices, { akunId, sessionId }: User, ctx: Ctx): Promise<Sesi[]> {
  const maxUnused = await maxUnusedSeconds(deps, ctx);
  const rows = await deps.db.platform((tx) => listOwnSesi(tx, akunId, maxUnused));
  return rows
    .map(({ peramban, ...sesi }) => ({ ...sesi, perangkat: namePerangkat(peramban), ini: sesi.id === sessionId }))
    .toSorted((a, b) => Number(b.ini) - Number(a.ini));
}

type Ending = { ctx: Ctx } & Pick<Origin, 'alamat'>;

/** Ends one session of the own account. Its access token is refused from then on, because every call asks for it. */
export async function endOneSesi(
  { db, user: users }: AppServices,
  { akunId, faskesId }: User,
  { ctx, alamat, id }: Ending & { id: number },
): Promise<void> {
  await db.write(ctx, async (tx) => {
    if ((await endOwnSession(tx, akunId, id, 'diakhiri pemiliknya')) === 0)
      throw new AppError('TIDAK_ADA', { message: 'Sesi ini sudah berakhir.' });
    await recordAudit(tx, { aksi: 'akhiri', objek: 'sesi', objekId: id, sesudah: { alamat } });
    if (faskesId !== 0) await announceAkses(tx, akunId);
  });
  users.forget();
}

/** Ends every session of the own account, that of this device too. */
export async function endEverySesi(
  { db, user: users }: AppServices,
  { akunId, faskesId }: User,
  { ctx, alamat }: Ending,
): Promise<number> {
  const count = await db.write(ctx, async (tx) => {
    const ended = await endSessions(tx, akunId, 'keluar dari semua perangkat');
    await recordAudit(tx, {
      aksi: 'akhiri',
      objek: 'sesi',
      objekId: 'semua',
      sesudah: { sesi_berakhir: ended, alamat },
    });
    if (faskesId !== 0) await announceAkses(tx, akunId);
    return ended;
  });
  users.forget();
  return count;
}
