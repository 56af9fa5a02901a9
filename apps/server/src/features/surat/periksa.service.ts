import type { PeriksaSurat } from '@nadi/contract/rekam-medis/surat.contract';
import { JENIS_SURAT, maskNamaSurat, SURAT_DICABUT } from '@nadi/domain/surat/surat';
import { bareCtx, type Database, type TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { createAllowance } from '#platform/limits/limiter.ts';
import { faskesOfToken } from '#platform/auth/proof-token.ts';
import { findSalinanByToken } from '#features/resep/resep.public.ts';
import { PROOFS } from './bukti.ts';
import { findByToken } from './surat.repository.ts';

/**
 * spec: RM22: what anybody may know who holds the paper, be it a letter, a copy of a prescription or another paper with
 * a code. Whatever is wrong with the token, there is no such paper.
 */
export async function checkSurat(db: Database, token: string): Promise<PeriksaSurat> {
  const faskesId = faskesOfToken(token);
  const found =
    faskesId === null
      ? undefined
      : await db.read(
          bareCtx(faskesId),
          async (tx) => (await findSurat(tx, token)) ?? (await findSalinan(tx, token)) ?? findOther(tx, token),
        );
  if (!found)
    throw new AppError('TIDAK_ADA', { message: 'Tidak ada surat dengan kode ini. Surat ini tidak terbit dari sini.' });
  return found;
}

async function findSurat(tx: TenantTx, token: string): Promise<PeriksaSurat | undefined> {
  const found = await findByToken(tx, token);
  if (!found) return undefined;
  const { nama, status, jenis, ...shown } = found;
  return {
    ...shown,
    dokumen: 'surat',
    jenis: JENIS_SURAT[jenis].judul,
    pasien: maskNamaSurat(nama),
    status: status === SURAT_DICABUT ? 'dicabut' : 'sah',
  };
}

async function findSalinan(tx: TenantTx, token: string): Promise<PeriksaSurat | undefined> {
  const found = await findSalinanByToken(tx, token);
  if (!found) return undefined;
  const { nama, ...shown } = found;
  return {
    ...shown,
    dokumen: 'salinan resep',
    jenis: 'Salinan Resep',
    berlaku_dari: null,
    berlaku_sampai: null,
    pasien: maskNamaSurat(nama),
    status: found.dicabut_pada === null ? 'sah' : 'dicabut',
  };
}

/** A paper of a feature downstream. */
async function findOther(tx: TenantTx, token: string): Promise<PeriksaSurat | undefined> {
  for (const find of PROOFS.parts()) {
    const found = await find(tx, token);
    if (found) {
      const { nama, ...shown } = found;
      return { ...shown, pasien: maskNamaSurat(nama) };
    }
  }
  return undefined;
}

const A_MINUTE = 30;
/** Holds back an address that asks too often; it needs no account, so it is known by where it comes from. */
export function createPeriksaLimit(): (address: string) => void {
  const take = createAllowance({ burst: A_MINUTE, perMinute: A_MINUTE });
  return (address) => {
    const retryAfter = take(address);
    if (retryAfter > 0)
      throw new AppError('TERLALU_SERING', { message: 'Terlalu banyak pemeriksaan. Tunggu sebentar.', retryAfter });
  };
}
