import type { Beranda } from '@nadi/contract/beranda.contract';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatHariPanjang, formatJam } from '../../platform/tanggal.ts';
import { GrafikBagian, GrafikBaris } from '../../ui/grafik-baris.tsx';
import { GrafikBatang } from '../../ui/grafik-batang.tsx';
import { GrafikGaris } from '../../ui/grafik-garis.tsx';
import { GrafikPanel } from '../../ui/grafik-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { AngkaUtama, BATAS_TUNGGU } from './angka-utama.tsx';
import css from './beranda.module.css';
import { berandaQuery } from './beranda.queries.ts';
import type { Rentang } from './beranda.queries.ts';
import { AntreanSekarang, PerluDisiapkan, Tindakan } from './samping.tsx';

const RENTANG: { value: Rentang; label: string; lalu: string }[] = [
  { value: '1', label: 'Hari ini', lalu: 'pekan lalu' },
  { value: '7', label: '7 hari', lalu: '7 hari sebelumnya' },
  { value: '30', label: '30 hari', lalu: '30 hari sebelumnya' },
];
const jam = (value: number): string => `${String(value).padStart(2, '0')}.00`;
const tidakAda = <EmptyState judul="Belum ada kunjungan" />;

function Grafik({ data, label, lalu }: { data: Beranda; label: string; lalu: string }) {
  const batang = data.per_jam.map((one) => ({ label: jam(one.jam), kini: one.kini, lalu: one.lalu }));
  const garis = data.tunggu_per_jam.map((one) => ({ label: String(one.jam).padStart(2, '0'), nilai: one.menit }));
  const legend = (
    <>
      <span>
        <i className={css['now']} /> {label}
      </span>
      <span>
        <i className={css['before']} /> {lalu}
      </span>
    </>
  );
  return (
    <>
      <div className={css['hours']}>
        <GrafikPanel
          judul="Kunjungan per jam"
          keterangan={legend}
          kepala={['Jam', label, lalu]}
          baris={batang.map((one) => [one.label, one.kini, one.lalu])}
        >
          {batang.length > 0 ? <GrafikBatang judul="Kunjungan per jam" data={batang} /> : tidakAda}
        </GrafikPanel>
      </div>
      <div className={css['three']}>
        <GrafikPanel
          judul="Per poli"
          kepala={['Poli', 'Kunjungan']}
          baris={data.per_ruangan.map((one) => [one.deskripsi, one.jumlah])}
        >
          {data.per_ruangan.length > 0 ? <GrafikBaris data={data.per_ruangan} /> : tidakAda}
        </GrafikPanel>
        <GrafikPanel
          judul="Penjamin"
          kepala={['Penjamin', 'Kunjungan']}
          baris={data.penjamin.map((one) => [one.deskripsi, one.jumlah])}
        >
          {data.penjamin.length > 0 ? <GrafikBagian data={data.penjamin} /> : tidakAda}
        </GrafikPanel>
        <GrafikPanel
          judul="Rata-rata waktu tunggu"
          keterangan="menit"
          kepala={['Jam', 'Menit']}
          baris={garis.map((one) => [one.label, one.nilai])}
        >
          {garis.length > 0 ? (
            <GrafikGaris judul="Rata-rata waktu tunggu" data={garis} batas={BATAS_TUNGGU} />
          ) : (
            tidakAda
          )}
        </GrafikPanel>
      </div>
    </>
  );
}

export function BerandaPage() {
  const [rentang, setRentang] = useState<Rentang>('1');
  const query = useQuery(berandaQuery(rentang, null));
  const span = RENTANG.find((one) => one.value === rentang) ?? { label: 'Hari ini', lalu: 'pekan lalu' };
  const data = query.data?.data;
  const [dibuka] = useState(() => Date.now());
  const now = new Date(query.dataUpdatedAt || dibuka);
  return (
    <div className={css['page']}>
      <div className={css['main']}>
        <PageHeader judul={span.label} keterangan={`${formatHariPanjang(now)} · ${formatJam(now)}`}>
          <SegmentedControl
            aria-label="Rentang"
            value={rentang}
            onChange={(value) => setRentang(value as Rentang)}
            data={RENTANG}
          />
        </PageHeader>
        {query.isError && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonAfter150 baris={8} tinggi={40} />}
        {data && <AngkaUtama data={data} pembanding={span.lalu} />}
        {data && <Grafik data={data} label={span.label} lalu={span.lalu} />}
      </div>
      <aside className={css['side']} aria-label="Tindakan dan antrean">
        <PerluDisiapkan />
        <Tindakan />
        {data && <AntreanSekarang antrean={data.antrean} />}
      </aside>
    </div>
  );
}
