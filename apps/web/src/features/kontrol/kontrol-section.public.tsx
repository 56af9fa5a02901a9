import { Button } from '@mantine/core';
import type { KontrolKunjungan, KontrolRow } from '@nadi/contract/kunjungan/kontrol.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { useState } from 'react';
import { useRowTask } from '#patterns/use-row-task.ts';
import { lazyChunk } from '#platform/http/chunk.ts';
import { can } from '#platform/session/session.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { Status } from '#ui/status.tsx';
import { cancelKontrol, isOpen } from './kontrol-actions.ts';
import { KONTROL_LOOKS } from './kontrol-looks.ts';
import css from './kontrol.module.css';
import { PlanKontrol } from './plan-kontrol.tsx';

const UbahKontrolDialog = lazyChunk(async () => (await import('./ubah-dialog.tsx')).UbahKontrolDialog);

type KontrolSectionProps = {
  data: RekamMedisKunjungan;
  mayWrite: boolean;
  /** Reads the record again after a change. */
  onChanged: () => void;
};

/** The follow-ups that were planned at a visit, with the line in which the next one is typed (rekam-medis.md RM23). */
export function KontrolSection({ data, mayWrite, onChanged }: KontrolSectionProps) {
  const part = data.bagian['kontrol'];
  const rows = Array.isArray(part) ? (part as KontrolKunjungan[]) : [];
  const writes = mayWrite && can('update kunjungan');
  const stands = rows.some(isOpen);
  const [another, setAnother] = useState(false);
  const [changed, setChanged] = useState<KontrolRow | null>(null);
  const { busy, run } = useRowTask<KontrolRow>({
    id: ({ id }) => id,
    nameOf: ({ pasien }) => pasien.nama,
    topic: 'kontrol',
  });
  const close = (): void => {
    setChanged(null);
    onChanged();
  };
  return (
    <>
      {rows.length > 0 && (
        <ul className={css['rencana']} aria-label="Kontrol dari kunjungan ini">
          {rows.map((row) => (
            <li key={row.id}>
              <Status of={KONTROL_LOOKS} value={row.status} />
              <span className={css['apa']}>{row.ringkas}</span>
              {writes && isOpen(row) && (
                <>
                  <Button size="compact-sm" variant="default" onClick={() => setChanged(row)}>
                    Ubah
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    disabled={busy.has(row.id)}
                    onClick={() => void cancelKontrol(run, row).then(onChanged)}
                  >
                    Batalkan
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {writes && stands && !another && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAnother(true)}>
          Kontrol lain
        </Button>
      )}
      {writes && (!stands || another) && (
        <PlanKontrol
          data={data}
          autoFocus={another}
          onPlanned={() => {
            setAnother(false);
            onChanged();
          }}
        />
      )}
      {changed && (
        <LoadBoundary onClose={close}>
          <UbahKontrolDialog row={changed} onClose={close} />
        </LoadBoundary>
      )}
    </>
  );
}
