import type { JadwalKontrol, KunjunganPasien, RekamMedis } from '@nadi/contract/riwayat.contract';
import { tulisRupiah } from '@nadi/domain/uang/rupiah';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { can } from '../../../../platform/session.ts';
import { formatRiwayat, formatRiwayatWaktu } from '../../../../platform/tanggal.ts';
import { StatusKunjungan } from '../../../../ui/status-kunjungan.tsx';
import { TombolRincian } from './rincian.tsx';
import { StatusRingkas } from './status-ringkas.tsx';
import type { Kolom } from './tabel-riwayat.tsx';
import { unitTagihan } from './tagihan.ts';
import type { Resep, Tagihan } from './tagihan.ts';

/** platform.md 2.6 lists the columns of each history table below, in this order. */
const unitDokter = (unit: string, dokter: string | null): string => [unit, dokter].filter(Boolean).join(', ');
const AKSI = { judul: 'Aksi', lebar: 88, kanan: true } as const;

function BukaKunjungan({ kunjungan: k }: { kunjungan: KunjunganPasien }) {
  const tautan = can('view', 'kunjungan') && (
    <Button
      variant="default"
      component={Link}
      to={`${paths.kunjungan}?${new URLSearchParams({ tanggal: k.tanggal_layanan, cari: k.no_tiket }).toString()}`}
    >
      Ke daftar kunjungan
    </Button>
  );
  return (
    <TombolRincian
      nama={`kunjungan ${k.no_tiket}, ${formatRiwayat(k.tanggal)}`}
      rincian={() => ({
        judul: `Kunjungan ${k.no_tiket}`,
        tautan,
        isi: [
          ['Waktu', formatRiwayatWaktu(k.tanggal)],
          ['No. kunjungan', k.nomor_kunjungan],
          ['No. pendaftaran', k.pendaftaran.nomor_pendaftaran],
          ['Unit tujuan', k.ruangan.deskripsi],
          ['Dokter', k.dokter],
          ['Penjamin', k.penjamin],
          ['Status', <StatusKunjungan key="status" status={k.status} />],
        ],
      })}
    />
  );
}
export const KOLOM_KUNJUNGAN: readonly Kolom<KunjunganPasien>[] = [
  { judul: 'Tanggal', lebar: 112, isi: (k) => formatRiwayat(k.tanggal) },
  { judul: 'No. tiket', lebar: 124, tebal: true, isi: (k) => k.no_tiket },
  { judul: 'Unit tujuan', isi: (k) => unitDokter(k.ruangan.deskripsi, k.dokter) },
  { judul: 'Status', lebar: 150, isi: (k) => <StatusKunjungan status={k.status} /> },
  { ...AKSI, isi: (k) => <BukaKunjungan kunjungan={k} /> },
];

export const KOLOM_REKAM: readonly Kolom<RekamMedis>[] = [
  { judul: 'Tanggal masuk', lebar: 124, isi: (r) => formatRiwayat(r.masuk) },
  { judul: 'Tanggal keluar', lebar: 124, isi: (r) => formatRiwayat(r.keluar) },
  { judul: 'No. pendaftaran', lebar: 150, tebal: true, isi: (r) => r.nomor_pendaftaran },
  { judul: 'Unit tujuan', isi: (r) => unitDokter(r.unit_tujuan, r.dokter) },
  { judul: 'Status', lebar: 150, isi: (r) => <StatusKunjungan status={r.status} /> },
  {
    ...AKSI,
    isi: (r) => (
      <TombolRincian
        nama={`rekam medis ${r.nomor_rekam}`}
        rincian={() => ({
          judul: `Rekam medis ${r.nomor_rekam}`,
          isi: [
            ['Masuk', formatRiwayatWaktu(r.masuk)],
            ['Keluar', formatRiwayatWaktu(r.keluar)],
            ['No. pendaftaran', r.nomor_pendaftaran],
            ['Unit tujuan', r.unit_tujuan],
            ['Dokter', r.dokter],
            ['Keluhan', r.keluhan],
            ['Status', <StatusKunjungan key="status" status={r.status} />],
          ],
        })}
      />
    ),
  },
];

export const KOLOM_RESEP: readonly Kolom<Resep>[] = [
  { judul: 'Tanggal resep', lebar: 124, isi: (r) => formatRiwayat(r.tanggal_pelayanan) },
  { judul: 'No. resep', lebar: 170, tebal: true, isi: (r) => r.no_resep },
  { judul: 'Unit tujuan', isi: (r) => r.unit_pelayanan },
  { judul: 'Status', lebar: 170, isi: (r) => <StatusRingkas deskripsi={r.status.deskripsi} /> },
  {
    ...AKSI,
    isi: (r) => (
      <TombolRincian
        nama={`resep ${r.no_resep}`}
        rincian={() => ({
          judul: `Resep ${r.no_resep}`,
          isi: [
            ['Tanggal', formatRiwayatWaktu(r.tanggal_pelayanan)],
            ['Unit tujuan', r.unit_pelayanan],
            ['No. tagihan', r.no_invoice],
            ['Status', <StatusRingkas key="status" deskripsi={r.status.deskripsi} />],
          ],
        })}
      />
    ),
  },
];

export const KOLOM_PEMBAYARAN: readonly Kolom<Tagihan>[] = [
  { judul: 'Tanggal tagihan', lebar: 124, isi: (t) => formatRiwayat(t.status.created_at) },
  { judul: 'No. tagihan', lebar: 190, tebal: true, isi: (t) => t.no_invoice },
  { judul: 'Unit tujuan', isi: unitTagihan },
  { judul: 'Jumlah', lebar: 150, kanan: true, isi: (t) => tulisRupiah(t.nominal_total) },
  { judul: 'Status', lebar: 170, isi: (t) => <StatusRingkas deskripsi={t.status.deskripsi} /> },
  {
    ...AKSI,
    isi: (t) => (
      <TombolRincian
        nama={`tagihan ${t.no_invoice}`}
        rincian={() => ({
          judul: `Tagihan ${t.no_invoice}`,
          isi: [
            ['Tanggal', formatRiwayatWaktu(t.status.created_at)],
            ['Unit tujuan', unitTagihan(t)],
            ['Jumlah', tulisRupiah(t.nominal_total)],
            ['Status', <StatusRingkas key="status" deskripsi={t.status.deskripsi} />],
          ],
        })}
      />
    ),
  },
];

export const KOLOM_JADWAL: readonly Kolom<JadwalKontrol>[] = [
  { judul: 'Tanggal dan waktu', lebar: 190, tebal: true, isi: (j) => formatRiwayatWaktu(j.tanggal_waktu) },
  { judul: 'Unit tujuan', isi: (j) => unitDokter(j.poli.deskripsi, j.dokter) },
  { judul: 'Status', lebar: 170, isi: (j) => <StatusRingkas deskripsi={j.status} /> },
];
