import { panggilPetugasKios } from '@nadi/contract/antrean/kios.contract';
import type { Kios } from '@nadi/contract/antrean/kios.contract';
import { useMutation } from '@tanstack/react-query';
import { IconHandStop } from '@tabler/icons-react';
import { useRef } from 'react';
import { messageOf } from '#platform/http/error.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import css from './kios.module.css';
import { kiosQuery } from './use-kios.ts';

/** What became of the call, in words for whoever stands here. */
function wordsOf(asked: NonNullable<Kios['petugas']>): string {
  if (asked.ditangani_pada === null) return 'Petugas sudah dipanggil. Mohon tunggu di sini.';
  return asked.loket === null ? 'Petugas sedang menuju ke sini.' : `Petugas dari ${asked.loket} sedang menuju ke sini.`;
}

/** Calls somebody of the staff to this kiosk, for whoever does not get on with it. */
export function KiosPetugas({ kios }: { kios: Kios }) {
  // A touch that was not answered keeps its key, so that it is one call however often it is tried.
  const key = useRef<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      key.current ??= newIdempotencyKey();
      return (await callApi(panggilPetugasKios, { body: {}, idempotencyKey: key.current })).data;
    },
    onSuccess: (petugas) => {
      key.current = null;
      queryClient.setQueryData<Kios>(kiosQuery.queryKey, (now) => now && { ...now, petugas });
    },
  });
  const isAsked = kios.petugas !== null && kios.petugas.ditangani_pada === null;
  return (
    <>
      <p className={css['jawab']} role="status">
        {error !== null && !isPending
          ? `Petugas belum dipanggil. ${messageOf(error)}`
          : kios.petugas && wordsOf(kios.petugas)}
      </p>
      <button
        type="button"
        className={css['biasa']}
        aria-disabled={isPending || isAsked}
        onClick={() => !isPending && !isAsked && mutate()}
      >
        <IconHandStop aria-hidden="true" />
        Panggil petugas
      </button>
    </>
  );
}
