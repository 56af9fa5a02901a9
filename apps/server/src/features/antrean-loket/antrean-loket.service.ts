import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import type { BodyOf } from '@nadi/contract/endpoint';
import type {
  istirahatLoket,
  langkahTiketLoket,
  panggilBerikutnya,
  pilihLayananLoket,
} from '@nadi/contract/antrean/antrean-loket.contract';
import { formatNomorAntrean } from '@nadi/domain/kunjungan/nomor-antrean';
import { servesLayanan } from '@nadi/domain/loket/jenis-loket';
import { orderWaiting } from '@nadi/domain/loket/prioritas';
import {
  AT_LOKET,
  isHeldByOther,
  LOKET_DILAYANI,
  LOKET_DIPANGGIL,
  masihDiLoket,
  STATUS_LOKET,
  statusAfter,
  UNDO_LOKET_SECONDS,
} from '@nadi/domain/loket/status-loket';
import type { LangkahLoket } from '@nadi/domain/loket/status-loket';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import {
  insertPanggilan,
  listLayarLoket,
  resumePanggilan,
  withdrawPanggilan,
} from '#features/panggilan/panggilan.public.ts';
import { isPausing, listIstirahat, setIstirahat } from './istirahat.repository.ts';
import * as step from './langkah.repository.ts';
import type { LockedTiket } from './langkah.repository.ts';
import { listPetugas } from './petugas.repository.ts';
import { changePilihan, notePilihan } from './pilihan.repository.ts';
import * as tiket from './tiket.repository.ts';

/** How many of those who wait are tried: more counters than this never call at one moment. */
const TRIED = 100;

export const nomorOf = ({ kode, nomor }: Pick<LockedTiket, 'kode' | 'nomor'>): string =>
  formatNomorAntrean(kode, nomor);
const statusName = (status: number): string => STATUS_LOKET.find(({ id }) => id === status)?.nama ?? String(status);

const conflict = (message: string): AppError => new AppError('BENTROK', { message });
const outOfOrder = (message: string): AppError => new AppError('TIDAK_BERURUTAN', { message });
const busyLoket = (): AppError =>
  conflict('Loket ini baru saja memanggil nomor lain dari layar lain. Periksa layar, lalu panggil lagi.');

const loketNotFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Loket tidak ditemukan' });

async function record(tx: TenantTx, id: number, langkah: string, more: object = {}): Promise<void> {
  await Promise.all([
    recordAudit(tx, { aksi: 'ubah', objek: 'antrean loket', objekId: id, sesudah: { langkah, ...more } }),
    announce(tx, 'loket', { tanggal: tx.ctx.today, antrean_loket_id: id }),
  ]);
}

async function loadLoket(tx: TenantTx, id: number): Promise<{ id: number; deskripsi: string }> {
  const loket = await step.findLoket(tx, id);
  if (!loket) throw loketNotFound();
  return { id, ...loket };
}

/** A counter that is to call somebody, which it does not while it pauses. */
type CallingLoket = { id: number; deskripsi: string; jenis: string };
async function loadCallingLoket(tx: TenantTx, id: number): Promise<CallingLoket> {
  const loket = await step.lockLoket(tx, id);
  if (!loket) throw loketNotFound();
  if (await isPausing(tx, id)) throw outOfOrder('Loket ini sedang istirahat. Buka lagi loketnya, lalu panggil.');
  return { id, ...loket };
}

/** A counter calls only the services that it is for (issue 30 D9). */
function assertServes(
  loket: CallingLoket,
  layanan: readonly { deskripsi: string; jenis?: string | undefined }[],
): void {
  const others = layanan.filter(({ jenis }) => !servesLayanan(loket.jenis, jenis));
  if (others.length > 0)
    throw new AppError('VALIDASI', {
      errors: {
        layanan: [`Loket ${loket.deskripsi} tidak melayani ${others.map(({ deskripsi }) => deskripsi).join(', ')}`],
      },
    });
}

type Service = { id: number; deskripsi: string; jenis?: string | undefined };
/** The services by which a counter calls are there, and its own. */
function assertServices(loket: CallingLoket, services: readonly Service[], layanan: readonly number[]): void {
  if (layanan.some((id) => !services.some((one) => one.id === id)))
    throw new AppError('VALIDASI', { errors: { layanan: ['Layanan ini tidak ada lagi. Pilih layanan loket ini.'] } });
  assertServes(
    loket,
    services.filter(({ id }) => layanan.includes(id)),
  );
}

/** What a counter calls from now on; one that has not called today tells it with its first call. */
export const choosePilihan = (
  db: Database,
  ctx: Ctx,
  { loket_id: id, layanan, utama }: BodyOf<typeof pilihLayananLoket>,
): Promise<{ loket_id: number }> =>
  db.write(ctx, async (tx) => {
    const [loket, services] = [await step.lockLoket(tx, id), await tiket.listLayanan(tx)];
    if (!loket) throw loketNotFound();
    assertServices({ id, ...loket }, services, layanan);
    if ((await changePilihan(tx, id, { layanan, utama })) > 0) {
      await announce(tx, 'keadaanLoket', { loket_id: id });
      await recordAudit(tx, { aksi: 'ubah', objek: 'loket', objekId: id, sesudah: { layanan, utama } });
    }
    return { loket_id: id };
  });

/** A display that has not spoken a number's call yet sends nobody to a counter that goes on without them. */
const forgetCall = async (tx: TenantTx, { id, status }: Pick<LockedTiket, 'id' | 'status'>): Promise<void> => {
  if (status === LOKET_DIPANGGIL) await withdrawPanggilan(tx, { antreanLoketId: id });
};

/** Somebody else's number is taken away only by whoever was asked about it as it stands (`milik_lain`). */
function assertMayTake(tx: TenantTx, old: LockedTiket, milikLain: number | null): void {
  if (isHeldByOther(old, tx.ctx.akunId) && old.versi !== milikLain)
    throw outOfOrder(
      `Nomor ${nomorOf(old)} ${statusName(old.status).toLowerCase()} ${old.oleh_nama} di loket ini. Pastikan dengan orangnya, lalu ulangi.`,
    );
}

type Expected = Pick<BodyOf<typeof panggilBerikutnya>, 'sebelumnya' | 'milik_lain'>;
/** Frees the counter: who was being served is done, and who was called and did not come is passed over. */
async function releaseLoket(tx: TenantTx, loketId: number, expected: Expected): Promise<number | null> {
  const current = await step.lockAtLoket(tx, loketId);
  if ((current?.id ?? null) !== expected.sebelumnya) throw busyLoket();
  if (!current) return null;
  assertMayTake(tx, current, expected.milik_lain);
  const langkah = current.status === LOKET_DILAYANI ? 'selesai' : 'lewati';
  await step.setStatus(tx, current.id, langkah);
  await forgetCall(tx, current);
  await record(tx, current.id, langkah);
  return current.id;
}

async function callOut(
  tx: TenantTx,
  called: TiketLoket,
  loket: { id: number; deskripsi: string },
  ulang: boolean,
): Promise<void> {
  await Promise.all([
    insertPanggilan(tx, {
      sumber: 'loket',
      sumberId: loket.id,
      tujuan: loket.deskripsi,
      nomor: called.nomor,
      nama: null,
      keterangan: called.layanan,
      antreanLoketId: called.id,
      ulang,
    }),
    record(tx, called.id, ulang ? 'ulangi' : 'panggil', { loket_id: loket.id }),
  ]);
}

const findOne = async (tx: TenantTx, id: number | null): Promise<TiketLoket | null> =>
  id === null ? null : ((await tiket.getTiket(tx, [id]))[0] as TiketLoket);

/** Calls whoever is next by the rule, whom no other counter gets. */
export function callNext(
  db: Database,
  ctx: Ctx,
  { loket_id, layanan, utama, ...expected }: BodyOf<typeof panggilBerikutnya>,
): Promise<{ tiket: TiketLoket | null; dilepas: TiketLoket | null }> {
  return db.write(ctx, async (tx) => {
    const [loket, services, waiting, biasaSejak] = await Promise.all([
      loadCallingLoket(tx, loket_id),
      tiket.listLayanan(tx),
      tiket.listWaiting(tx),
      tiket.countBiasaSejak(tx, [loket_id]),
    ]);
    assertServices(loket, services, layanan);
    const selang = Object.fromEntries(services.map(({ id, selang_prioritas }) => [id, selang_prioritas]));
    const order = orderWaiting(waiting, { layanan, utama, selang, biasaSejak: biasaSejak(loket_id) });
    await notePilihan(tx, loket_id, { layanan, utama });
    if (order.length === 0) return { tiket: null, dilepas: null };
    const released = await releaseLoket(tx, loket_id, expected);
    const ids = order.slice(0, TRIED).map(({ id }) => id);
    const taken = await step
      .takeFirst(tx, ids, loket_id)
      .catch((e: unknown) => mapConstraint(e, { antrean_loket_meja_unik: busyLoket }));
    // The others have taken all who waited, so the counter keeps whom it had.
    if (!taken) throw conflict('Loket lain baru saja memanggil yang terakhir menunggu.');
    const called = (await findOne(tx, taken.id)) as TiketLoket;
    await callOut(tx, called, loket, false);
    return { tiket: called, dilepas: await findOne(tx, released) };
  });
}

async function lock(tx: TenantTx, id: number, versi: number): Promise<LockedTiket> {
  const old = await step.lockTiket(tx, id);
  if (!old) throw new AppError('TIDAK_ADA', { message: 'Nomor loket tidak ditemukan hari ini' });
  if (old.versi !== versi) throw conflict(sudahBerubah(`Nomor ${nomorOf(old)}`, 'Periksa lagi.'));
  return old;
}

function assertStep(old: LockedTiket, langkah: LangkahLoket): void {
  if (statusAfter(old.status, langkah) === null)
    throw conflict(`Nomor ${nomorOf(old)} sudah ${statusName(old.status)}, jadi langkah ini tidak dapat dilakukan.`);
}

type StepBody = BodyOf<typeof langkahTiketLoket>;

async function callOne(tx: TenantTx, { id, layanan_id }: LockedTiket, body: Extract<StepBody, { langkah: 'panggil' }>) {
  const loket = await loadCallingLoket(tx, body.loket_id);
  assertServes(
    loket,
    (await tiket.listLayanan(tx)).filter((one) => one.id === layanan_id),
  );
  const released = await releaseLoket(tx, loket.id, body);
  await step
    .callTiket(tx, id, loket.id)
    .catch((e: unknown) => mapConstraint(e, { antrean_loket_meja_unik: busyLoket }));
  const called = (await findOne(tx, id)) as TiketLoket;
  await callOut(tx, called, loket, false);
  return { tiket: called, dilepas: await findOne(tx, released) };
}

async function recall(tx: TenantTx, old: LockedTiket): Promise<void> {
  if (old.loket_id === null) throw new Error('a number is called to no counter');
  const loket = await loadLoket(tx, old.loket_id);
  await step.countRecall(tx, old.id);
  await callOut(tx, (await findOne(tx, old.id)) as TiketLoket, loket, true);
}

async function handOver(tx: TenantTx, old: LockedTiket, layananId: number): Promise<void> {
  const to = (await tiket.listLayanan(tx)).find(({ id }) => id === layananId);
  if (!to) throw new AppError('VALIDASI', { errors: { layanan_id: ['Layanan ini tidak ada lagi'] } });
  if (old.layanan_id === layananId)
    throw new AppError('VALIDASI', { errors: { layanan_id: [`Nomor ini sudah di ${to.deskripsi}`] } });
  await step.moveTiket(tx, old.id, layananId);
  await forgetCall(tx, old);
  await record(tx, old.id, 'alihkan', { layanan_id: layananId });
}

/** Takes one number a step further. */
export function takeStep(
  db: Database,
  ctx: Ctx,
  id: number,
  body: StepBody,
): Promise<{ tiket: TiketLoket; dilepas: TiketLoket | null }> {
  return db.write(ctx, async (tx) => {
    const old = await lock(tx, id, body.versi);
    assertStep(old, body.langkah);
    switch (body.langkah) {
      case 'panggil':
        return callOne(tx, old, body);
      case 'ulangi':
        await recall(tx, old);
        break;
      case 'alihkan':
        assertMayTake(tx, old, body.milik_lain);
        await handOver(tx, old, body.layanan_id);
        break;
      case 'dahulukan':
        await step.setPrioritas(tx, id, body.prioritas);
        await record(tx, id, 'dahulukan', { prioritas: body.prioritas });
        break;
      default:
        assertMayTake(tx, old, body.milik_lain);
        await step.setStatus(tx, id, body.langkah);
        await forgetCall(tx, old);
        await record(tx, id, body.langkah);
    }
    return { tiket: (await findOne(tx, id)) as TiketLoket, dilepas: null };
  });
}

async function undoOne(tx: TenantTx, old: LockedTiket): Promise<void> {
  if (!old.dapat_batal || old.detik > UNDO_LOKET_SECONDS)
    throw conflict(`Langkah nomor ${nomorOf(old)} sudah tidak dapat dibatalkan.`);
  await step.restoreTiket(tx, old.id).catch((e: unknown) => mapConstraint(e, { antrean_loket_meja_unik: busyLoket }));
  await forgetCall(tx, old);
  if ((await findOne(tx, old.id))?.status === LOKET_DIPANGGIL) await resumePanggilan(tx, { antreanLoketId: old.id });
  await record(tx, old.id, 'batalkan');
}

/** Takes the last step back, of all these numbers or of none. Who stands at a counter leaves it before another returns. */
export const undoSteps = (
  db: Database,
  ctx: Ctx,
  steps: readonly { id: number; versi: number }[],
): Promise<TiketLoket[]> =>
  db.write(ctx, async (tx) => {
    const locked: LockedTiket[] = [];
    for (const { id, versi } of steps.toSorted((a, b) => a.id - b.id)) locked.push(await lock(tx, id, versi));
    const isAtLoket = ({ status }: LockedTiket): number => (AT_LOKET.some((one) => one === status) ? 0 : 1);
    for (const one of locked.toSorted((a, b) => isAtLoket(a) - isAtLoket(b))) await undoOne(tx, one);
    return tiket.getTiket(
      tx,
      steps.map(({ id }) => id),
    );
  });

/** Pauses a counter for so many minutes, or opens it again. Whom it has before it is served or passed over first. */
export const pauseLoket = (
  db: Database,
  ctx: Ctx,
  { loket_id: id, menit }: BodyOf<typeof istirahatLoket>,
): Promise<{ loket_id: number; sampai: string | null }> =>
  db.write(ctx, async (tx) => {
    if (!(await step.lockLoket(tx, id))) throw loketNotFound();
    const current = menit === null ? undefined : await step.lockAtLoket(tx, id);
    if (current) throw outOfOrder(masihDiLoket(nomorOf(current)));
    const sampai = await setIstirahat(tx, id, menit ?? 0);
    await recordAudit(tx, { aksi: 'ubah', objek: 'loket', objekId: id, sesudah: { istirahat_menit: menit } });
    await announce(tx, 'keadaanLoket', { loket_id: id });
    return { loket_id: id, sampai: menit === null ? null : sampai };
  });

/** The page of a counter. 0 is a page that stands at none and only looks on. */
export const loadAntreanLoket = (db: Database, ctx: Ctx, loketId = 0): Promise<AntreanLoket> =>
  db.read(
    ctx,
    async (tx) => {
      const [
        layanan,
        menunggu,
        dilewati,
        sekarang,
        panggilan,
        lain,
        istirahat,
        layar,
        petugas,
        biasa_sejak,
        ringkasan,
        loket,
        dipakai,
      ] = await Promise.all([
        tiket.listLayanan(tx),
        tiket.listWaiting(tx),
        tiket.listDilewati(tx),
        tiket.findAtLoket(tx, loketId),
        tiket.listCalls(tx, loketId),
        tiket.listOthers(tx, loketId),
        listIstirahat(tx),
        listLayarLoket(tx, loketId),
        listPetugas(tx),
        tiket.countBiasaSejak(tx, [loketId]).then((of) => of(loketId)),
        tiket.sumUp(tx, loketId),
        step.findLoket(tx, loketId),
        tiket.findUser(tx, loketId),
      ]);
      return {
        layanan: layanan.map((one) => ({ ...one, dilayani: servesLayanan(loket?.jenis, one.jenis) })),
        menunggu,
        dilewati,
        sekarang: sekarang ?? null,
        dipakai: dipakai ?? null,
        panggilan,
        lain,
        istirahat,
        layar,
        petugas,
        biasa_sejak,
        ringkasan,
      };
    },
    { oneFlight: true },
  );
