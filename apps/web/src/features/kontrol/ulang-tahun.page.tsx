import { exportUlangTahun, exportUlangTahunLatar, listUlangTahun } from '@nadi/contract/pasien/ulang-tahun.contract';
import type { UlangTahunRow } from '@nadi/contract/pasien/ulang-tahun.contract';
import { KELOMPOK_UMUR } from '@nadi/domain/pasien/ulang-tahun';
import { formatJenisKelaminLetter } from '@nadi/domain/pasien/kelamin';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { IconCopy, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BarSide } from '#patterns/bar-side.tsx';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { offerBackground } from '#features/pekerjaan/offer-background.public.ts';
import { formatNorm } from '#platform/norm.ts';
import { pathTo } from '#platform/address/paths.ts';
import { formatNumber, formatRiwayat, formatTanggalBulan, today } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import { dayWords } from './day-words.ts';

type PerHari = { tanggal: string; jumlah: number }[];
const perHariOf = (answer: unknown): PerHari => (answer as { per_hari?: PerHari } | undefined)?.per_hari ?? [];

const HARI_OPTIONS = [
  { value: '1', label: 'Hari ini' },
  { value: '31', label: '31 hari' },
];
const DEFAULT_HARI = 7;

const ULANG_TAHUN: List<typeof listUlangTahun> = {
  name: 'ulang-tahun',
  title: 'Ulang Tahun',
  noun: 'pasien',
  topic: 'pasien',
  call: listUlangTahun,
  id: ({ norm }) => norm,
  nameOf: ({ nama }) => nama,
  size: 50,
  height: 'tall',
  exports: {
    call: exportUlangTahun,
    may: 'view ekspor pasien',
    fileName: 'ulang-tahun',
    refused: offerBackground(exportUlangTahunLatar),
  },
  columns: [
    {
      kind: 'text',
      head: 'Tanggal',
      width: 116,
      phone: 'side',
      value: ({ tanggal }) => formatRiwayat(tanggal),
      second: ({ tanggal }) => (tanggal === today() ? 'hari ini' : tanggal === addDays(today(), 1) ? 'besok' : null),
    },
    {
      kind: 'text',
      head: 'Pasien',
      grow: 1.8,
      phone: 'title',
      tone: 'strong',
      value: ({ nama }) => nama,
      second: ({ norm, jenis_kelamin: kelamin }) =>
        [formatNorm(norm), ...(kelamin === null ? [] : [formatJenisKelaminLetter(kelamin)])].join(' · '),
    },
    { kind: 'birth-date', head: 'Tanggal Lahir', width: 130, phone: 'line', value: (row) => row.tanggal_lahir },
    { kind: 'text', head: 'Menjadi', width: 100, phone: 'line', value: ({ umur }) => `${umur} tahun` },
    { kind: 'text', head: 'No. Handphone', width: 150, phone: 'line', value: (row) => row.telepon },
    {
      kind: 'text',
      head: 'Kunjungan terakhir',
      phone: 'line',
      tone: 'quiet',
      value: ({ kunjungan_terakhir: last }) =>
        last && `${last.ruangan}, ${last.tanggal === today() ? 'hari ini' : formatRiwayat(last.tanggal)}`,
    },
  ],
  filters: [
    { kind: 'search', name: 'cari', label: 'Cari yang berulang tahun', hint: 'Nama, No. RM' },
    { kind: 'choice', name: 'hari', label: 'Rentang', all: `${DEFAULT_HARI} hari`, options: HARI_OPTIONS },
    {
      kind: 'choice',
      name: 'umur',
      label: 'Umur',
      all: 'Semua umur',
      options: KELOMPOK_UMUR.map(({ id, nama }) => ({ value: id, label: nama })),
    },
  ],
  words: {
    none: 'Tidak ada pasien yang berulang tahun dalam rentang ini',
    noneHint: 'Pilih rentang yang lebih panjang.',
  },
};

/** The days that the list shows, today among them. */
const spanWords = (hari: number): string =>
  hari === 1
    ? formatTanggalBulan(today())
    : `${formatTanggalBulan(today())} sampai ${formatTanggalBulan(addDays(today(), hari - 1))}`;

async function copyTelepon({ telepon, nama }: UlangTahunRow): Promise<void> {
  await navigator.clipboard.writeText(telepon ?? '').then(
    () => toast.ok(`Nomor ${nama} disalin`),
    () => toast.failure('Peramban tidak mengizinkan menyalin.', nama),
  );
}

/** Whose birthday it is today or soon (platform.md, rekam-medis.md RM24). */
export function UlangTahunPage() {
  const navigate = useNavigate();
  const [list] = useState((): typeof ULANG_TAHUN => {
    const open = ({ norm }: UlangTahunRow): unknown => navigate(pathTo('pasienDetail', { norm }));
    return {
      ...ULANG_TAHUN,
      open: { may: 'view detail pasien', hint: 'detail pasien', run: open },
      actions: [
        {
          label: 'Salin nomor',
          key: 'salin-nomor',
          place: 'icon',
          icon: IconCopy,
          when: ({ telepon }) => telepon !== null,
          run: copyTelepon,
        },
        { label: 'Detail pasien', may: 'view detail pasien', place: 'icon', icon: IconUser, run: open },
      ],
    };
  });
  return (
    <ListPage
      of={list}
      note={({ total, answer, address }) =>
        `${answer === undefined ? '\u2007\u2007' : formatNumber(total)} pasien aktif, ${spanWords(Number(address.values['hari'] || DEFAULT_HARI))}`
      }
      side={({ answer, address }) => {
        const shown = Number(address.values['hari'] || DEFAULT_HARI);
        // The days that the list does not show are grey.
        const bars = perHariOf(answer).map(({ tanggal, jumlah }, n) => ({
          name: dayWords(tanggal),
          count: jumlah,
          quiet: n >= shown,
        }));
        return (
          <BarSide
            title="14 hari ke depan"
            bars={bars}
            note="Tanpa pasien meninggal, tidak aktif, dan yang digabung. Lahir 29 Februari dirayakan 28 Februari di tahun biasa."
            short
          />
        );
      }}
    />
  );
}
