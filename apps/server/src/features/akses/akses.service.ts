import type { Login, TokenAnswer, UserData } from '@nadi/contract/auth.contract';
import type { Bekal } from '../../platform/app-type.ts';
import type { Ctx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Pengguna } from '../../platform/pengguna.ts';
import { buatRem } from '../../platform/rem.ts';
import { cocokSandi } from '../../platform/sandi.ts';
import { hashRahasia, rahasiaAcak, UMUR_TOKEN } from '../../platform/token.ts';
import * as repo from './akses.repository.ts';

const MENIT = 60_000;
const SALAH = 'Email atau kata sandi salah';

/**
 * Three brakes on guessing passwords. A person at one desk is slowed down after 5 wrong passwords, and an account that
 * is guessed from many addresses after 50. An address, which may be a whole hospital, is slowed down only after 200
 * failures; correct passwords do not count.
 */
export function buatPenjaga(kini?: () => number): {
  periksa(email: string, alamat: string): void;
  gagal(email: string, alamat: string): void;
  berhasil(email: string, alamat: string): void;
} {
  const meja = buatRem({ bebas: 5, jendelaMs: 15 * MENIT, palingLama: 300, kini });
  const akun = buatRem({ bebas: 50, jendelaMs: 15 * MENIT, palingLama: 60, kini });
  const tempat = buatRem({ bebas: 200, jendelaMs: 15 * MENIT, palingLama: 60, kini });
  return {
    periksa: (email, alamat) => {
      const detik = Math.max(meja.tunggu(`${email} ${alamat}`), akun.tunggu(email), tempat.tunggu(alamat));
      if (detik > 0)
        throw new AppError('TERLALU_SERING', {
          message: `Terlalu banyak percobaan masuk. Coba lagi ${detik} detik lagi.`,
          retryAfter: detik,
        });
    },
    gagal: (email, alamat) => {
      meja.gagal(`${email} ${alamat}`);
      akun.gagal(email);
      tempat.gagal(alamat);
    },
    berhasil: (email, alamat) => meja.bersih(`${email} ${alamat}`),
  };
}

export type Masuk = { jawaban: TokenAnswer; perangkat: string };

const jawab = (access: string, refresh: string, message: string): TokenAnswer => ({
  status: 'success',
  success: true,
  message,
  access_token: access,
  refresh_token: refresh,
  token_type: 'bearer',
  expires_in: UMUR_TOKEN,
});

/** Signs in. A wrong password and an unknown account get the same answer after the same time. */
export async function masuk({ db, token }: Bekal, { email, password }: Login): Promise<Masuk> {
  const akun = await db.platform((tx) => repo.findAkun(tx, email));
  const cocok = await cocokSandi(akun?.sandi_hash ?? null, password);
  if (!akun || !cocok) throw new AppError('VALIDASI', { message: SALAH, errors: { email: [SALAH] } });
  const refresh = rahasiaAcak();
  const perangkat = rahasiaAcak();
  const sesiId = await db.platform(async (tx) => {
    const { id } = await repo.insertSesi(tx, akun.id, hashRahasia(perangkat));
    await repo.insertToken(tx, id, hashRahasia(refresh));
    return id;
  });
  const access = await token.buat({ akunId: akun.id, faskesId: akun.faskes_id ?? 0, sesiId });
  return { jawaban: jawab(access, refresh, `Selamat datang, ${akun.nama}`), perangkat };
}

/**
 * Exchanges a refresh token for a new pair. A token that was used before ends the whole session (D7), because somebody
 * else has a copy.
 */
export async function perbarui(
  { db, token, pengguna }: Bekal,
  refresh: string,
  perangkat: string | undefined,
): Promise<TokenAnswer> {
  const hash = hashRahasia(refresh);
  const baru = rahasiaAcak();
  const sesi = await db.platform(async (tx) => {
    const lama = await repo.lockToken(tx, hash);
    if (!lama?.hidup) return null;
    if (lama.dipakai_pada !== null) {
      await repo.akhiriSesi(tx, lama.sesi_id, 'token dipakai dua kali');
      return null;
    }
    if (perangkat === undefined || !hashRahasia(perangkat).equals(lama.perangkat_hash)) return null;
    await repo.pakaiToken(tx, hash);
    await repo.insertToken(tx, lama.sesi_id, hashRahasia(baru));
    return lama;
  });
  if (!sesi) {
    pengguna.lupakan();
    throw new AppError('BELUM_MASUK');
  }
  const access = await token.buat({ akunId: sesi.akun_id, faskesId: sesi.faskes_id ?? 0, sesiId: sesi.sesi_id });
  return jawab(access, baru, 'Sesi diperbarui');
}

export async function keluar({ db, pengguna }: Bekal, sesiId: number): Promise<void> {
  await db.platform((tx) => repo.akhiriSesi(tx, sesiId, 'keluar'));
  pengguna.lupakan();
}

export async function loadUserData({ db }: Bekal, p: Pengguna, ctx: Ctx): Promise<UserData> {
  const akun = await db.platform((tx) => repo.findNama(tx, p.akunId));
  const entity = p.faskesId === 0 ? null : await db.read(ctx, repo.findEntity);
  return {
    userId: p.akunId,
    name: akun.nama,
    name_with_title: akun.nama_bergelar,
    email: akun.email,
    roles: [...p.peran],
    role: p.peran[0] ?? '',
    ability: [...new Set(['view dashboard', ...p.izin])],
    entity,
  };
}
