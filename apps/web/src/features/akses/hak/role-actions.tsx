import { destroyPeran } from '@nadi/contract/akses/peran.contract';
import type { Peran } from '@nadi/contract/akses/peran.contract';
import { PATIENT_PERAN, shippedIzin } from '@nadi/domain/akses/peran-rights';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { askRemove } from '#patterns/ask-remove.ts';
import { callApi } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { toast } from '#ui/toast.ts';
import css from './hak.module.css';
import type { PeranTask } from './peran-form.tsx';

/** What can be done with a role as a whole. */
export function RoleActions({ peran, onTask }: { peran: Peran; onTask: (task: PeranTask) => void }) {
  const client = useQueryClient();
  const isOwn = shippedIzin(peran.kode) === null;
  const remove = (): Promise<void> =>
    askRemove({
      nama: `peran ${peran.nama}`,
      remove: async () => {
        await callApi(destroyPeran, { params: { id: peran.id } });
        await client.invalidateQueries({ queryKey: ['akses'] });
        toast.ok(`Peran ${peran.nama} dihapus.`);
      },
    });
  if (peran.kode === PATIENT_PERAN) return null;
  return (
    <div className={css['tombol']}>
      {can('create pengaturan') && (
        <Button size="xs" variant="default" onClick={() => onTask({ kind: 'new', from: peran.id })}>
          Salin peran
        </Button>
      )}
      {can('update pengaturan') && (
        <Button size="xs" variant="default" onClick={() => onTask({ kind: 'rename', peran })}>
          Ganti nama
        </Button>
      )}
      {isOwn && can('delete pengaturan') && (
        <Button size="xs" variant="default" color="red" onClick={() => void remove()}>
          Hapus peran
        </Button>
      )}
    </div>
  );
}
