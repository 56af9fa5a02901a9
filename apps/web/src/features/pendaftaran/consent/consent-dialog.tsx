import { Button } from '@mantine/core';
import { getGeneralConsent } from '@nadi/contract/pasien/general-consent.contract';
import { CARA_TANDA, kataJawaban } from '@nadi/domain/kunjungan/general-consent';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { callApi } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { WhoseContext } from '#ui/whose.ts';
import css from './general-consent.module.css';
import { ConsentButtons, ConsentForm } from './consent-form.tsx';
import { ConsentSheet, type ConsentSheetOf } from './consent-sheet.tsx';

/** What a registration answered, and who has signed that: to print the form, to sign it, to look at what was signed. */
export function ConsentDialog({ id, whose, onClose }: { id: number; whose: string | null; onClose: () => void }) {
  const around = use(WhoseContext);
  const [sheet, setSheet] = useState<ConsentSheetOf | null>(null);
  const [signing, setSigning] = useState(false);
  const query = useQuery({
    queryKey: ['general-consent', id],
    queryFn: async ({ signal }) => (await callApi(getGeneralConsent, { params: { id }, signal })).data,
  });
  const state = query.data;
  const maySign = can('create kunjungan') || can('update kunjungan');
  return (
    <WhoseContext value={() => whose ?? around()}>
      <Dialog title="General consent" onClose={onClose} size={640} withClose>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonAfter150 />}
        {state && (
          <>
            <p>
              Jawaban: <strong>{kataJawaban(state.setuju)}</strong>.{' '}
              {state.tertanda.some(({ berlaku }) => berlaku) ? '' : 'Belum ditandatangani.'}
            </p>
            <ul className={css['tertanda']} aria-label="Yang sudah ditandatangani">
              {state.tertanda.map((one) => (
                <li key={one.id}>
                  <span>
                    {one.nama} ({one.hubungan}), {kataJawaban(one.setuju).toLowerCase()}, {CARA_TANDA[one.cara]}{' '}
                    <small>
                      {formatDateTimeBulan(one.dibuat_pada)}, dicatat {one.dibuat_oleh}
                      {one.berlaku ? '' : '. Jawabannya berubah sesudah itu; perlu ditandatangani lagi.'}
                    </small>
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Lihat tanda tangan ${one.nama}`}
                    onClick={() => setSheet({ tertanda: one.id })}
                  >
                    Lihat
                  </Button>
                </li>
              ))}
            </ul>
            {maySign && (
              <ConsentButtons onPrint={() => setSheet({ norm: state.norm })} onSign={() => setSigning(true)} />
            )}
          </>
        )}
      </Dialog>
      {sheet && <ConsentSheet of={sheet} onClose={() => setSheet(null)} />}
      {signing && state && (
        <ConsentForm
          id={id}
          state={state}
          onClose={() => setSigning(false)}
          onSaved={() => {
            setSigning(false);
            toast.ok('General consent ditandatangani.');
          }}
        />
      )}
    </WhoseContext>
  );
}
