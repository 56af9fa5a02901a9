import type { ReferensiList } from '@nadi/contract/master/referensi-master.contract';
import { CloseButton, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { PilihBox } from '#fields/pilih-box.tsx';
import css from './referensi.module.css';

type ListPickerProps = { lists: readonly ReferensiList[]; jenis: number | null; onPick: (jenis: number) => void };

const formatCount = ({ jumlah, aktif }: ReferensiList): string =>
  aktif === jumlah ? String(jumlah) : `${aktif}/${jumlah}`;

/** Moves the focus through the buttons with the arrows. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-daftar]')];
  const target = buttons[buttons.indexOf(document.activeElement as HTMLElement) + step];
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  target.focus();
}

/** The lists, each with its number of entries ("90/92": two are switched off). On a phone it is a select. */
export function ListPicker({ lists, jenis, onPick }: ListPickerProps) {
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const matches = lists.filter(({ nama }) => nama.toLowerCase().includes(words));
  return (
    <nav className={css['kiri']} aria-label="Daftar referensi">
      <div className={css['sempit']}>
        <PilihBox
          label="Pilih daftar"
          options={lists.map((d) => ({ value: String(d.jenis), label: `${d.nama} (${formatCount(d)})` }))}
          value={String(jenis ?? '')}
          onChange={(picked) => onPick(Number(picked))}
          own={{ size: 'sm' }}
        />
      </div>
      <Input
        className={css['cariDaftar'] ?? ''}
        size="xs"
        aria-label="Cari daftar"
        placeholder="Cari daftar"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        rightSectionPointerEvents="all"
        rightSection={
          text === '' ? null : (
            <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian daftar" onClick={() => setText('')} />
          )
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move through buttons */}
      <ul className={css['daftar']} onKeyDown={walk}>
        {matches.map((d) => (
          <li key={d.jenis}>
            <button
              type="button"
              data-daftar
              className={css['satu']}
              aria-current={d.jenis === jenis ? 'true' : undefined}
              onClick={() => onPick(d.jenis)}
            >
              <span>{d.nama}</span>
              <span className={css['jumlah']} aria-label={`${d.aktif} dari ${d.jumlah} aktif`}>
                {formatCount(d)}
              </span>
            </button>
          </li>
        ))}
        {matches.length === 0 && <li className={css['takAda']}>Tidak ada daftar dengan nama ini.</li>}
      </ul>
    </nav>
  );
}
