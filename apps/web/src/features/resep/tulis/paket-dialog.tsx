import { Button } from '@mantine/core';
import type { PaketResep } from '@nadi/contract/resep/resep-input';
import { updateTemplat } from '@nadi/contract/rekam-medis/templat.contract';
import type { Templat } from '@nadi/contract/rekam-medis/templat.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '#patterns/loaded.tsx';
import { useTask } from '#patterns/use-task.ts';
import { callApi } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { ask } from '#ui/confirm.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TEMPLAT_KEY } from '#platform/lists/templat.ts';
import { paketQuery } from '../resep.queries.ts';
import { isEmptyResep } from './resep-values.ts';
import { PaketBaru } from './paket-baru.tsx';
import { paketIn, ringkas, toPaket } from './paket.ts';
import { putPaket } from './put-paket.ts';
import css from './resep.module.css';
import { takeFocus } from './take-focus.ts';
import type { ResepEditor } from './use-resep.ts';

type PaketProps = { editor: ResepEditor; kunjunganId: number; onClose: () => void };

/** The doctor's own sets of lines: one is added to what stands in the editor, and what stands there becomes one. */
export function PaketDialog({ editor, kunjunganId, onClose }: PaketProps) {
  const client = useQueryClient();
  const { busy, run } = useTask();
  const query = useQuery(paketQuery);
  const { typed } = editor;
  const use = ({ nama }: Templat, paket: PaketResep): Promise<unknown> =>
    run(async () => {
      if (await putPaket(editor, kunjunganId, { nama: `Paket ${nama}`, paket })) onClose();
    });
  const remove = ({ id, versi, kode, nama, jenis, isi }: Templat): Promise<unknown> =>
    run(async () => {
      if (!(await ask({ title: `Hapus paket ${nama}?`, yes: 'Hapus paket', danger: true }))) return;
      await callApi(updateTemplat, { params: { id }, body: { kode, nama, jenis, isi, versi, aktif: false } as never });
      await client.invalidateQueries({ queryKey: [TEMPLAT_KEY] });
    });
  const own = can('create rekam medis') && !isEmptyResep(typed) ? toPaket(typed) : null;
  return (
    <Dialog title="Paket saya" onClose={onClose} size={620} withClose busy={busy}>
      <Loaded
        query={query}
        failed="Paket belum bisa dimuat"
        none={(rows) =>
          rows.length === 0 && (
            <p className={css['terbatas']}>Belum ada paket. Tulis obatnya di resep, lalu simpan di bawah ini.</p>
          )
        }
      >
        {(rows) => (
          <ul className={css['resepLama']} aria-label="Paket">
            {rows.map((row, at) => {
              const paket = paketIn(row);
              if (paket === null) return null;
              return (
                <li key={row.id}>
                  <span>
                    <strong>{row.nama}</strong> {row.milik === 'faskes' && <small>milik faskes</small>}
                    <small>{ringkas(paket)}</small>
                  </span>
                  {row.milik === 'saya' && (
                    <Button size="xs" variant="subtle" disabled={busy} onClick={() => void remove(row)}>
                      Hapus<span className="visually-hidden"> paket {row.nama}</span>
                    </Button>
                  )}
                  <Button
                    size="xs"
                    variant="default"
                    ref={at === 0 ? takeFocus : undefined}
                    disabled={busy}
                    onClick={() => void use(row, paket)}
                  >
                    Pakai<span className="visually-hidden"> paket {row.nama}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      {own && <PaketBaru paket={own} onSaved={onClose} />}
    </Dialog>
  );
}
