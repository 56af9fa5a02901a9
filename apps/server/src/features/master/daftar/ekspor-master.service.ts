import { BARIS_LEMBAR_TERBANYAK } from '@nadi/contract/daftar-master';
import type { KolomLembarMaster, KontrakMaster } from '@nadi/contract/daftar-master';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { lembarKerja } from '../../../platform/lembar-kerja.ts';
import type { BarisLembar } from '../../../platform/lembar-kerja.ts';
import { listMaster } from './daftar.repository.ts';
import { saringan } from './daftar.service.ts';
import type { BarisMaster, Master, TanyaDaftar } from './daftar.service.ts';

export const KOLOM_AKTIF: KolomLembarMaster = { kolom: 'aktif', judul: 'Aktif', jenis: 'ya', lebar: 8, contoh: 'ya' };

/** Formats one value as its cell shows it; null for an empty cell. */
export function tulisSel(nilai: unknown, jenis: KolomLembarMaster['jenis']): string | null {
  if (nilai === null || nilai === undefined || nilai === '') return null;
  if (jenis === 'ya') return nilai === true ? 'ya' : 'tidak';
  return String(nilai);
}

export const kolomLembar = ({ kontrak }: Pick<Master<KontrakMaster>, 'kontrak'>): KolomLembarMaster[] => [
  ...kontrak.lembar.kolom,
  KOLOM_AKTIF,
];

export const barisTerbanyak = ({ kontrak }: Pick<Master<KontrakMaster>, 'kontrak'>): number =>
  kontrak.lembar.terbanyak ?? BARIS_LEMBAR_TERBANYAK;

async function* sekaligus(baris: readonly BarisLembar[]): AsyncGenerator<readonly BarisLembar[], void, undefined> {
  yield baris;
}

/**
 * Exports the filtered list as a sheet that can be changed and imported again; with `contoh`, a template with one
 * example line.
 */
export async function eksporMaster<K extends KontrakMaster>(
  db: Database,
  ctx: Ctx,
  m: Master<K>,
  query: TanyaDaftar & { contoh: boolean },
): Promise<{ nama: string; isi: AsyncGenerator<Buffer> }> {
  const kolom = kolomLembar(m);
  const kepala = kolom.map(({ judul, lebar, jenis }) => ({
    judul,
    lebar,
    jenis: jenis === 'tanggal' ? ('tanggal' as const) : ('teks' as const),
  }));
  const nama = m.kontrak.path.slice(1);
  if (query.contoh)
    return {
      nama: `contoh-${nama}.xlsx`,
      isi: lembarKerja(m.kontrak.sebutan, kepala, sekaligus([kolom.map(({ contoh }) => contoh)])),
    };
  const baris = await db.write(ctx, async (tx) => {
    const { baris, total } = await listMaster<BarisMaster>(tx, m.sumber, saringan(m, query, ctx.hariIni), {
      lewati: 0,
      banyak: barisTerbanyak(m),
    });
    if (total > baris.length)
      throw new AppError('VALIDASI', {
        message: `Ada ${total.toLocaleString('id-ID')} baris, sedangkan yang dapat diekspor paling banyak ${barisTerbanyak(m).toLocaleString('id-ID')}. Saring daftarnya dulu.`,
      });
    await catatAudit(tx, {
      aksi: 'ekspor',
      objek: `daftar ${m.objek}`,
      objekId: ctx.faskesId,
      sesudah: { jumlah: baris.length },
    });
    return baris;
  });
  const isi = baris.map((b): BarisLembar => {
    const sel = { ...b, ...m.tulisLembar?.(b as Parameters<NonNullable<typeof m.tulisLembar>>[0]) };
    return kolom.map((k) => tulisSel(sel[k.kolom], k.jenis));
  });
  return {
    nama: `${nama}-${ctx.hariIni.replaceAll('-', '')}.xlsx`,
    isi: lembarKerja(m.kontrak.sebutan, kepala, sekaligus(isi)),
  };
}
