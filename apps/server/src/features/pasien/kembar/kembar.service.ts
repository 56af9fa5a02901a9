import type { QueryOf } from '@nadi/contract/endpoint';
import type { CalonKembar, FindKembar, listKembar, PasanganKembar } from '@nadi/contract/pasien/kembar.contract';
import type { BukanKembar } from '@nadi/contract/pasien/pasien-input';
import { comparePeople, KEMBAR_SHOWN_SKOR, comparerFor, type Person } from '@nadi/domain/pasien/kembar';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { normalizeTelepon } from '@nadi/domain/pasien/telepon';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { listCalon, listPersons } from './calon.repository.ts';
import * as repo from './kembar.repository.ts';

const MAX_CALON = 5;
/** Fewer digits are not a complete phone number. */
const MIN_TELEPON_LENGTH = 8;

function toPerson({ nomor_kontak_telp, nik, no_bpjs, ...input }: z.output<typeof FindKembar>): Person {
  const telepon = normalizeTelepon(nomor_kontak_telp ?? '');
  return {
    ...input,
    nik: nik || null,
    no_bpjs: no_bpjs || null,
    telepon: telepon.length >= MIN_TELEPON_LENGTH ? [telepon] : [],
  };
}

/**
 * Finds who may be the person that is being typed: at most five, the likeliest first, each explained. The result is
 * advice only.
 */
export async function findKembar(db: Database, ctx: Ctx, input: z.output<typeof FindKembar>): Promise<CalonKembar[]> {
  const person = toPerson(input);
  const calon = await db.read(ctx, (tx) => listCalon(tx, person, { except: null, withKunjungan: true }), {
    genericPlan: true,
  });
  const compareWith = comparerFor(person);
  return calon
    .map(({ norm, nama, tanggal_lahir, status_pasien, kunjungan_terakhir, ...rest }) => ({
      norm,
      nama,
      tanggal_lahir,
      status_pasien,
      ...compareWith({ nama, tanggal_lahir, ...rest }),
      kunjungan_terakhir,
    }))
    .filter(({ skor }) => skor >= KEMBAR_SHOWN_SKOR)
    .toSorted(
      (a, b) =>
        b.skor - a.skor ||
        (b.kunjungan_terakhir?.tanggal ?? '').localeCompare(a.kunjungan_terakhir?.tanggal ?? '') ||
        a.norm - b.norm,
    )
    .slice(0, MAX_CALON);
}

type BukanKembarInput = z.output<typeof BukanKembar>;
/** The patients that a clerk has declared to be somebody else, with the reason. */
export type LockedBukanKembar = { id: number[]; alasan: string } | null;

/**
 * Runs before the new patient is inserted: checks that the named patients exist, and locks them and the mother so that
 * none is merged away until commit. Patient rows are locked before counters everywhere.
 */
export async function lockBukanKembar(
  tx: TenantTx,
  bukanKembar: BukanKembarInput | null,
  ibuNorm: number | null,
): Promise<LockedBukanKembar> {
  const norm = [...(bukanKembar?.norm ?? []), ...(ibuNorm === null ? [] : [ibuNorm])];
  if (norm.length === 0) return null;
  const found = await repo.lockByNorm(tx, norm);
  if (bukanKembar === null) return null;
  const missing = bukanKembar.norm.find((norm) => !found.some((p) => p.norm === norm));
  if (missing !== undefined)
    throw new AppError('VALIDASI', {
      errors: { 'bukan_kembar.norm': [`Pasien No. RM ${formatNorm(missing, tx.ctx.normLength)} tidak ditemukan`] },
    });
  const named = found.filter((p) => bukanKembar.norm.includes(p.norm));
  return { id: [...new Set(named.map((p) => p.id))], alasan: bukanKembar.alasan };
}

/**
 * Runs after the new patient is inserted: records for each named patient that they are somebody else, and why.
 */
export async function recordBukanKembar(
  tx: TenantTx,
  pasienId: number,
  bukanKembar: NonNullable<LockedBukanKembar>,
): Promise<void> {
  const all = await listPersons(tx, [pasienId, ...bukanKembar.id]);
  const created = all.find((o) => o.id === pasienId);
  if (!created) throw new Error('new patient not found');
  for (const existing of all.filter((o) => o.id !== pasienId)) {
    const { skor, alasan } = comparePeople(created, existing);
    await repo.saveBukanKembar(tx, { a: existing.id, b: pasienId, skor, alasan }, bukanKembar.alasan);
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'kembar',
      objekId: `${existing.id}:${pasienId}`,
      sesudah: { norm: [existing.norm, created.norm], status: 'bukan', alasan: bukanKembar.alasan, skor },
    });
  }
}

/** A changed patient may now look like somebody else, so a check is queued. */
export const requestKembarCheck = repo.queueKembarCheck;

export function listPasangan(
  db: Database,
  ctx: Ctx,
  query: QueryOf<typeof listKembar>,
): Promise<{ rows: PasanganKembar[]; total: number }> {
  return db.read(ctx, async (tx) => {
    const [pasangan, total] = await Promise.all([repo.listPasangan(tx, query), repo.countPasangan(tx, query)]);
    return { rows: pasangan, total };
  });
}

const STATUS_WORDS = { bukan: 'ditutup sebagai bukan orang yang sama', digabung: 'digabung' };

type LockedPasangan = NonNullable<Awaited<ReturnType<typeof repo.lockPasangan>>>;

async function lockPasangan(tx: TenantTx, id: number): Promise<LockedPasangan> {
  const existing = await repo.lockPasangan(tx, id);
  if (!existing) throw new AppError('TIDAK_ADA', { message: 'Pasangan tidak ditemukan' });
  return existing;
}

async function readPasangan(tx: TenantTx, id: number): Promise<PasanganKembar> {
  const pasangan = await repo.findPasangan(tx, id);
  if (!pasangan) throw new Error('pair not found although locked');
  return pasangan;
}

/** Audits a decision about a pair, tells the lists that show it, and returns the pair as it is now. */
async function notifyDecision(
  tx: TenantTx,
  id: number,
  existing: LockedPasangan,
  after: { status: PasanganKembar['status']; alasan?: string },
): Promise<PasanganKembar> {
  const pasangan = await readPasangan(tx, id);
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'kembar',
    objekId: `${existing.a_id}:${existing.b_id}`,
    sebelum: { status: existing.status },
    sesudah: { norm: [pasangan.a.norm, pasangan.b.norm], ...after },
  });
  await announce(tx, 'kembar', { kembar_id: id });
  return pasangan;
}

/** Takes a pair off the work list, with the reason why these are two people. */
export function closePasangan(db: Database, ctx: Ctx, id: number, alasan: string): Promise<PasanganKembar> {
  return db.write(ctx, async (tx) => {
    const existing = await lockPasangan(tx, id);
    if (existing.status !== 'terbuka')
      throw new AppError('BENTROK', {
        message: `Pasangan ini sudah ${STATUS_WORDS[existing.status]}. Muat ulang daftarnya.`,
      });
    await repo.closePasangan(tx, id, alasan);
    return notifyDecision(tx, id, existing, { status: 'bukan', alasan });
  });
}

/** Puts a pair that was closed by mistake on the work list again. Doing it twice has no further effect. */
export function reopenPasangan(db: Database, ctx: Ctx, id: number): Promise<PasanganKembar> {
  return db.write(ctx, async (tx) => {
    const existing = await lockPasangan(tx, id);
    if (existing.status === 'digabung')
      throw new AppError('BENTROK', { message: `Pasangan ini sudah ${STATUS_WORDS.digabung}. Muat ulang daftarnya.` });
    if (existing.status === 'terbuka') return readPasangan(tx, id);
    await repo.reopenPasangan(tx, id);
    return notifyDecision(tx, id, existing, { status: 'terbuka' });
  });
}
