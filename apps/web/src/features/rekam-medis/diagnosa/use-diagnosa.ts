import { saveDiagnosa } from '@nadi/contract/rekam-medis/diagnosa.contract';
import type { DaftarDiagnosa } from '@nadi/contract/rekam-medis/diagnosa.contract';
import { useEffect, useRef, useState } from 'react';
import { theirsOf } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';
import { usePatchRekam } from '../rekam.queries.ts';
import { applyDiagnosa, barisOf, inputOf } from './diagnosa-ops.ts';
import type { DiagnosaBaris, DiagnosaOp } from './diagnosa-ops.ts';

const TRIES = 4;
const readDaftar = (data: unknown): DaftarDiagnosa | null =>
  typeof data === 'object' && data !== null && 'diagnosa' in data && 'versi' in data ? (data as DaftarDiagnosa) : null;

/**
 * The diagnoses of a visit, which all who write in its record share. Each doing is shown at once and saved one after the
 * other; where somebody else was quicker it is done again on their list (rekam-medis.md RM31).
 */
export function useDiagnosa(kunjunganId: number, stored: DaftarDiagnosa) {
  const patch = usePatchRekam(kunjunganId);
  const [pending, setPending] = useState<readonly DiagnosaOp[]>([]);
  const latest = useRef(stored);
  useEffect(() => {
    if (stored.versi > latest.current.versi) latest.current = stored;
  }, [stored]);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  function keep(list: DaftarDiagnosa): void {
    latest.current = list;
    patch({ diagnosa: list });
  }
  async function send(op: DiagnosaOp): Promise<void> {
    for (let left = TRIES; left > 0; left -= 1) {
      const { versi } = latest.current;
      const body = { versi, diagnosa: inputOf(applyDiagnosa(barisOf(latest.current), op)) };
      try {
        keep((await callApi(saveDiagnosa, { params: { id: kunjunganId }, body })).data);
        return;
      } catch (error) {
        const theirs = theirsOf(error, readDaftar);
        if (theirs === null || left === 1) throw error;
        keep(theirs);
      }
    }
  }
  /** Resolves true once the list is saved with it. */
  function run(op: DiagnosaOp): Promise<boolean> {
    setPending((ops) => [...ops, op]);
    const done = line.current.then(async () => {
      try {
        await send(op);
        return true;
      } catch (error) {
        toast.error(error);
        return false;
      } finally {
        setPending((ops) => ops.filter((one) => one !== op));
      }
    });
    line.current = done;
    return done;
  }
  // What others took out since this page was opened; what was gone before is no news.
  const [gone] = useState(() => new Set(stored.dihapus?.map(({ id }) => id)));
  const list: DiagnosaBaris[] = pending.reduce<DiagnosaBaris[]>(applyDiagnosa, barisOf(stored));
  return {
    list,
    run,
    settled: async (): Promise<void> => void (await line.current),
    busy: pending.length > 0,
    tertutup: stored.tertutup,
    removed: (stored.dihapus ?? []).filter(({ id }) => !gone.has(id)),
  };
}
export type DiagnosaOf = ReturnType<typeof useDiagnosa>;
