import sql from 'sql-template-tag';
import type { Zona } from '@nadi/domain/tanggal/tanggal';
import type { Database } from './db.ts';
import { AppError } from './errors.ts';
import type { IsiToken } from './token.ts';

/** The signed-in person with everything that a request needs of them. */
export type Pengguna = {
  akunId: number;
  faskesId: number;
  sesiId: number;
  izin: readonly string[];
  peran: readonly string[];
  zona: Zona;
  panjangNorm: number;
};

type Simpanan = { pengguna: Pengguna; sampai: number };

/**
 * How long permissions may be stale when the notice of a change got lost. A change normally clears the cache at once
 * (see `forget`).
 */
const SEGAR_MS = 5000;

export type BukuPengguna = { muat(isi: IsiToken): Promise<Pengguna>; lupakan(): void };

/**
 * Loads the user of a token and checks that the account is active and the session has not ended, with the roles as they
 * are now.
 */
export function bukuPengguna(db: Database): BukuPengguna {
  const buku = new Map<number, Simpanan>();
  return {
    lupakan: () => buku.clear(),
    muat: async (isi) => {
      const ada = buku.get(isi.sesiId);
      if (ada && ada.sampai > Date.now()) return cocok(ada.pengguna, isi);
      const pengguna = await muatDariBasisData(db, isi);
      if (buku.size > 5000) buku.clear();
      buku.set(isi.sesiId, { pengguna, sampai: Date.now() + SEGAR_MS });
      return pengguna;
    },
  };
}

function cocok(pengguna: Pengguna, isi: IsiToken): Pengguna {
  if (pengguna.akunId !== isi.akunId || pengguna.faskesId !== isi.faskesId) throw new AppError('BELUM_MASUK');
  return pengguna;
}

async function muatDariBasisData(db: Database, isi: IsiToken): Promise<Pengguna> {
  const akun = await db.platform((tx) =>
    tx.row<{ faskes_id: number | null; zona: Zona | null; panjang_norm: number | null }>(sql`
      select a.faskes_id, f.zona, f.panjang_norm
      from sesi s join akun a on a.id = s.akun_id left join faskes f on f.id = a.faskes_id
      where s.id = ${isi.sesiId} and a.id = ${isi.akunId} and a.aktif and s.diakhiri_pada is null and s.kedaluwarsa_pada > now()
        and (f.id is null or f.aktif)`),
  );
  if (!akun || (akun.faskes_id ?? 0) !== isi.faskesId) throw new AppError('BELUM_MASUK');
  const dasar = {
    akunId: isi.akunId,
    faskesId: isi.faskesId,
    sesiId: isi.sesiId,
    zona: akun.zona ?? 'Asia/Jakarta',
    panjangNorm: akun.panjang_norm ?? 6,
  } as const;
  if (isi.faskesId === 0) return { ...dasar, izin: ['view superadmin'], peran: ['superadmin'] };
  const { izin, peran } = await db.read(
    { ...dasar, izin: [], hariIni: '', permintaanId: '', idempotensi: null },
    (tx) =>
      tx.one<{ izin: string[]; peran: string[] }>(sql`
      select coalesce(array_agg(distinct i.izin) filter (where i.izin is not null), '{}') as izin,
             coalesce(array_agg(distinct p.kode), '{}') as peran
      from akun_peran ap join peran p on p.id = ap.peran_id left join lateral unnest(p.izin) as i(izin) on true
      where ap.akun_id = ${isi.akunId}`),
  );
  return { ...dasar, izin, peran };
}
