import * as contract from '@nadi/contract/pengaturan.contract';
import type { NadiApp } from '#platform/http/app-type.ts';
import { AppError } from '#platform/http/errors.ts';
import { ok, paged, route, saved } from '#platform/http/route.ts';
import { loadProfile, saveLogo, saveProfile } from './faskes-profile.service.ts';
import * as repo from './pengaturan.repository.ts';
import { listSettings, listStates, saveSettings } from './pengaturan.service.ts';

export function pengaturanRoutes(app: NadiApp): void {
  route(app, contract.getSetting, async ({ ctx, db }) => ok(await db.read(ctx, listSettings, { oneFlight: true })));
  route(app, contract.getPengaturan, async ({ ctx, db }) => ok(await db.read(ctx, listStates)));
  route(app, contract.savePengaturan, async ({ ctx, db, body }) =>
    saved(await saveSettings(db, ctx, body.perubahan), 'Pengaturan disimpan'),
  );
  route(app, contract.listPengaturanRiwayat, async ({ ctx, db, query: { key, ...paging } }) => {
    const [rows, total] = await db.read(ctx, (tx) =>
      Promise.all([repo.listHistory(tx, key, paging), repo.countHistory(tx, key)]),
    );
    return paged(rows, total, paging);
  });
}

export function faskesProfileRoutes(app: NadiApp): void {
  route(app, contract.getFaskesProfile, async ({ ctx, db }) => ok(await loadProfile(db, ctx)));
  route(app, contract.saveFaskesProfile, async ({ ctx, db, body }) =>
    saved(await saveProfile(db, ctx, body), 'Profil faskes disimpan'),
  );
  route(app, contract.saveFaskesLogo, async ({ ctx, db, berkas }) => {
    const { logo } = berkas;
    if (!logo) throw new AppError('VALIDASI', { errors: { logo: ['Pilih gambar logo'] } });
    return saved(await saveLogo(db, ctx, logo), 'Logo disimpan');
  });
  route(app, contract.removeFaskesLogo, async ({ ctx, db }) => saved(await saveLogo(db, ctx, null), 'Logo dihapus'));
}
