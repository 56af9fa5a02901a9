import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { formatJenisKelaminLetter } from '@nadi/domain/pasien/kelamin';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { formatNorm } from '../../platform/norm.ts';
import { keysOf } from '../../platform/shortcut-list.ts';
import { formatTime, formatUmur } from '../../platform/tanggal.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { WaitingTime } from '../../ui/waiting-time.tsx';
import { StatusKunjungan } from '../../ui/status-kunjungan.tsx';
import css from './antrean.module.css';
import { statusActionsOf } from './status-actions.ts';

export type AntreanRowProps = {
  row: KunjunganRow;
  minutes: number | null;
  picked: boolean;
  busy: boolean;
  mayUpdate: boolean;
  onPick: (id: number) => void;
  onUpdate: (row: KunjunganRow, to: number) => void;
};

export function pasienFacts({ pasien }: KunjunganRow['pendaftaran']): string {
  return `${formatNorm(pasien.norm)} · ${formatJenisKelaminLetter(pasien.jenis_kelamin)} · ${formatUmur(pasien.tanggal_lahir)}`;
}

export function RowActions({
  row,
  picked,
  busy,
  mayUpdate,
  onUpdate,
  touch = false,
}: Pick<AntreanRowProps, 'row' | 'picked' | 'busy' | 'mayUpdate' | 'onUpdate'> & { touch?: boolean }) {
  const [main, ...others] = mayUpdate ? statusActionsOf(row.status) : [];
  if (!main) return null;
  const who = `${row.no_antrean} ${row.pendaftaran.pasien.nama}`;
  // Only the buttons of the picked row are tab stops, because arrows move through the rows.
  const tabIndex = picked || touch ? 0 : -1;
  return (
    <span className={css['aksi']}>
      <Button
        size="xs"
        variant={picked ? 'filled' : 'subtle'}
        disabled={busy}
        tabIndex={tabIndex}
        aria-label={`${main.label} ${who}`}
        onClick={() => onUpdate(row, main.to)}
      >
        {main.label}
      </Button>
      {others.length > 0 ? (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon disabled={busy} tabIndex={tabIndex} aria-label={`Tindakan lain ${who}`} size={touch ? 36 : 28}>
              <IconDots size={16} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ to, label, shortcut, danger }) => (
              <Menu.Item
                key={to}
                onClick={() => onUpdate(row, to)}
                {...(danger ? { color: 'var(--danger)' } : {})}
                rightSection={shortcut ? <Kbd>{keysOf(shortcut)}</Kbd> : null}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span style={{ width: touch ? 36 : 28 }} />
      )}
    </span>
  );
}

export const TableRow = memo(function TableRow(props: AntreanRowProps) {
  const { row, minutes, picked, busy, onPick } = props;
  return (
    <tr
      data-id={row.id}
      data-pilih={picked || undefined}
      data-sibuk={busy || undefined}
      aria-current={picked || undefined}
      tabIndex={picked ? 0 : -1}
      onClick={() => onPick(row.id)}
      onFocus={() => onPick(row.id)}
    >
      <td className={css['nomor']}>{row.no_antrean}</td>
      <td className={css['tipis']}>{formatTime(row.tanggal)}</td>
      <td>{minutes === null ? <span className={css['kosong']}>-</span> : <WaitingTime minutes={minutes} />}</td>
      <td className={css['dua']}>
        <strong>{row.pendaftaran.pasien.nama}</strong>
        <small>{pasienFacts(row.pendaftaran)}</small>
      </td>
      <td className={css['dua']}>
        <span>{row.ruangan.deskripsi}</span>
        <small>{row.dokter.nama}</small>
      </td>
      <td className={css['tipis']}>{row.penjamin.deskripsi}</td>
      <td>
        <StatusKunjungan status={row.status} />
      </td>
      <td>
        <RowActions {...props} />
      </td>
    </tr>
  );
});

export const CardRow = memo(function CardRow(props: AntreanRowProps) {
  const { row, minutes } = props;
  return (
    <li>
      <span className={css['kartuNama']}>
        <strong>{row.no_antrean}</strong>
        <strong>{row.pendaftaran.pasien.nama}</strong>
      </span>
      <span className={css['kartuTunggu']}>
        {minutes === null ? formatTime(row.tanggal) : <WaitingTime minutes={minutes} />}
      </span>
      <span className={css['kartuFakta']}>
        {pasienFacts(row.pendaftaran)} · {row.ruangan.deskripsi} · {row.dokter.nama} · {row.penjamin.deskripsi}
      </span>
      <span className={css['kartuStatus']}>
        <StatusKunjungan status={row.status} />
      </span>
      <span />
      <RowActions {...props} picked={false} touch />
    </li>
  );
});
