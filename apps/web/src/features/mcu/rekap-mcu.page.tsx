import { exportRekapMcu, exportRekapMcuLatar, listRekapMcu } from '@nadi/contract/kunjungan/mcu.contract';
import type { FormulirMcu, RekapMcuRow, RingkasanMcu } from '@nadi/contract/kunjungan/mcu.contract';
import { KELOMPOK_MCU, KESIMPULAN_MCU, rentangRekapMcu } from '@nadi/domain/rekam-medis/mcu';
import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { BarLine, BarSide } from '#patterns/bar-side.tsx';
import type { Bars } from '#patterns/bar-side.tsx';
import { ListPage } from '#patterns/list-page.tsx';
import type { ColumnOf, List } from '#patterns/list.ts';
import { optionsFrom } from '#patterns/options-from.ts';
import { askOf } from '#patterns/use-list-rows.ts';
import { PENJAMIN_FILTER } from '#patterns/visit-filters.ts';
import { offerBackground } from '#features/pekerjaan/offer-background.public.ts';
import { can } from '#platform/session/session.ts';
import { formatRiwayat, formatTanggal, today } from '#platform/time/tanggal.ts';
import { StatusShape, lookOf } from '#ui/status.tsx';
import { CetakRekap } from './cetak-rekap.tsx';
import { KEADAAN_LOOKS, KESIMPULAN_LOOKS } from './mcu-looks.ts';
import { formulirQuery, perusahaanQuery } from './mcu.queries.ts';
import { McuDialog } from './mcu-dialog.tsx';
import css from './mcu.module.css';
import { PaketDialog } from './paket-dialog.tsx';

const ringkasanOf = (answer: unknown): RingkasanMcu | undefined =>
  (answer as { ringkasan?: RingkasanMcu } | undefined)?.ringkasan;

const NONE_CONCLUDED = Object.fromEntries(KESIMPULAN_MCU.map(({ id }) => [id, 0]));

/** One mark for each part of the check-up; the word is its name for who does not see the shape. */
const MARKS: readonly ColumnOf<RekapMcuRow, never, never>[] = KELOMPOK_MCU.map(({ id, nama }) => ({
  kind: 'own',
  head: nama,
  width: nama.length > 5 ? 72 : 56,
  phone: 'hidden',
  value: (row) => KEADAAN_LOOKS[row.keadaan[id]].word,
  cell: (row) => {
    const { word, color, glyph } = lookOf(KEADAAN_LOOKS, row.keadaan[id]);
    return (
      <span className={css['mark']} style={{ color }} role="img" aria-label={word} title={word}>
        <StatusShape glyph={glyph} />
      </span>
    );
  },
}));

const REKAP: List<typeof listRekapMcu> = {
  name: 'rekap-mcu',
  title: 'Rekap MCU',
  noun: 'peserta',
  topic: 'rekam-medis',
  call: listRekapMcu,
  id: ({ kunjungan_id }) => kunjungan_id,
  nameOf: ({ pasien }) => pasien.nama,
  size: 50,
  height: 'tall',
  exports: {
    call: exportRekapMcu,
    may: 'view rm mcu',
    fileName: 'rekap-mcu',
    refused: offerBackground(exportRekapMcuLatar),
  },
  columns: [
    { kind: 'person', head: 'Peserta', grow: 1.6, phone: 'title', value: ({ pasien }) => pasien },
    {
      kind: 'text',
      head: 'Tanggal',
      width: 92,
      from: 1600,
      phone: 'side',
      value: ({ tanggal }) => formatRiwayat(tanggal),
    },
    {
      kind: 'text',
      head: 'Bagian',
      grow: 1.2,
      phone: 'line',
      value: ({ bagian }) => bagian,
      second: ({ perusahaan }) => perusahaan,
    },
    ...MARKS,
    {
      kind: 'text',
      head: 'Temuan',
      grow: 1.4,
      under: 'Kesimpulan',
      phone: 'line',
      value: ({ temuan }) => temuan.join(', ') || null,
    },
    {
      kind: 'status',
      head: 'Kesimpulan',
      width: 164,
      of: KESIMPULAN_LOOKS,
      value: ({ kesimpulan }) => kesimpulan ?? 0,
    },
  ],
  filters: [
    { kind: 'search', name: 'cari', label: 'Cari peserta MCU', hint: 'Nama, No. RM' },
    {
      kind: 'choice',
      name: 'perusahaan',
      label: 'Perusahaan',
      all: 'Semua perusahaan',
      query: optionsFrom(perusahaanQuery, (value: string) => ({ value, label: value })),
    },
    {
      kind: 'choice',
      name: 'paket_id',
      address: 'paket',
      label: 'Paket',
      all: 'Semua paket',
      query: optionsFrom(formulirQuery, ({ paket }: FormulirMcu) => ({
        value: String(paket.id),
        label: paket.deskripsi,
      })),
    },
    // Both days stand on one line of the bar, also in a narrow window.
    { kind: 'date', name: 'dari', label: 'Dari' },
    { kind: 'date', name: 'sampai', label: 'Sampai', from: 'dari' },
    PENJAMIN_FILTER,
    {
      kind: 'chips',
      name: 'kesimpulan',
      label: 'Kesimpulan',
      all: 'Semua',
      of: KESIMPULAN_LOOKS,
      values: [0, ...KESIMPULAN_MCU.map(({ id }) => id)],
      counts: (answer) => {
        const counts = ringkasanOf(answer)?.kesimpulan;
        return counts ? { ...NONE_CONCLUDED, ...counts } : {};
      },
    },
  ],
  words: {
    none: 'Belum ada peserta MCU pada rentang ini',
    noneHint: 'Peserta adalah kunjungan yang paketnya punya formulir MCU.',
  },
};

function Figures({ of: r }: { of: RingkasanMcu | undefined }) {
  const percent = (part: number): string => (r && r.peserta > 0 ? `${Math.round((part / r.peserta) * 100)}%` : '');
  const figures: [string, number, string][] = [
    ['Peserta', r?.peserta ?? 0, `${r?.datang ?? 0} sudah datang`],
    ['Lengkap', r?.lengkap ?? 0, percent(r?.lengkap ?? 0)],
    ...KESIMPULAN_MCU.map(({ id, nama }): [string, number, string] => [
      nama,
      r?.kesimpulan[id] ?? 0,
      percent(r?.kesimpulan[id] ?? 0),
    ]),
    ['Belum disimpulkan', r?.kesimpulan['0'] ?? 0, ''],
  ];
  return (
    <div className={css['figures']} data-di-atas role="group" aria-label="Ringkasan">
      {figures.map(([label, count, more]) => (
        <div key={label} className={css['figure']}>
          {label}
          <b>{r === undefined ? '\u00A0' : count}</b>
          {more || '\u00A0'}
        </div>
      ))}
    </div>
  );
}

const findingsOf = (of: RingkasanMcu | undefined): Bars => ({
  title: 'Temuan terbanyak',
  bars: (of?.temuan ?? []).map(({ temuan, jumlah }) => ({ name: temuan, count: jumlah })),
  none: of && 'Belum ada temuan.',
  note: 'Perusahaan menerima kesimpulan, bukan hasil per pemeriksaan, kecuali karyawan menyetujui.',
});

/** The check-ups of a company or period: who is how far, what was found and concluded (rekam-medis.md RM25). */
export function RekapMcuPage() {
  const [opened, setOpened] = useState<number | null>(null);
  const [adding, setAdding] = useState(false);
  const [list] = useState((): typeof REKAP => ({
    ...REKAP,
    open: { may: 'view rm mcu', hint: 'buka hasil', run: ({ kunjungan_id }) => setOpened(kunjungan_id) },
    actions: [
      {
        label: 'Buka hasil',
        place: 'icon',
        icon: IconClipboardText,
        run: ({ kunjungan_id }) => setOpened(kunjungan_id),
      },
    ],
  }));
  return (
    <ListPage
      of={list}
      note={({ address: { values } }) => {
        const { dari, sampai } = rentangRekapMcu(values, today());
        return `${formatTanggal(dari)} sampai ${formatTanggal(sampai)}`;
      }}
      tools={({ list: shown, address: { values, sort }, total }) => (
        <>
          {can('create rm mcu') && can('view paket kunjungan') && (
            <Button size="xs" variant="default" onClick={() => setAdding(true)}>
              Tambah paket MCU
            </Button>
          )}
          <CetakRekap saringan={() => askOf(shown, values, sort)} empty={total === 0} />
        </>
      )}
      above={({ answer }) => (
        <>
          <Figures of={ringkasanOf(answer)} />
          <BarLine {...findingsOf(ringkasanOf(answer))} />
        </>
      )}
      side={({ answer }) => <BarSide {...findingsOf(ringkasanOf(answer))} slim />}
    >
      {adding && <PaketDialog onClose={() => setAdding(false)} />}
      {opened !== null && <McuDialog kunjunganId={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}
