import type { SalinanResep } from '@nadi/contract/resep/resep-kertas.contract';
import { buildKartuStok } from '../kartu-stok.ts';
import type { Paper } from '../paper.ts';
import type { PrintFaskes } from '../pasien-print.ts';
import { buildRegisterNarkotika } from '../register-narkotika.ts';

/** What the pharmacy prints, beside its labels. */
export const salinanResep = (faskes: PrintFaskes, nama: string): SalinanResep => ({
  faskes,
  apoteker: 'apt. Rina Lestari, S.Farm',
  sipa: '503/011/SIPA/2025',
  no_resep: 'R-260414-031',
  tanggal_resep: '2026-04-14',
  tanggal_salinan: '2026-04-14',
  dokter: { nama: 'dr. Budi Santoso', sip: '503/447/SIP/2024' },
  pasien: {
    nama,
    norm: '000123',
    tanggal_lahir: '1985-03-12',
    umur: '41 tahun 1 bulan 2 hari',
    alamat: 'Jl. Kenanga 4',
    alergi: 'Kodein: sesak, berat',
  },
  baris: [
    {
      nama: 'Amoksisilin 500 mg kaplet (Amoksan)',
      jumlah: 15,
      satuan: 'kaplet',
      aturan: '3 x sehari 1 kaplet sesudah makan',
      keterangan: 'det 6',
      bahan: [],
      pembuatan: null,
    },
    {
      nama: 'Puyer batuk',
      jumlah: 12,
      satuan: 'bungkus',
      aturan: '3 x sehari 1 bungkus',
      keterangan: 'nedet',
      bahan: ['Parasetamol 120 mg', 'CTM 0,5 mg'],
      pembuatan: 'm.f. pulv. dtd No. XII (takaran tiap bungkus)',
    },
    {
      nama: 'Kapsul nyeri',
      jumlah: 10,
      satuan: 'bungkus',
      aturan: '2 x sehari 1 kapsul',
      keterangan: 'det',
      bahan: ['Parasetamol 3 g'],
      pembuatan: 'm.f. caps. No. X (takaran seluruhnya, dibagi 10 bungkus)',
    },
    {
      nama: 'Parasetamol 500 mg tablet',
      jumlah: 30,
      satuan: 'tablet',
      aturan: '3 x sehari 1 tablet',
      keterangan: 'diganti',
      pengganti: {
        nama: 'Parasetamol 120 mg/5 mL sirup',
        jumlah: 150,
        satuan: 'mL',
        aturan: '3 x sehari 5 mL',
        keterangan: 'det 60',
      },
      bahan: [],
      pembuatan: null,
    },
  ],
  iter_sisa: 1,
  narkotika: false,
  qr: 'https://nadi.klinik.id/documents/periksa/7-0123456789abcdefghijkl',
  sidik: '9F2C41AA',
  pcc: 'p.c.c.',
});

export const kartuStok = (faskes: PrintFaskes): Paper =>
  buildKartuStok({
    faskes,
    produk: 'Amoksisilin 500 mg kaplet (Amoksan)',
    depo: 'Apotek',
    masa: '01/04/2026 sampai 30/04/2026',
    saldoAwal: 1200,
    baris: [
      {
        waktu: '14/04/2026 09.12',
        dokumen: 'resep R-260414-031',
        keterangan: 'Resep',
        masuk: 0,
        keluar: 15,
        sisa: 1185,
        batch: 'AM9013-PANJANG',
        ed: '2027-11-30',
        petugas: 'apt. Rina Lestari, S.Farm',
      },
      {
        waktu: '15/04/2026 10.00',
        dokumen: 'saldo-awal SA-0002',
        keterangan: 'Saldo awal',
        masuk: 100,
        keluar: 0,
        sisa: 1285,
        batch: '',
        ed: null,
        petugas: 'apt. Rina Lestari, S.Farm',
      },
    ],
  });

export const registerNarkotika = (faskes: PrintFaskes, nama: string): Paper =>
  buildRegisterNarkotika({
    faskes,
    bulan: 'April 2026',
    tanggal: '1 Mei 2026',
    apoteker: { nama: 'apt. Rina Lestari, S.Farm', sipa: '503/011/SIPA/2025' },
    produk: [
      {
        nama: 'Morfin 10 mg tablet',
        satuan: 'tablet',
        golongan: 'Narkotika',
        saldo_awal: 1900,
        masuk_pbf: 100,
        masuk_lain: 0,
        keluar_resep: 30,
        keluar_lain: 0,
        musnah: 7,
        saldo_akhir: 1963,
      },
    ],
    register: [
      {
        produk: 'Morfin 10 mg tablet',
        saldoAwal: 1900,
        baris: [
          {
            tanggal: '14/04/2026',
            dokumen: 'R-260414-031',
            untuk: `${nama}, Jl. Prof. Soedarto 112, Tembalang, Kota Semarang`,
            dokter: 'dr. Budi Santoso, Sp.PD',
            no_batch: 'MS101',
            masuk: 0,
            keluar: 30,
            saldo: 1870,
          },
        ],
      },
    ],
  });
