import type { QueryOf } from '@nadi/contract/endpoint';
import type { CalonKembar, CariKembar, listKembar, PasanganKembar } from '@nadi/contract/kembar.contract';
import type { BukanKembar } from '@nadi/contract/pasien-isian';
import { bandingkanOrang, KEMBAR_TAMPIL, pembanding, type Orang } from '@nadi/domain/pasien/kembar';
import { tulisNorm } from '@nadi/domain/pasien/norm';
import { normalkanTelepon } from '@nadi/domain/pasien/telepon';
import type { z } from 'zod';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { umumkan } from '../../../platform/peristiwa.ts';
import { listCalon, listOrang } from './calon.repository.ts';
import * as repo from './kembar.repository.ts';

const TERBANYAK = 5;
/** Fewer digits are not a complete phone number. */
const TELEPON_TERPENDEK = 8;

function bacaIsian({ nomor_kontak_telp, nik, no_bpjs, ...isi }: z.output<typeof CariKembar>): Orang {
  const telepon = normalkanTelepon(nomor_kontak_telp ?? '');
  return {
    ...isi,
    nik: nik || null,
    no_bpjs: no_bpjs || null,
    telepon: telepon.length >= TELEPON_TERPENDEK ? [telepon] : [],
  };
}

/**
 * Finds who may be the person that is being typed: at most five, the likeliest first, each explained. The result is
 * advice only.
 */
export async function cariKembar(db: Database, ctx: Ctx, isi: z.output<typeof CariKembar>): Promise<CalonKembar[]> {
  const orang = bacaIsian(isi);
  const calon = await db.read(ctx, (tx) => listCalon(tx, orang, { kecuali: null, denganKunjungan: true }), {
    rencanaTetap: true,
  });
  const banding = pembanding(orang);
  return calon
    .map(({ norm, nama, tanggal_lahir, status_pasien, kunjungan_terakhir, ...lain }) => ({
      norm,
      nama,
      tanggal_lahir,
      status_pasien,
      ...banding({ nama, tanggal_lahir, ...lain }),
      kunjungan_terakhir,
    }))
    .filter(({ skor }) => skor >= KEMBAR_TAMPIL)
    .toSorted(
      (a, b) =>
        b.skor - a.skor ||
        (b.kunjungan_terakhir?.tanggal ?? '').localeCompare(a.kunjungan_terakhir?.tanggal ?? '') ||
        a.norm - b.norm,
    )
    .slice(0, TERBANYAK);
}

type Bukan = z.output<typeof BukanKembar>;
/** The patients that a clerk has declared to be somebody else, with the reason. */
export type BukanTerkunci = { id: number[]; alasan: string } | null;

/**
 * Runs before the new patient is inserted: checks that the named patients exist, and locks them so that none is merged
 * away until commit. Patient rows are locked before counters everywhere.
 */
export async function kunciBukanKembar(tx: TenantTx, bukan: Bukan | null): Promise<BukanTerkunci> {
  if (bukan === null) return null;
  const ada = await repo.kunciMenurutNorm(tx, bukan.norm);
  const asing = bukan.norm.find((norm) => !ada.some((p) => p.norm === norm));
  if (asing !== undefined)
    throw new AppError('VALIDASI', {
      errors: { 'bukan_kembar.norm': [`Pasien No. RM ${tulisNorm(asing, tx.ctx.panjangNorm)} tidak ditemukan`] },
    });
  return { id: [...new Set(ada.map((p) => p.id))], alasan: bukan.alasan };
}

/**
 * Runs after the new patient is inserted: records for each named patient that they are somebody else, and why, and
 * queues the search for all others.
 */
export async function catatBukanKembar(tx: TenantTx, pasienId: number, bukan: BukanTerkunci): Promise<void> {
  await repo.antrekan(tx, pasienId);
  if (bukan === null) return;
  const semua = await listOrang(tx, [pasienId, ...bukan.id]);
  const baru = semua.find((o) => o.id === pasienId);
  if (!baru) throw new Error('new patient not found');
  for (const lama of semua.filter((o) => o.id !== pasienId)) {
    const { skor, alasan } = bandingkanOrang(baru, lama);
    await repo.simpanBukan(tx, { a: lama.id, b: pasienId, skor, alasan }, bukan.alasan);
    await catatAudit(tx, {
      aksi: 'buat',
      objek: 'kembar',
      objekId: `${lama.id}:${pasienId}`,
      sesudah: { norm: [lama.norm, baru.norm], status: 'bukan', alasan: bukan.alasan, skor },
    });
  }
}

/** A changed patient may now look like somebody else, so a check is queued. */
export const periksaKembarNanti = repo.antrekan;

export function listPasangan(
  db: Database,
  ctx: Ctx,
  query: QueryOf<typeof listKembar>,
): Promise<{ baris: PasanganKembar[]; total: number }> {
  return db.read(ctx, async (tx) => {
    const [baris, total] = await Promise.all([repo.listPasangan(tx, query), repo.hitungPasangan(tx, query)]);
    return { baris, total };
  });
}

const KATA_STATUS = { bukan: 'ditutup sebagai bukan orang yang sama', digabung: 'digabung' };

type Terkunci = NonNullable<Awaited<ReturnType<typeof repo.lockPasangan>>>;

async function kunciPasangan(tx: TenantTx, id: number): Promise<Terkunci> {
  const lama = await repo.lockPasangan(tx, id);
  if (!lama) throw new AppError('TIDAK_ADA', { message: 'Pasangan tidak ditemukan' });
  return lama;
}

async function bacaPasangan(tx: TenantTx, id: number): Promise<PasanganKembar> {
  const baris = await repo.findPasangan(tx, id);
  if (!baris) throw new Error('pair not found although locked');
  return baris;
}

/** Audits a decision about a pair, tells the lists that show it, and returns the pair as it is now. */
async function kabarkan(
  tx: TenantTx,
  id: number,
  lama: Terkunci,
  sesudah: { status: PasanganKembar['status']; alasan?: string },
): Promise<PasanganKembar> {
  const baris = await bacaPasangan(tx, id);
  await catatAudit(tx, {
    aksi: 'ubah',
    objek: 'kembar',
    objekId: `${lama.a_id}:${lama.b_id}`,
    sebelum: { status: lama.status },
    sesudah: { norm: [baris.a.norm, baris.b.norm], ...sesudah },
  });
  await umumkan(tx, { topik: 'pasien', izin: 'update gabung pasien', data: { kembar_id: id } });
  return baris;
}

/** Takes a pair off the work list, with the reason why these are two people. */
export function tutupPasangan(db: Database, ctx: Ctx, id: number, alasan: string): Promise<PasanganKembar> {
  return db.write(ctx, async (tx) => {
    const lama = await kunciPasangan(tx, id);
    if (lama.status !== 'terbuka')
      throw new AppError('BENTROK', {
        message: `Pasangan ini sudah ${KATA_STATUS[lama.status]}. Muat ulang daftarnya.`,
      });
    await repo.tutupPasangan(tx, id, alasan);
    return kabarkan(tx, id, lama, { status: 'bukan', alasan });
  });
}

/** Puts a pair that was closed by mistake on the work list again. Doing it twice has no further effect. */
export function bukaPasangan(db: Database, ctx: Ctx, id: number): Promise<PasanganKembar> {
  return db.write(ctx, async (tx) => {
    const lama = await kunciPasangan(tx, id);
    if (lama.status === 'digabung')
      throw new AppError('BENTROK', { message: `Pasangan ini sudah ${KATA_STATUS.digabung}. Muat ulang daftarnya.` });
    if (lama.status === 'terbuka') return bacaPasangan(tx, id);
    await repo.bukaPasangan(tx, id);
    return kabarkan(tx, id, lama, { status: 'terbuka' });
  });
}
