import { rupiah } from '@nadi/contract/bidang';
import { tindakanMaster } from '@nadi/contract/tindakan.contract';
import { DAFTAR_KELAS } from '@nadi/domain/ruangan/ruangan';
import { gantiTarifUmum, periksaTarif } from '@nadi/domain/tarif/tarif';
import type { TenantTx } from '../../../platform/db.ts';
import { periksaReferensi } from '../../referensi/referensi.public.ts';
import type { Galat, Master } from '../daftar/daftar.service.ts';
import {
  diKategori,
  hariTarif,
  pemakaianTindakan,
  pilihanDikenal,
  simpanTindakan,
  SUMBER,
  tindakanHariIni,
} from './tindakan.repository.ts';

type Isian = Parameters<Master<typeof tindakanMaster>['simpan']>[1];
type Lama = Parameters<NonNullable<Master<typeof tindakanMaster>['periksa']>>[2];

const belum = <T>(baru: readonly T[], lama: readonly T[] = []): T[] =>
  [...new Set(baru)].filter((x) => !lama.includes(x));
const terisi = (ids: readonly (number | null)[] = []): number[] => ids.filter((id) => id !== null);

/** Classes, payers and rooms must exist in the facility and be active; those that the row named before may stay. */
async function periksaPilihan(tx: TenantTx, isian: Isian, lama: Lama): Promise<Galat> {
  const kelas = belum(terisi(isian.tarif.map((b) => b.kelas)), terisi(lama?.tarif.map((b) => b.kelas)));
  const penjamin = belum(terisi(isian.tarif.map((b) => b.penjamin_id)), terisi(lama?.tarif.map((b) => b.penjamin_id)));
  const ruangan = belum(isian.ruangan, lama?.ruangan);
  const galat = await periksaReferensi(
    tx,
    isian.tarif.map((b, n) => ({
      kolom: `tarif.${n}.kelas`,
      jenis: DAFTAR_KELAS,
      id: b.kelas !== null && kelas.includes(b.kelas) ? b.kelas : null,
    })),
  );
  if (penjamin.length + ruangan.length === 0) return galat;
  const dikenal = await pilihanDikenal(tx, { penjamin, ruangan });
  const asing = belum(penjamin, dikenal.penjamin);
  for (const [n, b] of isian.tarif.entries())
    if (b.penjamin_id !== null && asing.includes(b.penjamin_id))
      galat[`tarif.${n}.penjamin_id`] = ['Penjamin ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
  if (belum(ruangan, dikenal.ruangan).length > 0)
    galat['ruangan'] = ['Ada ruangan yang tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
  return galat;
}

export const tindakan: Master<typeof tindakanMaster> = {
  kontrak: tindakanMaster,
  objek: 'tindakan',
  sumber: SUMBER,
  simpan: async (tx, isian, id) => (await simpanTindakan(tx, [{ isian, id }]))[0] as number,
  simpanBanyak: simpanTindakan,
  periksa: async (tx, isian, lama): Promise<Galat> => {
    // No visit can have used the tarif of a new tindakan.
    const hari = lama ? await hariTarif(tx) : { hariIni: tx.ctx.hariIni, kunjunganTerakhir: null };
    return { ...(await periksaPilihan(tx, isian, lama)), ...periksaTarif(isian.tarif, lama?.tarif ?? null, hari) };
  },
  pemakaian: pemakaianTindakan,
  pemakaianHariIni: tindakanHariIni,
  kendala: { tindakan_kode_unik: { kolom: 'kode', pesan: 'Tindakan dengan kode ini sudah ada' } },
  saring: ({ kategori }) => (typeof kategori === 'string' ? [diKategori(kategori)] : []),
  // A price from a sheet is in effect from today on; an empty cell leaves the prices as they are.
  bacaLembar: async (tx) => (sel, lama) => {
    const isian = {
      ...sel,
      ...(typeof sel['kategori'] === 'string' ? { kategori: sel['kategori'].toLowerCase() } : {}),
    };
    if (typeof sel['tarif_umum'] !== 'number') return { isian };
    const harga = rupiah('Tarif umum').safeParse(sel['tarif_umum']);
    if (!harga.success) return { isian, galat: { tarif_umum: harga.error.issues.map((i) => i.message) } };
    return { isian: { ...isian, tarif: gantiTarifUmum(lama?.tarif ?? [], harga.data, tx.ctx.hariIni) } };
  },
};
