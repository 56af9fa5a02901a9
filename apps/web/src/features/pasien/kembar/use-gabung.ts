import type { GabungComparison } from '@nadi/contract/pasien/kembar.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '#patterns/use-save.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { messageOf } from '#platform/http/error.ts';
import { pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { buildGabung, suggestPemenang } from './gabung.ts';
import type { FieldChoices, Side } from './gabung.ts';
import { bandingQuery, sendGabung, refreshPasien } from './kembar.queries.ts';
import { showGabungToast } from './gabung-toast.tsx';

const ALREADY_RELOADED = 'Data terbaru keduanya sudah dimuat. Periksa lagi, lalu gabungkan.';

export type GabungError = { message: string; details: string[] };

const toGabungError = (error: unknown): GabungError => {
  const details = error instanceof ApiError ? [...new Set(Object.values(error.errors).flat())] : [];
  const message = messageOf(error);
  return { message, details: details.filter((item) => item !== message) };
};

type GabungDecision = { pemenang: Side; choices: FieldChoices; alasan: string };
type UseGabungOptions = {
  confirm: (data: GabungComparison, decision: GabungDecision) => Promise<boolean>;
  onAlasanMissing: () => void;
  onDone: () => void;
};

/** Loads the two records, holds what is chosen of them, and sends the merge. */
export function useGabung({ a, b }: { a: number; b: number }, { confirm, onAlasanMissing, onDone }: UseGabungOptions) {
  const navigate = useNavigate();
  const query = useQuery(bandingQuery(a, b));
  const { data } = query;
  const [pickedSide, setPickedSide] = useState<Side | null>(null);
  const [choices, setChoices] = useState<FieldChoices>({});
  const [alasan, setAlasan] = useState('');
  const [alasanMissing, setAlasanMissing] = useState(false);
  const [gabungError, setGabungError] = useState<GabungError | null>(null);
  const suggestion = data ? suggestPemenang(data) : null;
  const pemenang = pickedSide ?? suggestion?.side ?? 'a';

  function readDecision(): (GabungDecision & { data: GabungComparison }) | null {
    if (!data) return null;
    if (alasan.trim() !== '') return { data, pemenang, choices, alasan };
    setAlasanMissing(true);
    onAlasanMissing();
    return null;
  }
  async function showRefusal(error: unknown, { outdated }: { outdated: boolean }): Promise<true> {
    if (!outdated) setGabungError(toGabungError(error));
    else {
      // The records have changed: with their new versions the next try is another merge, and gets another key.
      const { isError } = await query.refetch();
      setGabungError({ message: messageOf(error), details: isError ? [] : [ALREADY_RELOADED] });
    }
    return true;
  }
  const { save, saving } = useSave({
    form: null,
    read: readDecision,
    gates: [async (decision) => ((await confirm(decision.data, decision)) ? decision : null)],
    body: (decision) => buildGabung(decision.data, decision),
    send: (body, key) => {
      setGabungError(null);
      return sendGabung(body, key);
    },
    refused: showRefusal,
    onSaved: async (riwayat) => {
      await refreshPasien();
      onDone();
      showGabungToast(
        riwayat,
        can('view detail pasien') ? (norm) => void navigate(pathTo('pasienDetail', { norm })) : null,
      );
    },
  });
  return {
    query,
    suggestion,
    pemenang,
    choices,
    alasan,
    alasanMissing,
    gabungError,
    saving,
    save,
    pickPemenang: setPickedSide,
    pickField: (field: string, side: Side) => setChoices((old) => ({ ...old, [field]: side })),
    setAlasan: (text: string) => {
      setAlasan(text);
      setAlasanMissing(false);
    },
    /** Whether closing would lose something. */
    dirty: pickedSide !== null || alasan !== '' || Object.keys(choices).length > 0,
  };
}
export type { GabungDecision };
export type Gabung = ReturnType<typeof useGabung>;
