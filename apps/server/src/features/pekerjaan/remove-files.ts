import type { AppServices } from '../../platform/app-type.ts';
import type { Ctx } from '../../platform/db.ts';
import { loadAccount } from '../../platform/user-cache.ts';
import { mayHave } from './kind.ts';
import * as repo from './pekerjaan.repository.ts';

/**
 * Removes the files of a facility whose time is over, whose work came to nothing, or whose asker may not have them any
 * more. Bytes go while nobody can name them anew: two equal files are stored once.
 */
export async function removeFiles({ db, berkas }: AppServices, ctx: Ctx): Promise<void> {
  const files = await db.read(ctx, repo.listFiles);
  const rights = new Map<number, readonly string[]>();
  for (const akunId of new Set(files.map(({ akun_id }) => akun_id)))
    rights.set(akunId, (await loadAccount(db, ctx.faskesId, akunId))?.izin ?? []);
  for (const file of files) {
    if (file.keep && mayHave(rights.get(file.akun_id) ?? [], file.jenis)) continue;
    await db.write(ctx, async (tx) => {
      await repo.lockPekerjaan(tx);
      if (await repo.forgetFile(tx, file)) await berkas.ekspor.delete({ faskesId: ctx.faskesId, sha256: file.sha256 });
    });
  }
}
