import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { reloadForUpdate } from '#platform/app-update/reload.ts';
import { toast } from '#ui/toast.ts';

const ID = 'versi-baru';
const hide = (): void => toast.dismiss(ID);

/** Says once that a newer version lies ready. It stands until it is taken or hidden. */
export function UpdateNotice() {
  useEffect(() => {
    toast.show({
      id: ID,
      title: 'Versi baru tersedia',
      message: (
        <>
          Muat ulang bila sudah sempat. Sampai saat itu semuanya berjalan seperti biasa.
          <Group gap="xs" mt="xs">
            <Button size="xs" variant="light" onClick={() => void reloadForUpdate()}>
              Muat ulang
            </Button>
            <Button size="xs" variant="default" onClick={hide}>
              Nanti
            </Button>
          </Group>
        </>
      ),
      color: 'var(--info)',
      autoClose: false,
    });
    return hide;
  }, []);
  return null;
}
