import { Button } from '@mantine/core';
import { approveCatatan, verifyCatatan } from '@nadi/contract/rekam-medis/catatan.contract';
import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { refuseAdendum } from '@nadi/contract/rekam-medis/tugas-rekam.contract';
import { JENIS_CATATAN, MIN_ALASAN_CATATAN } from '@nadi/domain/rekam-medis/catatan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTask } from '#patterns/use-task.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { pathTo } from '#platform/address/paths.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { NoteRead, SignedHead } from '../catatan/note-read.tsx';
import { catatanQuery } from '../rekam.queries.ts';
import css from './tugas.module.css';

const WIDTH = 640;
const REASONS = ['Bukan tentang kunjungan ini', 'Isinya sudah tercatat', 'Ditulis terlalu lama sesudahnya'];

/** A note with what its reader may decide about it. Reading it is written down, as everywhere (RM37). */
export function CatatanDialog({ id, as, onClose }: { id: number; as: 'verifikasi' | 'adendum'; onClose: () => void }) {
  const query = useQuery(catatanQuery(id));
  const client = useQueryClient();
  const { busy, run } = useTask();
  const [keys] = useState(() => ({ yes: newIdempotencyKey(), no: newIdempotencyKey() }));

  async function decide(send: () => Promise<unknown>, done: string): Promise<void> {
    await run(async () => {
      await send();
      toast.ok(done);
      onClose();
    });
    void client.invalidateQueries({ queryKey: ['rekam-medis'] });
    void client.invalidateQueries({ queryKey: catatanQuery(id).queryKey });
  }
  const accept = ({ versi }: Catatan): Promise<void> =>
    decide(
      () =>
        callApi(as === 'adendum' ? approveCatatan : verifyCatatan, {
          params: { id },
          body: { versi },
          idempotencyKey: keys.yes,
        }),
      as === 'adendum' ? 'Adendum disetujui.' : 'Catatan diverifikasi.',
    );
  async function refuse({ versi }: Catatan): Promise<void> {
    const alasan = await requestAlasan({
      title: 'Tolak adendum ini?',
      body: 'Adendum tetap terbaca, dicoret, dengan alasan Anda. Ini tidak dapat dibatalkan.',
      options: REASONS,
      minLength: MIN_ALASAN_CATATAN,
      yes: 'Tolak',
      danger: true,
    });
    if (alasan !== null)
      await decide(
        () => callApi(refuseAdendum, { params: { id }, body: { versi, alasan }, idempotencyKey: keys.no }),
        'Adendum ditolak.',
      );
  }
  const { data } = query;
  return (
    <Dialog
      title={as === 'adendum' ? 'Adendum terlambat' : 'Verifikasi CPPT'}
      size={WIDTH}
      centered={false}
      busy={busy}
      onClose={onClose}
      onKey={(event) => {
        if (event.key !== 'Enter' || !event.ctrlKey || !data || busy) return;
        event.preventDefault();
        void accept(data);
      }}
    >
      {query.isPending && <SkeletonAfter150 rows={5} />}
      {query.isError && (
        <ErrorState error={query.error} title="Catatan belum bisa dibuka" onRetry={() => void query.refetch()} />
      )}
      {data && (
        <article aria-label={`${JENIS_CATATAN[data.jenis].nama}, ${data.penulis}`}>
          <SignedHead note={data} />
          <NoteRead note={data} />
        </article>
      )}
      <div className={css['kaki']}>
        {data && <Link to={pathTo('rekam', { id: data.kunjungan_id })}>Buka rekam medis</Link>}
        <span className={css['renggang']} />
        <Button variant="default" disabled={busy} onClick={onClose} rightSection={<Kbd>Esc</Kbd>}>
          Tutup
        </Button>
        {data && as === 'adendum' && (
          <Button variant="default" color="red" disabled={busy} onClick={() => void refuse(data)}>
            Tolak
          </Button>
        )}
        {data && (
          <Button
            data-autofocus
            disabled={busy}
            onClick={() => void accept(data)}
            rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
          >
            {as === 'adendum' ? 'Setujui' : 'Verifikasi'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
