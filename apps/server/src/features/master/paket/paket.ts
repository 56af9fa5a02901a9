import { paketMaster } from '@nadi/contract/paket.contract';
import type { TenantTx } from '../../../platform/db.ts';
import type { Galat, Master } from '../daftar/daftar.service.ts';
import { aktifDari, listRuanganBernama, listTindakanBernama, simpanPaket, SUMBER } from './paket.repository.ts';
import { bacaSelRuangan, bacaSelTindakan, tulisSelTindakan } from './sel-paket.ts';

type Isian = Parameters<Master<typeof paketMaster>['simpan']>[1];
type Lama = Parameters<NonNullable<Master<typeof paketMaster>['periksa']>>[2];

/** Returns the ids that the facility does not have or no longer uses. Ids that the row had before (`old`) may stay. */
async function asing(
  tx: TenantTx,
  tabel: 'tindakan' | 'ruangan',
  ids: readonly number[],
  lama: readonly number[] = [],
): Promise<number[]> {
  const baru = ids.filter((id) => !lama.includes(id));
  const dikenal = baru.length > 0 ? await aktifDari(tx, tabel, baru) : [];
  return baru.filter((id) => !dikenal.includes(id));
}

async function periksa(tx: TenantTx, isian: Isian, lama: Lama): Promise<Galat> {
  const galat: Galat = {};
  const ids = isian.tindakan.map((t) => t.tindakan_id);
  const tindakanAsing = await asing(
    tx,
    'tindakan',
    ids,
    lama?.tindakan.map((t) => t.tindakan_id),
  );
  for (const [n, id] of ids.entries()) {
    if (tindakanAsing.includes(id))
      galat[`tindakan.${n}.tindakan_id`] = ['Tindakan ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
    else if (ids.indexOf(id) !== n)
      galat[`tindakan.${n}.tindakan_id`] = [`Tindakan ini sudah ada di baris ${ids.indexOf(id) + 1}`];
  }
  if ((await asing(tx, 'ruangan', isian.ruangan, lama?.ruangan)).length > 0)
    galat['ruangan'] = ['Ada ruangan yang tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
  return galat;
}

export const paket: Master<typeof paketMaster> = {
  kontrak: paketMaster,
  objek: 'paket kunjungan',
  sumber: SUMBER,
  simpan: simpanPaket,
  periksa,
  // No table refers to a package yet. Visits will when they can be charged, and a foreign key will then keep it.
  pemakaian: async () => [],
  kendala: { paket_kode_unik: { kolom: 'kode', pesan: 'Paket dengan kode ini sudah ada' } },
  bacaLembar: async (tx) => {
    const [tindakan, ruangan] = await Promise.all([listTindakanBernama(tx), listRuanganBernama(tx)]);
    const perKode = new Map(tindakan.map((t) => [t.kode.toLowerCase(), t.id]));
    return ({ isi_tindakan, nama_ruangan, ...sel }) => {
      const isi = isi_tindakan === undefined ? undefined : bacaSelTindakan(isi_tindakan, perKode);
      const tempat = nama_ruangan === undefined ? undefined : bacaSelRuangan(nama_ruangan, ruangan);
      const galat: Galat = {
        ...(isi && 'salah' in isi ? { isi_tindakan: [isi.salah] } : {}),
        ...(tempat && 'salah' in tempat ? { nama_ruangan: [tempat.salah] } : {}),
      };
      return {
        isian: {
          ...sel,
          ...(isi && 'isi' in isi ? { tindakan: isi.isi } : {}),
          ...(tempat && 'isi' in tempat ? { ruangan: tempat.isi } : {}),
        },
        galat,
      };
    };
  },
  // A line that was just read from a sheet has ids and no names, so its cells are shown as they came.
  tulisLembar: (baris) =>
    'nama_ruangan' in baris
      ? { isi_tindakan: tulisSelTindakan(baris.tindakan), nama_ruangan: baris.nama_ruangan.join('; ') }
      : {},
};
