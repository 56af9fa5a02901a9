import type { PeriksaSurat } from '@nadi/contract/surat.contract';
import { JENIS_SURAT, maskNamaSurat, SURAT_DICABUT } from '@nadi/domain/surat/surat';
import { bareCtx, type Database, type TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { createAllowance } from '../../platform/limiter.ts';
import { PROOFS, type Proven } from './bukti.ts';
import { findByToken } from './surat.repository.ts';

/** The facility, and the 128 bits of `newToken`. */
const TOKEN = /^([1-9]\d{0,8})-[\w-]{22}$/;

async function findProven(tx: TenantTx, token: string): Promise<Proven | undefined> {
  const letter = await findByToken(tx, token);
  if (letter)
    return {
      ...letter,
      jenis: JENIS_SURAT[letter.jenis].judul,
      status: letter.status === SURAT_DICABUT ? 'dicabut' : 'sah',
    };
  for (const find of PROOFS.parts()) {
    const paper = await find(tx, token);
    if (paper) return paper;
  }
  return undefined;
}

/** spec: RM22: what anybody may know who holds the paper. Whatever is wrong with the token, there is no such letter. */
export async function checkSurat(db: Database, token: string): Promise<PeriksaSurat> {
  const faskesId = Number(TOKEN.exec(token)?.[1] ?? 0);
  const found = faskesId === 0 ? undefined : await db.read(bareCtx(faskesId), (tx) => findProven(tx, token));
  if (!found)
    throw new AppError('TIDAK_ADA', { message: 'Tidak ada surat dengan kode ini. Surat ini tidak terbit dari sini.' });
  const { nama, ...shown } = found;
  return { ...shown, pasien: maskNamaSurat(nama) };
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
