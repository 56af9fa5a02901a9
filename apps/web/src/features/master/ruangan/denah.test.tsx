import type { BedRuangan } from '@nadi/contract/master/ruangan.contract';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Denah, groupBed, BedFilterBar } from './denah.public.tsx';
import type { BedFilter } from './denah.public.tsx';

afterEach(cleanup);

const KAMAR = { id: 3, deskripsi: 'Melati 1', kelas: 3, kelas_deskripsi: 'Kelas I', jenis_kelamin: 2, fasilitas: 'AC' };
const LAIN = { ...KAMAR, id: 4, deskripsi: 'Melati 2', jenis_kelamin: null, fasilitas: null };
const BED: BedRuangan[] = [
  { id: 31, nama_bed: 'Bed A', status: 1, keterangan: 'siap pakai', penghuni: null, kunjungan_id: null, kamar: KAMAR },
  { id: 41, nama_bed: 'Bed A', status: 9, keterangan: null, penghuni: null, kunjungan_id: null, kamar: LAIN },
  {
    id: 32,
    nama_bed: 'Bed B',
    status: 3,
    keterangan: 'siap pakai',
    penghuni: { jenis_kelamin: 2, umur_tahun: 62, hari_ke: 3 },
    kunjungan_id: 9,
    kamar: KAMAR,
  },
  { id: 42, nama_bed: 'Bed B', status: 1, keterangan: null, penghuni: null, kunjungan_id: null, kamar: LAIN },
];

/** Uses the floor as the bed picker of a visit does: only empty beds can be chosen, and they are shown first. */
function TestPicker({ onPick }: { onPick: (id: number, kamar: string) => void }) {
  const [filter, setFilter] = useState<BedFilter>(1);
  const [pickedId, setPickedId] = useState<number | null>(null);
  const kamar = groupBed(BED);
  return (
    <MantineProvider env="test">
      <BedFilterBar kamar={kamar} filter={filter} onFilter={setFilter} />
      <Denah
        kamar={kamar}
        filter={filter}
        pickedId={pickedId}
        canPick={(b) => b.status === 1}
        onPick={(b, k) => (setPickedId(b.id), onPick(b.id, k.deskripsi))}
      />
    </MantineProvider>
  );
}

describe('the floor as a bed picker', () => {
  it('puts beds that come one by one under their kamar', () =>
    expect(groupBed(BED).map((k) => [k.deskripsi, k.bed.map((b) => b.id)])).toEqual([
      ['Melati 1', [31, 32]],
      ['Melati 2', [41, 42]],
    ]));

  it('shows the empty ones and lets one be chosen by the keyboard: its tile says so', async () => {
    const onPickMock = vi.fn<(id: number, kamar: string) => void>();
    render(<TestPicker onPick={onPickMock} />);
    expect(screen.queryByRole('button', { name: /, Terisi/ })).toBeNull();
    screen.getByRole('button', { name: 'Bed A, Kosong, siap pakai' }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onPickMock.mock.calls).toEqual([[42, 'Melati 2']]);
    expect(screen.getByRole('button', { name: 'Bed B, Dipilih' }).getAttribute('aria-current')).toBe('true');
  });

  it('kunjungan.md 4: what is not empty can’t be chosen; an unknown status is out of use', async () => {
    const onPickMock = vi.fn<(id: number, kamar: string) => void>();
    render(<TestPicker onPick={onPickMock} />);
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Saring tempat tidur' })).getByRole('button', { name: 'Semua 4' }),
    );
    for (const nama of ['Bed B, Terisi, P 62 th, hari ke-3', 'Bed A, Tidak Aktif']) {
      const tile = screen.getByRole('button', { name: nama });
      expect(tile.getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(tile);
    }
    expect(onPickMock).not.toHaveBeenCalled();
  });

  it('arrows walk past what can’t be chosen, also where everything is shown', async () => {
    render(<TestPicker onPick={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Semua 4' }));
    screen.getByRole('button', { name: /^Bed A, Kosong/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    // A bed that is out of use lies straight below.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bed B, Kosong');
    expect(screen.getByRole('button', { name: /^Bed B, Terisi/ }).tabIndex).toBe(-1);
  });

  it('says who lies in a bed instead of what is said of it while it is empty', () => {
    const [emptyTile, occupiedTile] = [BED[0], BED[2]] as [BedRuangan, BedRuangan];
    render(
      <MantineProvider env="test">
        <Denah kamar={groupBed([emptyTile, occupiedTile])} filter={0} />
      </MantineProvider>,
    );
    expect(within(screen.getByRole('button', { name: /^Bed B/ })).getByText('P 62 th, hari ke-3')).toBeDefined();
    expect(screen.getAllByText('siap pakai')).toHaveLength(1);
  });
});
