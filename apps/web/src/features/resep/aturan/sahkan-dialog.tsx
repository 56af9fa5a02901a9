import { Button, Checkbox } from '@mantine/core';
import { MAX_SAHKAN, sahkanAturanTerpilih } from '@nadi/contract/resep/aturan-obat.contract';
import type { AturanObat } from '@nadi/contract/resep/aturan-obat.contract';
import { useState } from 'react';
import { useTask } from '#patterns/use-task.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { toast } from '#ui/toast.ts';
import css from './aturan.module.css';

type SahkanDialogProps = {
  /** The sleeping rules that the list shows. */
  rows: readonly AturanObat[];
  aboutOf: (row: AturanObat) => string;
  onClose: () => void;
  onDone: () => void;
};

/** Approves the rules that a pharmacist has read and ticked; none is ticked for them (resep.md RS9). */
export function SahkanDialog({ rows, aboutOf, onClose, onDone }: SahkanDialogProps) {
  const shown = rows.slice(0, MAX_SAHKAN);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  // The same choice keeps its key, so that an answer that got lost is not sent twice.
  const [keys] = useState(() => new Map<string, string>());
  const { busy, run } = useTask((error) => {
    toast.error(error);
    onDone();
  });
  const toggle = (id: number): void =>
    setPicked((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  const all = picked.size === shown.length;
  const approve = (): void => {
    const aturan = shown.filter(({ id }) => picked.has(id)).map(({ id, versi }) => ({ id, versi }));
    if (aturan.length === 0 || busy) return;
    const choice = JSON.stringify(aturan);
    const idempotencyKey = keys.get(choice) ?? newIdempotencyKey();
    keys.set(choice, idempotencyKey);
    void run(async () => {
      const { data } = await callApi(sahkanAturanTerpilih, { body: { aturan }, idempotencyKey });
      toast.ok(`${data.disahkan} aturan disahkan.`);
      onDone();
      onClose();
    });
  };
  return (
    <Dialog
      title="Sahkan aturan terpilih"
      size={760}
      centered={false}
      busy={busy}
      onClose={onClose}
      onKey={(event) => {
        if (event.key !== 'Enter' || !event.ctrlKey) return;
        event.preventDefault();
        approve();
      }}
    >
      <p className={css['pesan']}>
        Sejak disahkan, aturan memeriksa setiap resep faskes ini atas nama Anda. Baca tiap bunyinya sebelum mencentang.
        {rows.length > shown.length && ` Tampil ${shown.length} dari ${rows.length}; saring daftarnya untuk yang lain.`}
      </p>
      <Checkbox
        className={css['semua'] ?? ''}
        label={`Pilih semua yang tampil (${shown.length})`}
        checked={all}
        indeterminate={!all && picked.size > 0}
        onChange={() => setPicked(new Set(all ? [] : shown.map(({ id }) => id)))}
      />
      <ul className={css['pilihan']} aria-label="Aturan yang belum disahkan">
        {shown.map((row) => (
          <li key={row.id}>
            <Checkbox
              checked={picked.has(row.id)}
              onChange={() => toggle(row.id)}
              label={aboutOf(row)}
              description={`${row.teks} (${row.sumber})`}
            />
          </li>
        ))}
      </ul>
      <div className={css['kaki']}>
        <Button variant="default" onClick={onClose} rightSection={<Kbd>Esc</Kbd>}>
          Batal
        </Button>
        <Button disabled={picked.size === 0 || busy} onClick={approve} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          Sahkan {picked.size} aturan
        </Button>
      </div>
    </Dialog>
  );
}
