import type { Layar, PanggilanLayar, Ucapan } from '@nadi/contract/antrean/layar.contract';
import { namaDiLayar, type NamaLayar } from '@nadi/domain/panggilan/nama-layar';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import type { Device } from '#platform/auth/device.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import * as repo from './layar.repository.ts';
import { noteSeen } from './perangkat.repository.ts';
import { DISPLAY_LINES, PAUSES, WAITING_LISTS, type ShownSources } from './waiting-lists.ts';

/** Calls leave for a display only by this, so that no name goes out that the facility does not show. */
const forDisplay = (call: PanggilanLayar, setting: NamaLayar): PanggilanLayar => ({
  ...call,
  nama: namaDiLayar(call.nama, setting),
});

const shownBy = ({ ruanganId, loketId }: Device): ShownSources =>
  ruanganId.length + loketId.length === 0 ? { ruanganId: null, loketId: null } : { ruanganId, loketId };

export async function loadLayar(db: Database, ctx: Ctx, device: Device): Promise<Layar> {
  return db.read(ctx, async (tx) => {
    const [head, info, setting, calls, lines, istirahat, ...waiting] = await Promise.all([
      repo.findHead(tx, device),
      loadSetting(tx, 'layar:info'),
      loadSetting(tx, 'layar:nama'),
      repo.listLastCalls(tx, device),
      DISPLAY_LINES.one()(tx, shownBy(device)),
      PAUSES.one()(tx, shownBy(device)),
      ...WAITING_LISTS.parts().map((list) => list(tx, shownBy(device))),
    ]);
    return {
      ...head,
      nama: device.nama,
      bersuara: device.bersuara,
      zona: device.zona,
      info: [...lines, info].filter((one) => one !== '').join(' · '),
      panggilan: calls.map((call) => forDisplay(call, setting)),
      tunggu: waiting.flat(),
      istirahat,
    };
  });
}

/** A display says whether it can be heard; who sees it on the page of displays hears of a change. */
export const noteSound = (db: Database, ctx: Ctx, { id }: Device, isReady: boolean): Promise<unknown> =>
  db.write(ctx, (tx) => noteSeen(tx, id, isReady));

/** The next call to be spoken in this display's hall, which is nobody else's to speak for a while. */
export async function takeCall(
  db: Database,
  ctx: Ctx,
  device: Device,
): Promise<{ panggilan: Ucapan | null; uji: boolean }> {
  if (!device.bersuara) return { panggilan: null, uji: false };
  return db.write(ctx, async (tx) => {
    if (!(await repo.lockHall(tx, device))) return { panggilan: null, uji: false };
    const call = await repo.takeCall(tx, device);
    if (!call) return { panggilan: null, uji: await repo.takeTest(tx, device) };
    await announce(tx, 'panggilan', { panggilan_id: call.id });
    const setting = await loadSetting(tx, 'layar:nama');
    return {
      panggilan: { ...forDisplay(call, setting), sebut_nama: setting === 'Lengkap dan disebut' },
      uji: false,
    };
  });
}

async function whyNotHeard(tx: TenantTx, device: Device, id: number): Promise<AppError> {
  if (!(await repo.isCallOfHall(tx, device, id))) return new AppError('TIDAK_ADA');
  return new AppError('BENTROK', { message: 'Panggilan ini disuarakan layar lain' });
}

/** Safe to repeat: a call is heard once, at the moment that was told first. */
export const confirmCall = (db: Database, ctx: Ctx, device: Device, id: number): Promise<string> =>
  db.write(ctx, async (tx) => {
    const heardAt = await repo.confirmCall(tx, device, id);
    if (heardAt === null) throw await whyNotHeard(tx, device, id);
    await announce(tx, 'panggilan', { panggilan_id: id });
    return heardAt;
  });
