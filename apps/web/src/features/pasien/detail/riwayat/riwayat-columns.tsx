import type { JadwalKontrol, KunjunganPasien, RekamMedis } from '@nadi/contract/riwayat.contract';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PATHS } from '../../../../platform/paths.ts';
import { can } from '../../../../platform/session.ts';
import { formatRiwayat, formatRiwayatWithTime } from '../../../../platform/tanggal.ts';
import { StatusKunjungan } from '../../../../ui/status-kunjungan.tsx';
import { RowDetailButton } from './row-detail.tsx';
import { StatusWord } from './status-word.tsx';
import type { RiwayatColumn } from './riwayat-table.tsx';
import { formatTagihanUnit } from './tagihan.ts';
import type { Resep, Tagihan } from './tagihan.ts';

/** platform.md 2.6 lists the columns of each history table below, in this order. */
const formatUnitDokter = (unit: string, dokter: string | null): string => [unit, dokter].filter(Boolean).join(', ');
const ACTION_COLUMN = { title: 'Aksi', width: 88, alignRight: true } as const;

function OpenKunjungan({ kunjungan: k }: { kunjungan: KunjunganPasien }) {
  const link = can('view kunjungan') && (
    <Button
      variant="default"
      component={Link}
      to={`${PATHS.kunjungan}?${new URLSearchParams({ tanggal: k.tanggal_layanan, cari: k.no_tiket }).toString()}`}
    >
      Ke daftar kunjungan
    </Button>
  );
  return (
    <RowDetailButton
      nama={`kunjungan ${k.no_tiket}, ${formatRiwayat(k.tanggal)}`}
      detailOf={() => ({
        title: `Kunjungan ${k.no_tiket}`,
        link,
        entries: [
          ['Waktu', formatRiwayatWithTime(k.tanggal)],
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
export const KUNJUNGAN_COLUMNS: readonly RiwayatColumn<KunjunganPasien>[] = [
  { title: 'Tanggal', width: 112, content: (k) => formatRiwayat(k.tanggal) },
  { title: 'No. tiket', width: 124, bold: true, content: (k) => k.no_tiket },
  { title: 'Unit tujuan', content: (k) => formatUnitDokter(k.ruangan.deskripsi, k.dokter) },
  { title: 'Status', width: 150, content: (k) => <StatusKunjungan status={k.status} /> },
  { ...ACTION_COLUMN, content: (k) => <OpenKunjungan kunjungan={k} /> },
];

export const REKAM_MEDIS_COLUMNS: readonly RiwayatColumn<RekamMedis>[] = [
  { title: 'Tanggal masuk', width: 124, content: (r) => formatRiwayat(r.masuk) },
  { title: 'Tanggal keluar', width: 124, content: (r) => formatRiwayat(r.keluar) },
  { title: 'No. pendaftaran', width: 150, bold: true, content: (r) => r.nomor_pendaftaran },
  { title: 'Unit tujuan', content: (r) => formatUnitDokter(r.unit_tujuan, r.dokter) },
  { title: 'Status', width: 150, content: (r) => <StatusKunjungan status={r.status} /> },
  {
    ...ACTION_COLUMN,
    content: (r) => (
      <RowDetailButton
        nama={`rekam medis ${r.nomor_rekam}`}
        detailOf={() => ({
          title: `Rekam medis ${r.nomor_rekam}`,
          entries: [
            ['Masuk', formatRiwayatWithTime(r.masuk)],
            ['Keluar', formatRiwayatWithTime(r.keluar)],
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

export const RESEP_COLUMNS: readonly RiwayatColumn<Resep>[] = [
  { title: 'Tanggal resep', width: 124, content: (r) => formatRiwayat(r.tanggal_pelayanan) },
  { title: 'No. resep', width: 170, bold: true, content: (r) => r.no_resep },
  { title: 'Unit tujuan', content: (r) => r.unit_pelayanan },
  { title: 'Status', width: 170, content: (r) => <StatusWord deskripsi={r.status.deskripsi} /> },
  {
    ...ACTION_COLUMN,
    content: (r) => (
      <RowDetailButton
        nama={`resep ${r.no_resep}`}
        detailOf={() => ({
          title: `Resep ${r.no_resep}`,
          entries: [
            ['Tanggal', formatRiwayatWithTime(r.tanggal_pelayanan)],
            ['Unit tujuan', r.unit_pelayanan],
            ['No. tagihan', r.no_invoice],
            ['Status', <StatusWord key="status" deskripsi={r.status.deskripsi} />],
          ],
        })}
      />
    ),
  },
];

export const PEMBAYARAN_COLUMNS: readonly RiwayatColumn<Tagihan>[] = [
  { title: 'Tanggal tagihan', width: 124, content: (t) => formatRiwayat(t.status.created_at) },
  { title: 'No. tagihan', width: 190, bold: true, content: (t) => t.no_invoice },
  { title: 'Unit tujuan', content: formatTagihanUnit },
  { title: 'Jumlah', width: 150, alignRight: true, content: (t) => formatRupiah(t.nominal_total) },
  { title: 'Status', width: 170, content: (t) => <StatusWord deskripsi={t.status.deskripsi} /> },
  {
    ...ACTION_COLUMN,
    content: (t) => (
      <RowDetailButton
        nama={`tagihan ${t.no_invoice}`}
        detailOf={() => ({
          title: `Tagihan ${t.no_invoice}`,
          entries: [
            ['Tanggal', formatRiwayatWithTime(t.status.created_at)],
            ['Unit tujuan', formatTagihanUnit(t)],
            ['Jumlah', formatRupiah(t.nominal_total)],
            ['Status', <StatusWord key="status" deskripsi={t.status.deskripsi} />],
          ],
        })}
      />
    ),
  },
];

export const JADWAL_COLUMNS: readonly RiwayatColumn<JadwalKontrol>[] = [
  { title: 'Tanggal dan waktu', width: 190, bold: true, content: (j) => formatRiwayatWithTime(j.tanggal_waktu) },
  { title: 'Unit tujuan', content: (j) => formatUnitDokter(j.poli.deskripsi, j.dokter) },
  { title: 'Status', width: 170, content: (j) => <StatusWord deskripsi={j.status} /> },
];
