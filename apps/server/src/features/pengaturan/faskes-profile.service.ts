import type { FaskesProfile, FaskesProfileInput } from '@nadi/contract/pengaturan.contract';
import { kelasFaskesOf } from '@nadi/domain/faskes/identitas-faskes';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { prepareLogo } from '#platform/berkas/prepare.ts';
import type { IncomingBerkas } from '#platform/berkas/incoming.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { isKabupaten } from '#features/wilayah/wilayah.public.ts';
import {
  findProfile,
  lockProfile,
  PROFILE_FIELDS,
  updateProfile,
  type ProfileInput,
} from './faskes-profile.repository.ts';

export const loadProfile = (db: Database, ctx: Ctx): Promise<FaskesProfile> =>
  db.read(ctx, findProfile, { oneFlight: true });

const FIELDS = [...PROFILE_FIELDS, 'logo'] as const;

/** The audit says that the logo changed, not its thousands of bytes. */
const forAudit = (profile: ProfileInput): Record<string, unknown> => ({
  ...Object.fromEntries(PROFILE_FIELDS.map((name) => [name, profile[name]])),
  logo: profile.logo !== '',
});

async function store(tx: TenantTx, old: FaskesProfile, input: ProfileInput): Promise<FaskesProfile> {
  if (FIELDS.every((name) => old[name] === input[name])) return old;
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

/** What is new and can't be of this facility is refused at its field. */
async function refuseUnknown(tx: TenantTx, old: FaskesProfile, { wilayah_id, kelas }: ProfileInput): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (wilayah_id !== null && wilayah_id !== old.wilayah_id && !(await isKabupaten(tx, wilayah_id)))
    errors['wilayah_id'] = ['Kabupaten/Kota tidak dikenal. Pilih lagi dari daftar.'];
  if (kelas !== null && kelas !== old.kelas && !kelasFaskesOf(old.jenis).includes(kelas))
    errors['kelas'] = [`Kelas ${kelas} bukan untuk ${old.jenis}`];
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
}

type ProfileChange = z.output<typeof FaskesProfileInput> & { versi?: number | undefined };

export const saveProfile = (db: Database, ctx: Ctx, { versi, ...input }: ProfileChange): Promise<FaskesProfile> =>
  db.write(ctx, async (tx) => {
    const old = await lockProfile(tx);
    const given = { ...old, ...input, logo: old.logo };
    // What is stored already may be sent again: the answer to the first save may have got lost.
    const isStored = FIELDS.every((name) => old[name] === given[name]);
    if (versi !== undefined && versi !== old.versi && !isStored) throw new AppError('BENTROK', { data: old });
    await refuseUnknown(tx, old, given);
    return store(tx, old, given);
  });

/** Replaces the logo; null removes it. The picture is drawn again before the transaction begins. */
export async function saveLogo(db: Database, ctx: Ctx, sent: IncomingBerkas | null): Promise<FaskesProfile> {
  const logo = sent === null ? '' : `data:image/png;base64,${(await prepareLogo(sent)).toString('base64')}`;
  return db.write(ctx, async (tx) => {
    const old = await lockProfile(tx);
    return store(tx, old, { ...old, logo });
  });
}
