import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../platform/http.ts';
import { notifyWithUndo } from '../../patterns/undo.tsx';
import { queryClient } from '../../platform/query.ts';
import { formatTime } from '../../platform/tanggal.ts';
import { toast } from '../../ui/toast.ts';
import css from './antrean.module.css';
import { pengumumanQuery, sendEndPengumuman, sendPengumuman } from './dokter.queries.ts';

const MINUTES = 120;
const MAX_LETTERS = 200;
const MIN_LETTERS = 5;
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: ['pengumuman'] });

type PengumumanFormProps = { dokterId: number; line: string; onLine: (line: string) => void };

/** One line for those who wait, on the displays of the hall for two hours or until it is taken off. */
export function PengumumanForm({ dokterId, line, onLine }: PengumumanFormProps) {
  const id = useId();
  const key = useRef(newIdempotencyKey());
  const [busy, setBusy] = useState(false);
  const shown = (useQuery(pengumumanQuery()).data ?? []).filter((one) => one.dokter_id === dokterId);
  const tooShort = line.trim().length < MIN_LETTERS;

  async function show(): Promise<void> {
    setBusy(true);
    try {
      const { id: made } = await sendPengumuman(
        { ruangan_id: null, dokter_id: dokterId, teks: line, menit: MINUTES },
        key.current,
      );
      key.current = newIdempotencyKey();
      notifyWithUndo('Pengumuman ditampilkan di layar', () => sendEndPengumuman(made), refresh);
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
      refresh();
    }
  }
  async function end(which: number): Promise<void> {
    await sendEndPengumuman(which).then(() => toast.ok('Pengumuman diakhiri'), toast.error);
    refresh();
  }
  return (
    <div className={css['kabar']}>
      <label htmlFor={id}>Pengumuman dan isi pesan</label>
      <div className={css['kabarBaris']}>
        <Input
          id={id}
          size="sm"
          value={line}
          maxLength={MAX_LETTERS}
          onChange={(event) => {
            key.current = newIdempotencyKey();
            onLine(event.currentTarget.value);
          }}
        />
        <Button variant="default" disabled={busy || tooShort} onClick={() => void show()}>
          Tampilkan di layar
        </Button>
      </div>
      {shown.map((one) => (
        <div key={one.id} className={css['kabarTampil']}>
          <span>
            Di layar sampai {formatTime(one.sampai)}: {one.teks}
          </span>
          <Button size="xs" variant="subtle" onClick={() => void end(one.id)} aria-label={`Akhiri: ${one.teks}`}>
            Akhiri
          </Button>
        </div>
      ))}
    </div>
  );
}
