import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { TujuanOfForm } from '#platform/http/operations.ts';
import { bringLast, leaveFormerPasien, NO_NOTES } from './fill-last.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { recentPendaftaranQuery } from '../pendaftaran.queries.ts';
import type { RecentPendaftaran } from '../pendaftaran.queries.ts';
import { fillLastRekam } from '../rekam-medis/fill-last-rekam.ts';

/**
 * "Seperti terakhir": what the patient's last visit brings. It is offered once when he is chosen, as soon as it is
 * known, and again when the clerk asks for it.
 */
export function useLastKunjungan(form: KunjunganForm, enabled: boolean, tujuan?: TujuanOfForm) {
  const context = { form, client: useQueryClient() };
  const [notes, setNotes] = useState(NO_NOTES);
  const owner = useWatch({ control: form.control, name: 'norm' });
  const query = { ...recentPendaftaranQuery(owner), staleTime: 5000, enabled: enabled && owner !== null };
  const { data, isSuccess, isFetching } = useQuery(query);
  const last = data?.data;
  const recent = useMemo(
    () => (last?.terakhir && tujuan ? { ...last, terakhir: { ...last.terakhir, ...tujuan } } : last),
    [last, tujuan],
  );

  async function bring(from: 'last' | 'asked', known: RecentPendaftaran): Promise<void> {
    const said = await bringLast(context, from, known);
    if (said) setNotes((old) => ({ ...old, ...said }));
  }
  const offer = useEffectEvent(() => {
    if (!enabled || !recent || !isSuccess || isFetching || form.getValues('prefill.offered') === owner) return;
    form.setValue('prefill.offered', owner);
    fillLastRekam(form, recent);
    void bring('last', recent);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the patient and the answer about him are the signs; what the offer filled in is noted beside the fields
  useEffect(() => offer(), [owner, recent, isSuccess, isFetching]);

  return {
    notes,
    recent,
    pick: (norm: number) => {
      setNotes(NO_NOTES);
      form.setValue('prefill.offered', null);
      void leaveFormerPasien(context, norm).then((penjamin) => penjamin && setNotes((old) => ({ ...old, penjamin })));
    },
    again: enabled && recent?.terakhir ? () => void bring('asked', recent) : null,
    /** A draft was put back: it is the clerk's, and nothing is offered over it. */
    restore: () => {
      setNotes(NO_NOTES);
      form.setValue('prefill.offered', form.getValues('norm'));
    },
    /** The notes are about what stood there before the clerk chose something else. */
    clearNotes: () => setNotes(NO_NOTES),
  };
}
