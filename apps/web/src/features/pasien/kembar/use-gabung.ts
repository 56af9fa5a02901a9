import type { GabungComparison } from '@nadi/contract/kembar.contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { messageOf } from '../../../platform/error.ts';
import { newIdempotencyKey } from '../../../platform/http.ts';
import { pathTo } from '../../../platform/paths.ts';
import { can } from '../../../platform/session.ts';
import { buildGabung, suggestPemenang } from './gabung.ts';
import type { FieldChoices, Side } from './gabung.ts';
import { bandingQuery, sendGabung, refreshPasien } from './kembar.queries.ts';
import { showGabungToast } from './gabung-toast.tsx';

const HTTP_CONFLICT = 409;
const ALREADY_RELOADED = 'Data terbaru keduanya sudah dimuat. Periksa lagi, lalu gabungkan.';

export type GabungError = { message: string; details: string[] };

const toGabungError = (error: unknown): GabungError => {
  const details = error instanceof ApiError ? [...new Set(Object.values(error.errors).flat())] : [];
  const message = messageOf(error);
  return { message, details: details.filter((item) => item !== message) };
};

/** Loads the two records, holds what is chosen of them, and sends the merge. */
export function useGabung({ a, b }: { a: number; b: number }, onDone: () => void) {
  const navigate = useNavigate();
  const query = useQuery(bandingQuery(a, b));
  const [pickedSide, setPickedSide] = useState<Side | null>(null);
  const [choices, setChoices] = useState<FieldChoices>({});
  const [alasan, setAlasan] = useState('');
  const [alasanMissing, setAlasanMissing] = useState(false);
  const [gabungError, setGabungError] = useState<GabungError | null>(null);
  const [saving, setSaving] = useState(false);
  const key = useRef(newIdempotencyKey());
  const suggestion = query.data ? suggestPemenang(query.data) : null;
  const pemenang = pickedSide ?? suggestion?.side ?? 'a';

  async function handleError(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || error.status !== HTTP_CONFLICT) return setGabungError(toGabungError(error));
    // The records have changed, so the next attempt is a new merge and needs a new key.
    key.current = newIdempotencyKey();
    const { isError } = await query.refetch();
    setGabungError({ message: error.message, details: isError ? [] : [ALREADY_RELOADED] });
  }
  async function send(data: GabungComparison): Promise<void> {
    setSaving(true);
    setGabungError(null);
    try {
      const riwayat = await sendGabung(buildGabung(data, { pemenang, choices, alasan }), key.current);
      await refreshPasien();
      onDone();
      showGabungToast(
        riwayat,
        can('view', 'detail pasien') ? (norm) => void navigate(pathTo('pasienDetail', { norm })) : null,
      );
    } catch (error) {
      await handleError(error);
    } finally {
      setSaving(false);
    }
  }
  return {
    query,
    suggestion,
    pemenang,
    choices,
    alasan,
    alasanMissing,
    gabungError,
    saving,
    send,
    pickPemenang: setPickedSide,
    pickField: (field: string, side: Side) => setChoices((old) => ({ ...old, [field]: side })),
    setAlasan: (text: string) => {
      setAlasan(text);
      setAlasanMissing(false);
    },
    showAlasanMissing: () => setAlasanMissing(true),
    /** Whether closing would lose something. */
    dirty: pickedSide !== null || alasan !== '' || Object.keys(choices).length > 0,
  };
}
export type Gabung = ReturnType<typeof useGabung>;
