import { Button } from '@mantine/core';
import { listLinimasa } from '@nadi/contract/rekam-medis/linimasa.contract';
import { salinResep } from '@nadi/contract/resep/resep.contract';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { useQuery } from '@tanstack/react-query';
import { useDelivery } from '#fields/delivery.ts';
import { Loaded } from '#patterns/loaded.tsx';
import { useTask } from '#patterns/use-task.ts';
import { callApi } from '#platform/http/http.ts';
import { formatRiwayat } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import css from './resep.module.css';
import { takeFocus } from './take-focus.ts';

type SalinProps = { norm: number; kunjunganId: number; onCopied: (resep: Resep) => void; onClose: () => void };

/** Earlier prescriptions of the patient. A copy is a draft of its own, priced and checked anew (resep.md RS7, RM27). */
export function SalinDialog({ norm, kunjunganId, onCopied, onClose }: SalinProps) {
  const { busy, run } = useTask();
  const delivery = useDelivery<number>();
  const query = useQuery({
    queryKey: ['resep-lama', norm],
    queryFn: async ({ signal }) =>
      (await callApi(listLinimasa, { params: { norm }, query: { sumber: 'resep' }, signal })).data,
  });
  const copy = (id: number): Promise<unknown> =>
    run(async () => {
      const { data } = await callApi(salinResep, {
        params: { id },
        body: { kunjungan_id: kunjunganId },
        // When the answer got lost, asking again under the same key returns the copy that was made.
        idempotencyKey: delivery.keyFor(id, id),
      });
      onCopied(data);
    });
  return (
    <Dialog title="Salin resep lama" onClose={onClose} size={560} withClose busy={busy}>
      <Loaded
        query={query}
        failed="Resep lama belum bisa dimuat"
        none={(rows) => rows.length === 0 && <p className={css['terbatas']}>Pasien ini belum punya resep lain.</p>}
      >
        {(rows) => (
          <ul className={css['resepLama']}>
            {rows.map(({ id, waktu, judul, ringkas, oleh }, at) => (
              <li key={id}>
                <span>
                  <strong>{judul}</strong> <small>{[formatRiwayat(waktu), oleh].filter(Boolean).join(', ')}</small>
                  <small>{ringkas}</small>
                </span>
                <Button
                  size="xs"
                  variant="default"
                  ref={at === 0 ? takeFocus : undefined}
                  disabled={busy}
                  onClick={() => void copy(id)}
                >
                  Salin
                  <span className="visually-hidden"> {judul}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}
