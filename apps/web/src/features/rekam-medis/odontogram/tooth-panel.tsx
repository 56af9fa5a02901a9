import { Button } from '@mantine/core';
import { getRiwayatGigi } from '@nadi/contract/rekam-medis/odontogram.contract';
import type { TemuanGigi } from '@nadi/contract/rekam-medis/odontogram.contract';
import { namaGigi, namaPermukaan, PERMUKAAN_IDS } from '@nadi/domain/rekam-medis/gigi';
import type { Permukaan } from '@nadi/domain/rekam-medis/gigi';
import { checkTemuan, KODE_GIGI, KODE_GIGI_IDS, namaTemuan, shortTemuan } from '@nadi/domain/rekam-medis/odontogram';
import type { KodeGigi } from '@nadi/domain/rekam-medis/odontogram';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PilihBox } from '#fields/pilih-box.tsx';
import { callApi } from '#platform/http/http.ts';
import { formatRiwayat } from '#platform/time/tanggal.ts';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import type { TypedTemuan } from './odontogram-chart.tsx';
import type { OdontogramOf } from './use-odontogram.ts';
import css from './odontogram.module.css';

const KODE_OPTIONS = KODE_GIGI_IDS.map((kode) => ({ value: kode, label: `${kode} ${KODE_GIGI[kode].nama}` }));

/** Says whether a finding still holds, when it ended, or that it was entered by mistake. */
const stateOf = ({ sampai, batal, diakhiri_oleh }: TemuanGigi): string =>
  batal
    ? `salah catat, ${diakhiri_oleh ?? ''}`
    : sampai === null
      ? 'berlaku'
      : `sampai ${formatRiwayat(sampai)}, ${diakhiri_oleh ?? ''}`;

/** All that was ever found on the tooth, the newest first; what was a mistake stays, struck through. */
function Riwayat({ norm, gigi, seen }: { norm: number; gigi: number; seen: string }) {
  const query = useQuery({
    queryKey: ['rekam', 'gigi', norm, gigi, seen],
    queryFn: async ({ signal }) => (await callApi(getRiwayatGigi, { params: { norm, gigi }, signal })).data,
    staleTime: 60_000,
  });
  if (query.isError)
    return (
      <ErrorState error={query.error} title="Riwayat gigi belum bisa dimuat" onRetry={() => void query.refetch()} />
    );
  if (!query.data) return <SkeletonAfter150 rows={2} />;
  if (query.data.length === 0) return <p className={css['kecil']}>Belum pernah ada temuan pada gigi ini.</p>;
  return (
    <ul aria-label={`Riwayat gigi ${gigi}`}>
      {query.data.map((one) => (
        <li key={one.id} data-batal={one.batal || undefined}>
          <strong>{shortTemuan(one)}</strong>
          <span>
            {formatRiwayat(one.dibuat_pada)}, {one.oleh}
          </span>
          <small>{stateOf(one)}</small>
        </li>
      ))}
    </ul>
  );
}

/** Surfaces and code by pointer, for who has no keyboard. */
function Choose({
  gigi,
  standing,
  onAdd,
}: {
  gigi: number;
  standing: readonly TemuanGigi[];
  onAdd: (typed: TypedTemuan) => void;
}) {
  const [surfaces, setSurfaces] = useState<readonly Permukaan[]>([]);
  const [kode, setKode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const toggle = (one: Permukaan): void =>
    setSurfaces(surfaces.includes(one) ? surfaces.filter((other) => other !== one) : [...surfaces, one]);
  function add(): void {
    const typed = { gigi, permukaan: [...surfaces], kode: kode as KodeGigi };
    const message = kode === '' ? 'Pilih kodenya' : Object.values(checkTemuan(typed, standing))[0];
    setProblem(message ?? null);
    if (message !== undefined) return;
    onAdd(typed);
    setSurfaces([]);
    setKode('');
  }
  return (
    <div className={css['pilih']}>
      <div className={css['permukaan']} role="group" aria-label="Permukaan">
        {PERMUKAAN_IDS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={surfaces.includes(one)}
            aria-label={`${one}, ${namaPermukaan(one, gigi)}`}
            title={namaPermukaan(one, gigi)}
            onClick={() => toggle(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <PilihBox label="Kode temuan" options={KODE_OPTIONS} value={kode} onChange={setKode} minWidth={220} />
      <Button size="xs" variant="default" onClick={add}>
        Catat
      </Button>
      {problem !== null && (
        <p className={css['salah']} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

type PanelProps = {
  norm: number;
  gigi: number;
  /** What holds on this tooth. */
  temuan: readonly TemuanGigi[];
  kunjunganId: number | null;
  /** null: it is only read. */
  writing: OdontogramOf | null;
};

/** The chosen tooth: what holds on it, what ends, what was found before. */
export function ToothPanel({ norm, gigi, temuan, kunjunganId, writing }: PanelProps) {
  const [opened, setOpened] = useState(false);
  return (
    <section className={css['panel']} aria-label={`Gigi ${gigi}`}>
      <div className={css['judul']}>
        <h3>
          Gigi {gigi} <span>{namaGigi(gigi)}</span>
        </h3>
        <Button size="compact-sm" variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          Riwayat
        </Button>
      </div>
      {temuan.length === 0 && <p className={css['kecil']}>Tanpa temuan.</p>}
      <ul>
        {temuan.map((one) => {
          const isOwn = one.milik_saya && one.kunjungan_id === kunjunganId;
          return (
            <li key={one.id}>
              <strong>{shortTemuan(one)}</strong> <span>{namaTemuan(one)}</span>
              <small>
                {one.oleh}, {formatRiwayat(one.dibuat_pada)}
              </small>
              {writing && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${isOwn ? 'Batalkan' : 'Akhiri'} ${shortTemuan(one)}`}
                  onClick={() => writing.end([one], isOwn ? 'batal' : 'akhiri')}
                >
                  {isOwn ? 'Batalkan' : 'Akhiri'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {writing && <Choose key={gigi} gigi={gigi} standing={temuan} onAdd={writing.add} />}
      {opened && <Riwayat norm={norm} gigi={gigi} seen={temuan.map(({ id }) => id).join(' ')} />}
    </section>
  );
}
