import type { QueryOf } from '@nadi/contract/endpoint';
import type { HasilCari } from '@nadi/contract/cari-pasien.contract';
import type { BarisPasien, listPasien as kontrakList } from '@nadi/contract/pasien.contract';
import { bacaKueri } from '@nadi/domain/pasien/kueri';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { searchAngka, searchMendalam, searchNama, searchNamaLahir, searchNomor } from './cari-pasien.repository.ts';
import { cariNorm, listBarisNorm } from './list-pasien.repository.ts';
import { bacaNama } from './saringan.ts';

/** interface.md rule 1: finds at most ten patients for what was typed in the intake box, the likeliest first. */
export async function searchPasien(db: Database, ctx: Ctx, teks: string, mendalam = false): Promise<HasilCari[]> {
  const kueri = bacaKueri(teks);
  const cari = <T>(fn: (tx: TenantTx) => Promise<T>): Promise<T> => db.read(ctx, fn, { rencanaTetap: true });
  switch (kueri.jenis) {
    case 'kosong':
      return [];
    case 'nik':
      return cari((tx) => searchNomor(tx, 'nik', kueri.nik));
    case 'bpjs':
      return cari(async (tx) => {
        const hasil = await searchNomor(tx, 'no_bpjs', kueri.no_bpjs);
        return hasil.length > 0 || kueri.telepon === null
          ? hasil
          : searchAngka(tx, { norm: null, awalan: null, telepon: kueri.telepon });
      });
    case 'norm':
      return cari((tx) => searchAngka(tx, kueri));
    case 'telepon':
      return cari((tx) => searchAngka(tx, { norm: null, awalan: null, telepon: kueri.telepon }));
    case 'nama-lahir':
      return cari((tx) => searchNamaLahir(tx, bacaNama(kueri.nama), kueri.tanggal_lahir));
    case 'nama': {
      const nama = bacaNama(kueri.nama);
      if (nama.kunci.length === 0) return [];
      return cari((tx) => (mendalam ? searchMendalam(tx, nama.kata) : searchNama(tx, nama)));
    }
  }
}

/** Reads one page of the list: first which patients are on it and how many there are, then their rows. */
export function listPasien(
  db: Database,
  ctx: Ctx,
  { page, limit, ...saring }: QueryOf<typeof kontrakList>,
): Promise<{ baris: BarisPasien[]; total: number; lebih: boolean }> {
  return db.read(
    ctx,
    async (tx) => {
      const { norm, total, lebih } = await cariNorm(tx, saring, { lewati: (page - 1) * limit, banyak: limit });
      return { baris: await listBarisNorm(tx, norm), total, lebih };
    },
    { rencanaNilai: true },
  );
}
