import { confirmOdontogram, createTemuanGigi, endTemuanGigi } from '@nadi/contract/rekam-medis/odontogram.contract';
import type { Odontogram, TemuanGigi } from '@nadi/contract/rekam-medis/odontogram.contract';
import { shortTemuan } from '@nadi/domain/rekam-medis/odontogram';
import { useRef, useState } from 'react';
import { notifyWithUndo } from '#patterns/undo.tsx';
import { needsConfirmation, theirsOf } from '#platform/http/api-error.ts';
import { messageOf } from '#platform/http/error.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { usePatchBagian } from '../rekam.queries.ts';
import type { TypedTemuan } from './odontogram-chart.tsx';

const readTheirs = (data: unknown): Odontogram | null =>
  typeof data === 'object' && data !== null && 'temuan' in data && 'dmf' in data ? (data as Odontogram) : null;
const listed = (temuan: readonly TemuanGigi[]): string => temuan.map(shortTemuan).join(', ');

export type OdontogramOf = {
  /** Written but not answered yet, in the order in which it was typed. */
  waiting: readonly string[];
  /** Why the last finding was not written. */
  refused: string | null;
  add: (typed: TypedTemuan) => void;
  end: (temuan: readonly TemuanGigi[], cara: 'akhiri' | 'batal') => void;
  confirm: () => void;
};

/** Writes findings one after the other, so that the teeth on the screen are those of the last answer. */
export function useOdontogram(kunjunganId: number): OdontogramOf {
  const patch = usePatchBagian(kunjunganId, 'odontogram');
  const line = useRef<Promise<void>>(Promise.resolve());
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const params = { id: kunjunganId };

  function run(what: string, send: () => Promise<Odontogram>): void {
    setWaiting((all) => [...all, what]);
    line.current = line.current.then(async () => {
      try {
        patch(await send());
        setRefused(null);
      } catch (error) {
        // Somebody else was quicker: what they wrote is shown at once.
        const theirs = theirsOf(error, readTheirs);
        if (theirs !== null) patch(theirs);
        setRefused(`${what} belum dicatat: ${messageOf(error)}`);
      } finally {
        setWaiting((all) => all.slice(1));
      }
    });
  }
  const sendEnd = async (
    temuan: readonly TemuanGigi[],
    cara: 'akhiri' | 'batal',
    key = newIdempotencyKey(),
  ): Promise<Odontogram> => {
    const body = { temuan: temuan.map(({ id }) => id), cara };
    return (await callApi(endTemuanGigi, { params, body, idempotencyKey: key })).data;
  };
  return {
    waiting,
    refused,
    add: (typed) => {
      const { gigi, permukaan, kode } = typed;
      const what = [gigi, permukaan.join(''), kode].filter((one) => one !== '').join(' ');
      const write = (lanjutkan: boolean) =>
        callApi(createTemuanGigi, { params, body: { ...typed, lanjutkan }, idempotencyKey: newIdempotencyKey() });
      run(what, async () => {
        const { data } = await write(false).catch(async (error: unknown) => {
          const meant =
            needsConfirmation(error) &&
            (await ask({ title: 'Gigi ini benar?', body: error.message, yes: 'Benar, catat', no: 'Batal' }));
          if (!meant) throw error;
          return write(true);
        });
        const { baru, berakhir, ...odontogram } = data;
        const ended = berakhir.length === 0 ? '' : `, mengakhiri ${listed(berakhir)}`;
        notifyWithUndo(
          `${what} dicatat${ended}.`,
          async ({ key: undoKey }) => patch(await sendEnd(baru, 'batal', undoKey)),
          () => undefined,
        );
        return odontogram;
      });
    },
    end: (temuan, cara) =>
      run(listed(temuan), async () => {
        const odontogram = await sendEnd(temuan, cara);
        toast.ok(`${listed(temuan)} ${cara === 'batal' ? 'dibatalkan' : 'diakhiri'}.`);
        return odontogram;
      }),
    confirm: () =>
      run('Pemeriksaan ulang', async () => {
        const { data } = await callApi(confirmOdontogram, { params, idempotencyKey: newIdempotencyKey() });
        toast.ok('Odontogram diperiksa ulang, tidak berubah.');
        return data;
      }),
  };
}
