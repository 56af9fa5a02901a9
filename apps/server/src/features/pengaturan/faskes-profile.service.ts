import type { FaskesProfile, FaskesProfileInput } from '@nadi/contract/pengaturan.contract';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit.ts';
import { prepareLogo } from '../../platform/berkas/prepare.ts';
import type { IncomingBerkas } from '../../platform/berkas/incoming.ts';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { announce } from '../../platform/live-event.ts';
import { findProfile, lockProfile, updateProfile, type ProfileInput } from './faskes-profile.repository.ts';

export const loadProfile = (db: Database, ctx: Ctx): Promise<FaskesProfile> =>
  db.read(ctx, findProfile, { oneFlight: true });

/** The audit says that the logo changed, not its thousands of bytes. */
const forAudit = ({ nama, alamat, telepon, logo }: ProfileInput) => ({ nama, alamat, telepon, logo: logo !== '' });

async function store(tx: TenantTx, old: FaskesProfile, input: ProfileInput): Promise<FaskesProfile> {
  const isSame = (['nama', 'alamat', 'telepon', 'logo'] as const).every((name) => old[name] === input[name]);
  if (isSame) return old;
  const profile = await updateProfile(tx, input);
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'faskes',
    objekId: tx.ctx.faskesId,
    sebelum: forAudit(old),
    sesudah: forAudit(profile),
  });
  await announce(tx, 'setting', { objek: 'faskes' });
  return profile;
}

type ProfileChange = z.output<typeof FaskesProfileInput> & { versi?: number | undefined };

export const saveProfile = (db: Database, ctx: Ctx, { versi, ...input }: ProfileChange): Promise<FaskesProfile> =>
  db.write(ctx, async (tx) => {
    const old = await lockProfile(tx);
    // What is stored already may be sent again: the answer to the first save may have got lost.
    const isStored = old.nama === input.nama && old.alamat === input.alamat && old.telepon === input.telepon;
    if (versi !== undefined && versi !== old.versi && !isStored) throw new AppError('BENTROK', { data: old });
    return store(tx, old, { ...input, logo: old.logo });
  });

/** Replaces the logo; null removes it. The picture is drawn again before the transaction begins. */
export async function saveLogo(db: Database, ctx: Ctx, sent: IncomingBerkas | null): Promise<FaskesProfile> {
  const logo = sent === null ? '' : `data:image/png;base64,${(await prepareLogo(sent)).toString('base64')}`;
  return db.write(ctx, async (tx) => {
    const old = await lockProfile(tx);
    return store(tx, old, { nama: old.nama, alamat: old.alamat, telepon: old.telepon, logo });
  });
}
