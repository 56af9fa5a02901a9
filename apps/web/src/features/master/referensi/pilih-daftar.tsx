import type { DaftarReferensi } from '@nadi/contract/referensi-master.contract';
import { CloseButton, Input, NativeSelect } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import css from './referensi.module.css';

type PilihDaftarProps = { daftar: readonly DaftarReferensi[]; jenis: number | null; onPilih: (jenis: number) => void };

const tulisJumlah = ({ jumlah, aktif }: DaftarReferensi): string =>
  aktif === jumlah ? String(jumlah) : `${aktif}/${jumlah}`;

/** Moves the focus through the buttons with the arrows. */
function jalan(event: KeyboardEvent<HTMLElement>): void {
  const langkah = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (langkah === 0) return;
  const semua = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-daftar]')];
  const tujuan = semua[semua.indexOf(document.activeElement as HTMLElement) + langkah];
  if (!tujuan) return;
  event.preventDefault();
  event.stopPropagation();
  tujuan.focus();
}

/** The lists, each with its number of entries ("90/92": two are switched off). On a phone it is a plain select. */
export function PilihDaftar({ daftar, jenis, onPilih }: PilihDaftarProps) {
  const [teks, setTeks] = useState('');
  const kata = teks.trim().toLowerCase();
  const cocok = daftar.filter(({ nama }) => nama.toLowerCase().includes(kata));
  return (
    <nav className={css['kiri']} aria-label="Daftar referensi">
      <NativeSelect
        className={css['sempit'] ?? ''}
        aria-label="Pilih daftar"
        data={daftar.map((d) => ({ value: String(d.jenis), label: `${d.nama} (${tulisJumlah(d)})` }))}
        value={jenis ?? ''}
        onChange={(event) => onPilih(Number(event.currentTarget.value))}
      />
      <Input
        className={css['cariDaftar'] ?? ''}
        size="xs"
        aria-label="Cari daftar"
        placeholder="Cari daftar"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={teks}
        onChange={(event) => setTeks(event.currentTarget.value)}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        rightSectionPointerEvents="all"
        rightSection={
          teks === '' ? null : (
            <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian daftar" onClick={() => setTeks('')} />
          )
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move through buttons */}
      <ul className={css['daftar']} onKeyDown={jalan}>
        {cocok.map((d) => (
          <li key={d.jenis}>
            <button
              type="button"
              data-daftar
              className={css['satu']}
              aria-current={d.jenis === jenis ? 'true' : undefined}
              onClick={() => onPilih(d.jenis)}
            >
              <span>{d.nama}</span>
              <span className={css['jumlah']} aria-label={`${d.aktif} dari ${d.jumlah} aktif`}>
                {tulisJumlah(d)}
              </span>
            </button>
          </li>
        ))}
        {cocok.length === 0 && <li className={css['takAda']}>Tidak ada daftar dengan nama ini.</li>}
      </ul>
    </nav>
  );
}
