import { Button } from '@mantine/core';
import { approveSaldoAwal, listSaldoAwal } from '@nadi/contract/stok/stok.contract';
import type { SaldoAwalRow } from '@nadi/contract/stok/stok.contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Loaded } from '#patterns/loaded.tsx';
import { ApiError } from '#platform/http/api-error.ts';
import { messageOf } from '#platform/http/error.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { masukWords } from './saldo-words.ts';
import css from './stok.module.css';

const MAX_DRAFTS = 1000;
const MAX_NAMED = 3;

/** What the server says of a document, with the lines that it is about. */
function why(error: unknown): string {
  const lines = error instanceof ApiError ? Object.entries(error.errors) : [];
  if (lines.length === 0) return messageOf(error);
  const named = lines.slice(0, MAX_NAMED).map(([field, [message]]) => {
    const line = /^baris\.(\d+)/.exec(field)?.[1];
    return line === undefined ? message : `baris ${Number(line) + 1}: ${message}`;
  });
  return [...named, ...(lines.length > MAX_NAMED ? [`dan ${lines.length - MAX_NAMED} lagi`] : [])].join('; ');
}

type Refused = { nomor: string; pesan: string };
type Step = { at: number; of: number; nomor: string };

/**
 * Approves documents one after the other, each by itself: one that is refused stops no other, and what is still a draft
 * is offered again. Where the line or the server fails, the rest would fail too, so it ends there.
 */
function useApproveAll(onDone: () => void) {
  const [step, setStep] = useState<Step | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const stopped = useRef(false);
  async function approveAll(rows: readonly SaldoAwalRow[]): Promise<void> {
    stopped.current = false;
    const failed: Refused[] = [];
    let approved = 0;
    for (const [n, { id, nomor, versi }] of rows.entries()) {
      if (stopped.current) break;
      setStep({ at: n + 1, of: rows.length, nomor });
      try {
        await callApi(approveSaldoAwal, { params: { id }, body: { versi }, idempotencyKey: newIdempotencyKey() });
        approved += 1;
      } catch (error) {
        failed.push({ nomor, pesan: why(error) });
        if (!(error instanceof ApiError) || error.kind !== 'ditolak') break;
      }
    }
    setRefused(failed);
    await queryClient.invalidateQueries({ queryKey: ['stok'] });
    setStep(null);
    if (approved > 0) toast.ok(`${approved} dari ${rows.length} saldo awal disetujui, stok masuk.`);
    if (approved === rows.length) onDone();
  }
  return { step, refused, approveAll, stop: () => void (stopped.current = true) };
}

/** All drafts of the sheet that a document came with, approved in one go (farmasi.md F23). */
export function SetujuiSelembar({ row, onClose }: { row: SaldoAwalRow; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['stok', 'selembar', row.id],
    queryFn: async ({ signal }) =>
      (await callApi(listSaldoAwal, { query: { selembar: row.id, limit: MAX_DRAFTS }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  const { step, refused, approveAll, stop } = useApproveAll(onClose);
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <Dialog title="Setujui selembar" onClose={close} size={560}>
      <Loaded query={query} failed="Draf lembar ini belum bisa dimuat">
        {(rows) => (
          <>
            <p>
              {rows.length} draf dari lembar yang sama: {masukWords(rows)}
            </p>
            <p role="status">{step && `Menyetujui ${step.nomor}, ${step.at} dari ${step.of}`}</p>
            {refused.length > 0 && (
              <div role="alert">
                Belum disetujui:
                <ul>
                  {refused.map(({ nomor, pesan }) => (
                    <li key={nomor}>
                      {nomor}: {pesan}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <div className={css['kaki']}>
              <Button variant="default" onClick={step ? stop : close}>
                {step ? 'Berhenti' : 'Tutup'}
              </Button>
              <Button disabled={step !== null || rows.length === 0} onClick={() => void approveAll(rows)}>
                Setujui {rows.length} draf
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
