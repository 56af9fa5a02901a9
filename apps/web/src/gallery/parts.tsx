import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { CountTabs } from '#patterns/count-tabs.tsx';
import { HistoryTable } from '#patterns/history-table.tsx';
import type { History } from '#patterns/history-table.tsx';
import { PartRows } from '#patterns/part-rows.tsx';
import { RecordFrame } from '#patterns/record-page.tsx';
import { UsulanRows } from '#patterns/usulan-rows.tsx';
import { networkError } from '#platform/http/api-error.ts';
import { AsalMark } from '#ui/asal-mark.tsx';
import { BarChart } from '#ui/bar-chart.tsx';
import { BarList, PartsChart } from '#ui/bar-list.tsx';
import { ChartPanel } from '#ui/chart-panel.tsx';
import { Highlight } from '#ui/highlight.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { AKTIF_LOOKS, Status } from '#ui/status.tsx';
import { KUNJUNGAN_LOOKS } from '#ui/status-kunjungan.ts';
import { StatusPasien } from '#ui/status-pasien.tsx';
import { StepForm } from '#ui/step-form.tsx';
import type { StepKeys } from '#ui/step-form.tsx';
import { toast } from '#ui/toast.ts';
import { WaitingTime } from '#ui/waiting-time.tsx';
import { WarningChip } from '#ui/warning-chip.tsx';

const LIMITS = { look: 30, long: 60 };

export const Marks = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
    {[1, 2, 3, 4, 5, 6, 'pindah'].map((value) => (
      <Status key={value} of={KUNJUNGAN_LOOKS} value={value} />
    ))}
    <Status of={AKTIF_LOOKS} value="true" />
    <Status of={AKTIF_LOOKS} value="false" />
    {['Aktif', 'Meninggal', 'Tidak aktif'].map((word) => (
      <StatusPasien key={word} deskripsi={word} />
    ))}
    <AsalMark asal="otomatis" tanggal={null} />
    <AsalMark asal="lalu" tanggal="2026-10-02T08:00:00+07:00" />
    {(['bahaya', 'awas', 'biasa'] as const).map((kind) => (
      <WarningChip key={kind} kind={kind} ChipIcon={IconAlertTriangle}>
        Alergi penisilin, {kind}
      </WarningChip>
    ))}
    {[10, 40, 90, null].map((minutes) => (
      <WaitingTime key={minutes} minutes={minutes} limits={LIMITS} worded />
    ))}
    <Highlight nama="SITI AMINAH" searched="siti" />
    {(['filled', 'default', 'subtle', 'light'] as const).map((variant) => (
      <Button key={variant} variant={variant} rightSection={<Kbd filled={variant === 'filled'}>Ctrl+Enter</Kbd>}>
        Simpan
      </Button>
    ))}
    <Button color="var(--danger)" c="var(--surface)">
      Hapus
    </Button>
    <Button disabled>Mati</Button>
    <ActionIcon aria-label="Tindakan lain">
      <IconDots size={16} />
    </ActionIcon>
    <Checkbox label="Dicentang" defaultChecked />
    <Checkbox label="Mati" disabled />
  </div>
);

export const States = () => (
  <>
    <EmptyState title="Belum ada contoh" action={<Button variant="default">Tambah contoh</Button>}>
      Yang pertama dapat ditambah sekarang.
    </EmptyState>
    <ErrorState error={networkError()} onRetry={() => undefined} />
    <SkeletonAfter150 rows={3} />
  </>
);

type Past = { id: number; tanggal: string; tarif: number; apa: string };
const PAST: History<Past> = {
  title: 'Riwayat contoh',
  id: ({ id }) => id,
  columns: [
    { kind: 'date', head: 'Tanggal', width: 110, value: ({ tanggal }) => tanggal },
    { kind: 'text', head: 'Apa', tone: 'strong', value: ({ apa }) => apa },
    { kind: 'money', head: 'Tarif', width: 120, value: ({ tarif }) => tarif },
  ],
  actions: () => <Button size="xs">Buka</Button>,
  words: { failed: 'Riwayat belum bisa dimuat', none: 'Belum ada riwayat', noneHint: 'Muncul sesudah kunjungan.' },
};
const PAST_ROWS = [
  { id: 1, tanggal: '2026-10-02', tarif: 125_000, apa: 'Pemeriksaan umum dengan uraian yang panjang sekali' },
  { id: 2, tanggal: '2026-09-02', tarif: 50_000, apa: 'Kontrol' },
];
const answered = <T,>(data: T) => ({ data, isError: false, error: null, refetch: () => undefined }) as never;

export function Record() {
  const [tab, setTab] = useState<'isi' | 'kosong'>('isi');
  return (
    <RecordFrame
      label="Rekam 001200"
      strip={
        <>
          <strong>SITI AMINAH</strong>{' '}
          <WarningChip kind="bahaya" ChipIcon={IconAlertTriangle}>
            Alergi penisilin
          </WarningChip>
        </>
      }
      left={{ label: 'Riwayat', body: <PartRows rows={[]} none="Belum ada riwayat" /> }}
      side={{
        label: 'Fakta',
        body: (
          <>
            <PartRows
              none=""
              rows={[
                {
                  id: 1,
                  status: <Status of={AKTIF_LOOKS} value="true" />,
                  what: 'Glukosa sewaktu',
                  note: 'diminta 08.30',
                  buttons: <Button size="xs">Buka</Button>,
                },
              ]}
            />
            <UsulanRows
              usulan={[{ id: 'a', kode: 'dm', what: 'HbA1c' }]}
              action="Minta"
              onTake={() => undefined}
              onDrop={() => undefined}
            />
          </>
        ),
      }}
      foot={<Button>Tandatangani</Button>}
    >
      <CountTabs
        label="Bagian"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'isi', label: 'Isi', count: 1204, body: () => <HistoryTable of={PAST} query={answered(PAST_ROWS)} /> },
          { id: 'kosong', label: 'Kosong', count: 0, body: () => <HistoryTable of={PAST} query={answered([])} /> },
        ]}
      />
    </RecordFrame>
  );
}

const HOURS = ['08.00', '09.00', '10.00', '11.00'].map((label, at) => ({ label, current: 4 + at, previous: 6 - at }));
const NAMED = [
  { deskripsi: 'Poli Umum', jumlah: 120 },
  { deskripsi: 'Poli dengan nama yang panjang sekali sampai terpotong', jumlah: 31 },
  { deskripsi: 'IGD', jumlah: 0 },
];
export const Charts = () => (
  <>
    <ChartPanel title="Kunjungan per jam" head={['Jam', 'Jumlah']} rows={HOURS.map((one) => [one.label, one.current])}>
      <BarChart data={HOURS} title="Kunjungan per jam" />
    </ChartPanel>
    <ChartPanel title="Waktu tunggu" head={['Jam', 'Menit']} rows={HOURS.map((one) => [one.label, one.previous])}>
      <LineChart
        data={HOURS.map(({ label, current }) => ({ label, value: current * 9 }))}
        limit={60}
        title="Waktu tunggu"
      />
    </ChartPanel>
    <BarList data={NAMED} />
    <PartsChart data={NAMED} />
  </>
);

export function Step() {
  const root = useRef<HTMLDivElement>(null);
  const keys = useRef<StepKeys | null>(null);
  return (
    <StepForm
      root={root}
      keys={keys}
      open
      busy={false}
      errors={{}}
      label="Serahkan"
      finish={() => Promise.resolve()}
      second={{ combo: 'A', act: () => false }}
      words="2 belum dikonfirmasi"
    >
      <Checkbox label="Tepat pasien" />
      <Checkbox label="Tepat obat" />
    </StepForm>
  );
}

export function ToastsShown() {
  useEffect(() => {
    const ids = ['galeri-1', 'galeri-2', 'galeri-3'];
    const shown = { autoClose: false } as const;
    toast.show({ ...shown, id: 'galeri-1', message: 'Pasien tersimpan.', color: 'var(--ok)' });
    toast.show({ ...shown, id: 'galeri-2', message: 'Sinkronisasi berjalan.', color: 'var(--info)' });
    toast.show({ ...shown, id: 'galeri-3', title: 'Belum tercetak', message: 'Kertas habis.', color: 'var(--danger)' });
    return () => ids.forEach(toast.dismiss);
  }, []);
  return <p>Pemberitahuan berdiri di kanan bawah.</p>;
}
