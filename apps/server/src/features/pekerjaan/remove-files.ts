import type { AppServices } from '#platform/http/app-type.ts';
import type { Ctx } from '#platform/db/db.ts';
import { loadAccount } from '#platform/auth/user-cache.ts';
import { mayHave } from './kind.ts';
import * as repo from './pekerjaan.repository.ts';

/**
 * Removes the files of a facility whose time is over, whose work came to nothing, or whose asker may not have them any
 * more. Each file has a name of its own, so no other row needs its bytes.
 */
export async function removeFiles({ db, berkas }: AppServices, ctx: Ctx): Promise<void> {
  const files = await db.read(ctx, repo.listFiles);
  const rights = new Map<number, readonly string[]>();
  for (const akunId of new Set(files.map(({ akun_id }) => akun_id)))
    rights.set(akunId, (await loadAccount(db, ctx.faskesId, akunId))?.izin ?? []);
  for (const file of files) {
    if (file.keep && mayHave(rights.get(file.akun_id) ?? [], file.jenis)) continue;
    // The row keeps the name until the bytes are gone: what fails here is removed the next time.
    await berkas.ekspor.delete({ faskesId: ctx.faskesId, sha256: file.sha256 });
    await db.write(ctx, (tx) => repo.forgetFile(tx, file));
  }
}
