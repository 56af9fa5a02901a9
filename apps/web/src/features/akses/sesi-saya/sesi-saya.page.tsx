import { endSesi } from '@nadi/contract/akses/sesi.contract';
import type { Sesi } from '@nadi/contract/akses/sesi.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import { useRowTask } from '#patterns/use-row-task.ts';
import { callApi } from '#platform/http/http.ts';
import { leaveEverywhere } from './leave-everywhere.ts';
import { nameOf, sesiList } from './sesi-list.ts';

/** Where the own account is signed in. */
export function SesiSayaPage() {
  const { run } = useRowTask<Sesi>({ id: (sesi) => sesi.id, nameOf, topic: 'akses' });
  const [list] = useState(() =>
    sesiList(
      (sesi) =>
        void run({
          row: sesi,
          send: () => callApi(endSesi, { params: { id: sesi.id } }),
          done: () => `Sesi ${sesi.perangkat} diakhiri.`,
        }),
    ),
  );
  return (
    <ListPage
      of={list}
      note={() => 'Tempat akun Anda sedang masuk. Bila ada yang tidak Anda kenal, akhiri dan ganti kata sandi.'}
      tools={() => (
        <Button size="xs" variant="default" onClick={() => void leaveEverywhere()}>
          Keluar dari semua perangkat
        </Button>
      )}
    />
  );
}
