import type { Pengumuman } from '@nadi/contract/antrean/antrean.contract';
import { MAX_PENGUMUMAN, MIN_PENGUMUMAN } from '@nadi/domain/antrean/kabar';
import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { notifyWithUndo } from '#patterns/undo.tsx';
import { useRowTask } from '#patterns/use-row-task.ts';
import { useSave } from '#patterns/use-save.ts';
import { queryClient } from '#platform/http/query.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import css from './antrean.module.css';
import { pengumumanQuery, sendEndPengumuman, sendPengumuman } from './dokter.queries.ts';

const MINUTES = 120;
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: pengumumanQuery().queryKey });

type PengumumanFormProps = { dokterId: number; line: string; onLine: (line: string) => void };

/** One line for those who wait, on the displays of the hall for two hours or until it is taken off. */
export function PengumumanForm({ dokterId, line, onLine }: PengumumanFormProps) {
  const id = useId();
  const shown = (useQuery(pengumumanQuery()).data ?? []).filter((one) => one.dokter_id === dokterId);
  const tooShort = line.trim().length < MIN_PENGUMUMAN;
  const { save, saving } = useSave({
    form: null,
    read: () => line,
    body: (teks) => ({ ruangan_id: null, dokter_id: dokterId, teks, menit: MINUTES }),
    send: sendPengumuman,
    // The answer may be all that got lost: the list below tells.
    refused: (error) => {
      toast.error(error);
      refresh();
      return true;
    },
    onSaved: ({ id: made }) => {
      notifyWithUndo('Pengumuman ditampilkan di layar', () => sendEndPengumuman(made), refresh);
      refresh();
    },
  });
  const { busy, run } = useRowTask<Pengumuman>({
    id: (one) => one.id,
    nameOf: ({ teks }) => teks,
    topic: 'pengumuman',
  });
  const end = (row: Pengumuman): Promise<unknown> =>
    run({ row, send: () => sendEndPengumuman(row.id), done: () => 'Pengumuman diakhiri' });
  return (
    <div className={css['kabar']}>
      <label htmlFor={id}>Pengumuman dan isi pesan</label>
      <div className={css['kabarBaris']}>
        <Input
          id={id}
          size="sm"
          value={line}
          maxLength={MAX_PENGUMUMAN}
          onChange={(event) => onLine(event.currentTarget.value)}
        />
        <Button variant="default" disabled={saving || tooShort} onClick={save}>
          Tampilkan di layar
        </Button>
      </div>
      {shown.map((one) => (
        <div key={one.id} className={css['kabarTampil']}>
          <span>
            Di layar sampai {formatTime(one.sampai)}: {one.teks}
          </span>
          <Button
            size="xs"
            variant="subtle"
            disabled={busy.has(one.id)}
            onClick={() => void end(one)}
            aria-label={`Akhiri: ${one.teks}`}
          >
            Akhiri
          </Button>
        </div>
      ))}
    </div>
  );
}
