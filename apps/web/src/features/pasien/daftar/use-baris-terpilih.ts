import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { createKunjungan, createPasien } from '../../../platform/operations.ts';
import { paths } from '../../../platform/paths.ts';
import { can } from '../../../platform/session.ts';
import { usePintasan, useTombol } from '../../../platform/shortcut.ts';
import type { Cetakan } from '../cetak/cetak-dialog.tsx';
import { bolehKunjungan } from './aksi-baris.tsx';
import type { PilihanBaris } from './pasien-tabel.tsx';
import type { DaftarPasien } from './use-daftar-pasien.ts';

type Terpilih = PilihanBaris & { onKeySaring: (event: KeyboardEvent<HTMLElement>) => void };

/** The arrow keys select a row, Enter opens it, E edits it, F3 starts a visit, and '/' goes to the filters. */
export function useBarisTerpilih(
  daftar: DaftarPasien,
  root: RefObject<HTMLElement | null>,
  cetak: (cetakan: Cetakan) => void,
): Terpilih {
  const navigate = useNavigate();
  const [norm, setNorm] = useState<number | null>(null);
  const at = daftar.baris.findIndex((baris) => baris.norm === norm);
  const terpilih = daftar.baris[at];

  function keBaris(tujuan: number): void {
    const baris = daftar.baris[Math.max(0, Math.min(tujuan, daftar.baris.length - 1))];
    if (!baris) return;
    setNorm(baris.norm);
    root.current?.querySelector<HTMLElement>(`#pasien-${baris.norm}`)?.focus();
  }
  const turun = (): void => keBaris(at + 1);
  const naik = (): void => keBaris(at < 0 ? 0 : at - 1);
  useTombol('↓', turun);
  useTombol('↑', naik);
  usePintasan('saring', () =>
    root.current?.querySelector<HTMLElement>('[data-saring][aria-label="Saring Pasien"]')?.focus(),
  );
  usePintasan('kunjungan', () => terpilih && createKunjungan({ norm: terpilih.norm }), {
    aktif: terpilih !== undefined && bolehKunjungan(terpilih),
  });
  usePintasan('edit', () => terpilih && createPasien({ norm: terpilih.norm }), {
    aktif: terpilih !== undefined && can('update', 'pasien'),
  });

  return {
    dipilih: terpilih?.norm ?? null,
    pilih: setNorm,
    cetak,
    onKeyBaris: (event, milik) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'ArrowDown') turun();
      else if (event.key === 'ArrowUp') naik();
      else if (event.key === 'Enter' && can('view', 'detail pasien')) void navigate(paths.pasienDetail(milik));
      else return;
      event.preventDefault();
    },
    onKeySaring: (event) => {
      const dariSaringan = event.target instanceof HTMLElement && event.target.matches('[data-saring]');
      if (!dariSaringan || !daftar.tenang || !['ArrowDown', 'Enter'].includes(event.key)) return;
      event.preventDefault();
      keBaris(Math.max(at, 0));
    },
  };
}
