import { produkMaster } from '@nadi/contract/master/produk-master.contract';
import type { ProdukRow } from '@nadi/contract/master/produk-master.contract';
import { NAMA_GOLONGAN_OBAT } from '@nadi/domain/produk/jenis-produk';
import { IconCoin, IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import { optionsFrom } from '#patterns/options-from.ts';
import { kategoriObatQuery } from '#platform/lists/produk.ts';
import { KartuStokDialog } from '#features/stok/kartu-stok.public.tsx';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';
import { HargaDialog } from './harga-dialog.tsx';
import { GOLONGAN_OPTIONS, JENIS_OPTIONS, ProdukFields } from './produk-fields.tsx';
import { emptyProduk, fromProduk } from './produk-form.ts';
import type { ProdukFormValues } from './produk-form.ts';

const packsOf = ({ kemasan }: ProdukRow): string =>
  kemasan.map(({ nama, qty_per_box }) => (qty_per_box === 1 ? nama : `${nama} (${qty_per_box})`)).join(', ');
const marks = ({ fornas, high_alert, lasa }: ProdukRow): string | null =>
  [fornas && 'Fornas', high_alert && 'High alert', lasa && 'LASA'].filter(Boolean).join(' · ') || null;

const PAGE: MasterListPage<ProdukRow, ProdukFormValues, typeof produkMaster.daftar> = {
  contract: produkMaster,
  title: 'Produk',
  columns: [
    { kind: 'text', head: 'Kode', sort: 'kode', width: 110, value: (row) => row.kode },
    { kind: 'text', head: 'Nama', sort: 'nama', phone: 'title', value: (row) => row.nama_obat, second: marks },
    {
      kind: 'text',
      head: 'Golongan',
      sort: 'golongan',
      width: 140,
      value: (row) => NAMA_GOLONGAN_OBAT[row.golongan],
    },
    { kind: 'text', head: 'Kategori', sort: 'kategori', width: 170, under: 'Golongan', value: (row) => row.kategori },
    { kind: 'text', head: 'Kemasan', width: 190, value: packsOf, second: (row) => `satuan ${row.satuan}` },
  ],
  nameOf: (row) => row.nama_obat,
  emptyValues: emptyProduk,
  fromRow: fromProduk,
  fields: ({ form, row }) => <ProdukFields form={form} row={row} />,
  formWidth: 860,
  filters: [
    { kind: 'choice', name: 'jenis', label: 'Jenis', all: 'Semua jenis', options: JENIS_OPTIONS },
    { kind: 'choice', name: 'golongan', label: 'Golongan', all: 'Semua golongan', options: GOLONGAN_OPTIONS },
    {
      kind: 'choice',
      name: 'kfa',
      label: 'Kode KFA',
      all: 'Semua KFA',
      options: [
        { value: 'tanpa', label: 'Obat tanpa KFA' },
        { value: 'ada', label: 'Dengan KFA' },
      ],
    },
    {
      kind: 'choice',
      name: 'kategori_id',
      label: 'Kategori',
      all: 'Semua kategori',
      query: optionsFrom(kategoriObatQuery, ({ id, nama }: { id: number; nama: string }) => ({
        value: String(id),
        label: nama,
      })),
    },
  ],
};

/** Everything the facility buys, keeps and sells. */
export function ProdukList() {
  const [harga, setHarga] = useState<ProdukRow | null>(null);
  const [kartu, setKartu] = useState<ProdukRow | null>(null);
  return (
    <MasterList
      page={PAGE}
      within="tab"
      actions={[
        { label: 'Harga', may: 'view harga produk', place: 'icon', icon: IconCoin, run: setHarga },
        { label: 'Kartu stok', may: 'view stock', place: 'icon', icon: IconClipboardList, run: setKartu },
      ]}
    >
      {harga && <HargaDialog produk={harga} onClose={() => setHarga(null)} />}
      {kartu && <KartuStokDialog produk={{ id: kartu.id, nama: kartu.nama_obat }} onClose={() => setKartu(null)} />}
    </MasterList>
  );
}
