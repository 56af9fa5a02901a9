import type { JadwalKontrol, KunjunganPasien, RekamMedis } from '@nadi/contract/pasien/riwayat.contract';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { Button } from '@mantine/core';
import { useOpenKunjungan } from '#platform/address/open-kunjungan.ts';
import { can } from '#platform/session/session.ts';
import { formatRiwayat, formatRiwayatWithTime } from '#platform/time/tanggal.ts';
import type { History } from '#patterns/history-table.tsx';
import { dipindahkanText, KUNJUNGAN_LOOKS, lookOfKunjungan } from '#ui/status-kunjungan.ts';
import { Status } from '#ui/status.tsx';
import { layananLook } from './status-layanan.ts';
import { RowDetailButton } from './row-detail.tsx';
import { formatTagihanUnit } from './tagihan.ts';
import type { Resep, Tagihan } from './tagihan.ts';

/** platform.md 2.6 lists the columns of each history table below, in this order. */
const formatUnitDokter = (unit: string, dokter: string | null): string => [unit, dokter].filter(Boolean).join(', ');

function OpenKunjungan({ kunjungan: { no_tiket, tanggal, pendaftaran } }: { kunjungan: KunjunganPasien }) {
  const open = useOpenKunjungan();
  if (!can('view kunjungan')) return null;
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-label={`Buka kunjungan ${no_tiket}, ${formatRiwayat(tanggal)}`}
      onClick={() => open(pendaftaran.id)}
    >
      Buka
    </Button>
  );
}
export const KUNJUNGAN: History<KunjunganPasien> = {
  title: 'Kunjungan',
  id: (k) => k.id,
  columns: [
    { kind: 'text', head: 'Tanggal', width: 112, value: (k) => formatRiwayat(k.tanggal) },
    { kind: 'text', head: 'No. tiket', width: 124, tone: 'strong', value: (k) => k.no_tiket, second: dipindahkanText },
    { kind: 'text', head: 'Unit tujuan', value: (k) => formatUnitDokter(k.ruangan.deskripsi, k.dokter) },
    { kind: 'status', head: 'Status', width: 150, of: KUNJUNGAN_LOOKS, value: lookOfKunjungan },
  ],
  actions: (k) => <OpenKunjungan kunjungan={k} />,
  words: {
    failed: 'Kunjungan belum bisa dimuat',
    none: 'Belum pernah berkunjung',
    noneHint: 'Kunjungan muncul di sini begitu didaftarkan.',
  },
};

export const REKAM_MEDIS: History<RekamMedis> = {
  title: 'Rekam medis',
  id: (r) => `${r.nomor_rekam} ${r.masuk}`,
  columns: [
    { kind: 'text', head: 'Tanggal masuk', width: 124, value: (r) => formatRiwayat(r.masuk) },
    { kind: 'text', head: 'Tanggal keluar', width: 124, value: (r) => formatRiwayat(r.keluar) },
    { kind: 'text', head: 'No. pendaftaran', width: 150, tone: 'strong', value: (r) => r.nomor_pendaftaran },
    { kind: 'text', head: 'Unit tujuan', value: (r) => formatUnitDokter(r.unit_tujuan, r.dokter) },
    { kind: 'status', head: 'Status', width: 150, of: KUNJUNGAN_LOOKS, value: (r) => r.status },
  ],
  actions: (r) => (
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
          ['Status', <Status key="status" of={KUNJUNGAN_LOOKS} value={r.status} />],
        ],
      })}
    />
  ),
  words: {
    failed: 'Rekam medis belum bisa dimuat',
    none: 'Belum ada rekam medis',
    noneHint: 'Rekam medis muncul setelah kunjungan dilayani.',
  },
};

export const RESEP: History<Resep> = {
  title: 'Resep',
  id: (r) => r.no_resep,
  columns: [
    { kind: 'text', head: 'Tanggal resep', width: 124, value: (r) => formatRiwayat(r.tanggal_pelayanan) },
    { kind: 'text', head: 'No. resep', width: 170, tone: 'strong', value: (r) => r.no_resep },
    { kind: 'text', head: 'Unit tujuan', value: (r) => r.unit_pelayanan },
    { kind: 'status', head: 'Status', width: 170, of: layananLook, value: (r) => r.status.deskripsi },
  ],
  actions: (r) => (
    <RowDetailButton
      nama={`resep ${r.no_resep}`}
      detailOf={() => ({
        title: `Resep ${r.no_resep}`,
        entries: [
          ['Tanggal', formatRiwayatWithTime(r.tanggal_pelayanan)],
          ['Unit tujuan', r.unit_pelayanan],
          ['No. tagihan', r.no_invoice],
          ['Status', <Status key="status" of={layananLook} value={r.status.deskripsi} />],
        ],
      })}
    />
  ),
  words: {
    failed: 'Resep belum bisa dimuat',
    none: 'Belum ada resep',
    noneHint: 'Resep muncul di sini setelah ditulis dokter.',
  },
};

export const PEMBAYARAN: History<Tagihan> = {
  title: 'Pembayaran',
  id: (t) => t.no_invoice,
  columns: [
    { kind: 'text', head: 'Tanggal tagihan', width: 124, value: (t) => formatRiwayat(t.status.created_at) },
    { kind: 'text', head: 'No. tagihan', width: 190, tone: 'strong', value: (t) => t.no_invoice },
    { kind: 'text', head: 'Unit tujuan', value: formatTagihanUnit },
    { kind: 'money', head: 'Jumlah', width: 150, value: (t) => t.nominal_total },
    { kind: 'status', head: 'Status', width: 170, of: layananLook, value: (t) => t.status.deskripsi },
  ],
  actions: (t) => (
    <RowDetailButton
      nama={`tagihan ${t.no_invoice}`}
      detailOf={() => ({
        title: `Tagihan ${t.no_invoice}`,
        entries: [
          ['Tanggal', formatRiwayatWithTime(t.status.created_at)],
          ['Unit tujuan', formatTagihanUnit(t)],
          ['Jumlah', formatRupiah(t.nominal_total)],
          ['Status', <Status key="status" of={layananLook} value={t.status.deskripsi} />],
        ],
      })}
    />
  ),
  words: {
    failed: 'Pembayaran belum bisa dimuat',
    none: 'Belum ada tagihan',
    noneHint: 'Tagihan muncul di sini setelah dibuat kasir.',
  },
};

export const formatHalangan = (halangan: string | null): string | null => (halangan ? `Terhalang: ${halangan}` : null);

export const JADWAL: History<JadwalKontrol> = {
  title: 'Jadwal kontrol',
  id: (j) => j.id,
  columns: [
    {
      kind: 'text',
      head: 'Tanggal dan waktu',
      width: 190,
      tone: 'strong',
      value: (j) => formatRiwayatWithTime(j.tanggal_waktu),
    },
    {
      kind: 'text',
      head: 'Unit tujuan',
      value: (j) => formatUnitDokter(j.poli.deskripsi, j.dokter),
      second: ({ halangan }) => formatHalangan(halangan),
    },
    { kind: 'status', head: 'Status', width: 170, of: layananLook, value: (j) => j.status },
  ],
  words: {
    failed: 'Jadwal kontrol belum bisa dimuat',
    none: 'Belum ada jadwal kontrol',
    noneHint: 'Jadwal muncul di sini setelah dibuat di kunjungan.',
  },
};
