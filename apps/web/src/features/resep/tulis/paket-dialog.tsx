import { Button } from '@mantine/core';
import { MAX_BARIS, MAX_RACIK } from '@nadi/contract/resep-input';
import type { PaketResep } from '@nadi/contract/resep-input';
import { periksaResep } from '@nadi/contract/resep.contract';
import type { ResepPratinjau } from '@nadi/contract/resep-view';
import { updateTemplat } from '@nadi/contract/templat.contract';
import type { Templat } from '@nadi/contract/templat.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../patterns/loaded.tsx';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi } from '../../../platform/http.ts';
import { can } from '../../../platform/session.ts';
import { ask } from '../../../ui/confirm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { PAKET_KEY, paketQuery } from '../resep.queries.ts';
import { isEmptyResep } from './isian-resep.ts';
import { PaketBaru } from './paket-baru.tsx';
import { fromPaket, inactiveIn, linesOf, paketIn, ringkas, toPaket, without } from './paket.ts';
import css from './resep.module.css';
import { takeFocus } from './take-focus.ts';
import type { ResepEditor } from './use-resep.ts';

type Put = { paket: PaketResep; seen: ResepPratinjau; gone: string[] };
/** Asks what a set's lines are now. What the facility has no more is left out, and named. */
async function resolvePaket(paket: PaketResep, kunjunganId: number, gone: string[] = []): Promise<Put | null> {
  if (paket.baris.length + paket.racik.length === 0) return null;
  const again = (errors: Parameters<typeof without>[1]): Promise<Put | null> => {
    const left = without(paket, errors);
    return resolvePaket(left.paket, kunjunganId, [...gone, ...left.gone]);
  };
  try {
    const { data } = await callApi(periksaResep, { body: { ...linesOf(paket), kunjungan_id: kunjunganId } });
    const inactive = inactiveIn(data);
    return Object.keys(inactive).length > 0 ? await again(inactive) : { paket, seen: data, gone };
  } catch (error) {
    if (!(error instanceof ApiError) || without(paket, error.errors).gone.length === 0) throw error;
    return again(error.errors);
  }
}

type PaketProps = { editor: ResepEditor; kunjunganId: number; onClose: () => void };

/** The doctor's own sets of lines: one is added to what stands in the editor, and what stands there becomes one. */
export function PaketDialog({ editor, kunjunganId, onClose }: PaketProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const query = useQuery(paketQuery);
  const { isian, change } = editor;
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  }
  const use = ({ nama }: Templat, paket: PaketResep): Promise<void> =>
    run(async () => {
      const put = await resolvePaket(paket, kunjunganId);
      if (!put) return toast.failure(`Semua obat paket ${nama} sudah tidak dipakai di faskes ini.`);
      const more = fromPaket(put.paket, put.seen);
      const next = { baris: [...isian.baris, ...more.baris], racik: [...isian.racik, ...more.racik] };
      if (next.baris.length > MAX_BARIS || next.racik.length > MAX_RACIK)
        return toast.failure(`Satu resep paling banyak ${MAX_BARIS} obat dan ${MAX_RACIK} racikan.`);
      change(next);
      onClose();
      const added = more.baris.length + more.racik.length;
      if (put.gone.length === 0) return toast.ok(`Paket ${nama}: ${added} baris ditambahkan.`);
      return toast.failure(`Paket ${nama}: ${added} baris ditambahkan. Tidak dipakai lagi: ${put.gone.join('; ')}.`);
    });
  const remove = ({ id, versi, kode, nama, jenis, isi }: Templat): Promise<void> =>
    run(async () => {
      if (!(await ask({ title: `Hapus paket ${nama}?`, yes: 'Hapus paket', danger: true }))) return;
      await callApi(updateTemplat, { params: { id }, body: { kode, nama, jenis, isi, versi, aktif: false } as never });
      await client.invalidateQueries({ queryKey: [PAKET_KEY] });
    });
  const own = can('create rekam medis') && !isEmptyResep(isian) ? toPaket(isian) : null;
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
