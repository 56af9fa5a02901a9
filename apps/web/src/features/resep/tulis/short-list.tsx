import { ActionIcon } from '@mantine/core';
import { angkaPasti } from '@nadi/domain/angka/baca-angka';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { IconX } from '@tabler/icons-react';
import { formatNumber } from '#platform/time/tanggal.ts';
import { ErrorLine } from './error-line.tsx';
import { wordsOfAturan } from './resep-values.ts';
import css from './resep.module.css';
import type { ResepEditor } from './use-resep.ts';

/** The lines of a prescription in short, as the record shows them. */
export function ShortList({ editor, onRemove }: { editor: ResepEditor; onRemove: (kunci: string) => void }) {
  const { typed, pratinjau, errors } = editor;
  if (typed.baris.length + typed.racik.length === 0) return null;
  return (
    <ul className={css['daftar']} aria-label="Obat resep ini">
      {typed.baris.map((line, at) => {
        const seen = pratinjau?.baris[at];
        const nama = line.produk?.nama ?? line.nama_luar ?? '';
        const jumlah = line.jumlah === '' ? (seen?.jumlah ?? null) : angkaPasti(line.jumlah, { desimal: 0 });
        const tersedia = line.di_luar ? undefined : (seen?.produk?.tersedia ?? line.produk?.tersedia);
        const harga = line.di_luar ? null : (seen?.produk?.harga ?? line.produk?.harga);
        return (
          <li key={line.kunci} className={css['ringkas']}>
            <span className={css['urut']}>R/</span>
            <span className={css['apa']}>{nama}</span>
            <strong>{jumlah ?? '-'}</strong>
            <span className={css['apa']}>
              {wordsOfAturan(line, { jumlah: null, satuan: line.produk?.satuan ?? '' })}
            </span>
            <span
              className={css['stok']}
              data-kurang={(tersedia !== undefined && (jumlah ?? 0) > tersedia) || undefined}
            >
              {tersedia === undefined
                ? 'di luar'
                : `stok ${formatNumber(tersedia)} ${line.produk?.satuan ?? ''}`.trim()}
            </span>
            <span className={css['harga']}>
              {harga == null || jumlah === null ? '-' : formatRupiah(harga * jumlah)}
            </span>
            <ActionIcon size={24} aria-label={`Hapus ${nama}`} onClick={() => onRemove(line.kunci)}>
              <IconX size={15} aria-hidden="true" />
            </ActionIcon>
            <ErrorLine errors={errors} place={`baris.${at}`} />
          </li>
        );
      })}
      {typed.racik.map((racik, at) => (
        <li key={racik.kunci} className={css['ringkas']}>
          <span className={css['urut']}>R/</span>
          <span className={css['apa']}>
            Racikan: {racik.nama} <small>{racik.bahan.map(({ produk }) => produk.nama).join(', ')}</small>
          </span>
          <strong>{racik.bungkus}</strong>
          <span className={css['apa']}>{wordsOfAturan(racik, { jumlah: null, satuan: 'bungkus' })}</span>
          <span />
          <span />
          <ActionIcon size={24} aria-label={`Hapus racikan ${racik.nama}`} onClick={() => onRemove(racik.kunci)}>
            <IconX size={15} aria-hidden="true" />
          </ActionIcon>
          <ErrorLine errors={errors} place={`racik.${at}`} />
        </li>
      ))}
    </ul>
  );
}
