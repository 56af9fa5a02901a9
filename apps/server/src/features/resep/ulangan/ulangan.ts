import type { Resep } from '@nadi/contract/resep/resep-view';
import { hasIzin } from '@nadi/domain/akses/izin';
import { MAX_HARI_ITER } from '@nadi/domain/resep/kronis';
import { isWorkOf } from '@nadi/domain/resep/status-resep';
import { sisaUlangan, ulanganApotek, type Diulang } from '@nadi/domain/resep/ulangan';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '#platform/db/db.ts';
import type { Pelaku } from '../facts.repository.ts';
import { golonganOf, notFound, type ResepContent } from '../tulis/resep-content.ts';
import * as repo from '../resep.repository.ts';
import { listUlangan, type Ulangan } from './ulangan.repository.ts';

/** A prescription that may be repeated, with its repetitions, found from any of them. */
type Chain = Omit<Diulang, 'ulangan'> & { akar: repo.ResepHead; ulangan: Ulangan[] };

export async function chainOf(tx: TenantTx, head: repo.ResepHead): Promise<Chain> {
  const akar = head.iter_dari === null ? head : await repo.findHead(tx, head.iter_dari);
  if (!akar) throw notFound();
  return { akar, iter: akar.iter, tanggal: akar.tanggal, ulangan: await listUlangan(tx, akar.id) };
}

/** Which repetition the pharmacy may start now, or why none (spec: RS6). */
export const nextAtApotek = (
  chain: Chain,
  isi: Pick<ResepContent, 'produk' | 'kunjungan'>,
  today: string,
): number | string =>
  isi.kunjungan.meninggal
    ? 'Pasien dicatat meninggal'
    : ulanganApotek(chain, { dilayani: [chain.akar, ...chain.ulangan], golongan: golonganOf(isi), today });

/** Whoever prepares medicine may start a repetition; the pharmacist reviews it. */
export const startsUlangan = ({ profesi }: Pelaku): boolean => isWorkOf('siapkan', profesi);

/** What is known of the repetitions of a prescription, itself the first or one of them; null where it has none. */
export async function viewUlangan(tx: TenantTx, isi: ResepContent, pelaku: Pelaku): Promise<Resep['ulangan']> {
  const { head } = isi;
  if (head.iter === 0 && head.iter_dari === null) return null;
  const chain = await chainOf(tx, head);
  const { akar, iter, tanggal } = chain;
  const next = nextAtApotek(chain, isi, tx.ctx.today);
  const starts = startsUlangan(pelaku) && hasIzin(tx.ctx.izin, 'update telaah resep');
  return {
    dari: { id: akar.id, no_resep: akar.no_resep },
    ke: head.iter_ke,
    diizinkan: iter,
    sisa: sisaUlangan(chain),
    sampai: tanggal === null ? null : addDays(tanggal, MAX_HARI_ITER),
    mulai: starts && typeof next === 'number' ? next : null,
    halangan: typeof next === 'string' ? next : null,
  };
}
