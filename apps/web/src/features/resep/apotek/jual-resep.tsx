import type { ResepJual } from '@nadi/contract/resep/resep-view';
import { BARIS_AKTIF, STATUS_BARIS } from '@nadi/domain/resep/status-resep';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { useQuery } from '@tanstack/react-query';
import { tellsOf, useLiveEvent } from '#platform/live/live.ts';
import { formatNorm } from '#platform/norm.ts';
import { formatNumber, formatTanggal } from '#platform/time/tanggal.ts';
import { DataTable } from '#ui/data-table.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { Status } from '#ui/status.tsx';
import table from '#ui/table.module.css';
import { RESEP_LOOKS } from '../resep-looks.ts';
import { jualQuery } from '../resep.queries.ts';
import css from './apotek.module.css';

type Line = { id: number; nama: string; jumlah: string; harga: number | null; biaya: number | null };
/** What a line costs; null where something of it has no price, so that no sum hides it. */
const costOf = (parts: readonly { harga: number | null; jumlah: number | null }[], diskon: number): number | null =>
  parts.reduce<number | null>(
    (sum, { harga, jumlah }) => (sum === null || harga === null ? null : sum + harga * (jumlah ?? 0)),
    -diskon,
  );

const linesOf = ({ baris, racik }: ResepJual): Line[] => [
  ...baris.map(({ id, nama, satuan, jumlah, harga, diskon }) => ({
    id,
    nama,
    jumlah: jumlah === null ? '-' : `${formatNumber(jumlah)} ${satuan}`,
    harga,
    biaya: costOf([{ harga, jumlah }], diskon),
  })),
  ...racik.map(({ id, nama, bungkus, bahan, diskon }) => ({
    id,
    nama: `Racikan ${nama}: ${bahan.map((one) => `${one.nama}${one.jumlah === null ? '' : ` (${formatNumber(one.jumlah)} ${one.satuan})`}`).join(', ')}`,
    jumlah: `${formatNumber(bungkus)} bungkus`,
    harga: null,
    biaya: costOf(bahan, diskon),
  })),
];
const rupiah = (value: number | null): string => (value === null ? '-' : formatRupiah(value));

/** One prescription for whoever sells it: what is sold, how much of it, and what it costs (resep.md 6). */
export function JualResep({ id }: { id: number }) {
  const { data: resep, isError, error, refetch } = useQuery(jualQuery(id));
  useLiveEvent((event) => {
    if (event === null || (event.topik === 'resep' && tellsOf(event, 'id', id))) void refetch();
  });
  if (isError) return <ErrorState error={error} title="Resep belum bisa dimuat" onRetry={() => void refetch()} />;
  if (!resep) return <SkeletonAfter150 rows={8} height={26} />;
  const { pasien, no_antrean, no_resep, kunjungan, status, total } = resep;
  return (
    <div className={css['isi']}>
      <header className={css['kepala']}>
        <div className={css['judul']}>
          <strong>{no_antrean ?? '-'}</strong>
          <h2>{pasien.nama}</h2>
          <span>
            {[
              formatNorm(pasien.norm),
              pasien.meninggal && 'meninggal',
              formatTanggal(pasien.tanggal_lahir),
              no_resep,
              kunjungan.penjamin,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        <p className={css['cipBaris']}>
          <Status of={RESEP_LOOKS} value={status} />
        </p>
      </header>
      <DataTable
        label="Obat yang dijual"
        rows={linesOf(resep)}
        rowKey={(one) => one.id}
        stateOf={() => STATUS_BARIS[BARIS_AKTIF]}
        className={`${table['table'] ?? ''} ${css['obat'] ?? ''}`}
        columns={[
          { head: 'Obat', names: true, cell: (one) => one.nama },
          { head: 'Jumlah', width: '20%', cell: (one) => one.jumlah },
          { head: 'Harga', width: '20%', className: css['uang'], cell: (one) => rupiah(one.harga) },
          { head: 'Biaya', width: '22%', className: css['uang'], cell: (one) => rupiah(one.biaya) },
        ]}
      />
      <p className={css['total']}>
        Total <strong>{formatRupiah(total)}</strong>
      </p>
    </div>
  );
}
