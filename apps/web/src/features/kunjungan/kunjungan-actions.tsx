import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { BATAL, mayUpdateStatus, isActiveStatus } from '@nadi/domain/kunjungan/status-kunjungan';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { printBukti, createKunjungan } from '../../platform/operations.ts';
import { can } from '../../platform/session.ts';
import { alasanBatalRequest } from '../../ui/alasan-batal.ts';
import { requestAlasan } from '../../ui/confirm.ts';
import { pageMenuProps } from '../../ui/menu.ts';
import { toast } from '../../ui/toast.ts';
import css from './kunjungan.module.css';
import { cancelKunjungan } from './kunjungan.queries.ts';

/**
 * The actions on a visit of the list. With `touch`, for phones, the button is larger and all actions are in the menu.
 */
export function KunjunganActions({
  kunjungan,
  touch = false,
  onChangeLog,
}: {
  kunjungan: KunjunganRow;
  touch?: boolean;
  onChangeLog: (kunjungan: KunjunganRow) => void;
}) {
  const client = useQueryClient();
  const { nama } = kunjungan.pendaftaran.pasien;
  const mayEdit = isActiveStatus(kunjungan.status) && can('update kunjungan');
  const mayCancel = mayUpdateStatus(kunjungan.status, BATAL) && can('update antrean');
  const edit = (): void => createKunjungan({ pendaftaran: kunjungan.pendaftaran.id });
  async function cancel(): Promise<void> {
    const alasan = await requestAlasan(alasanBatalRequest(`${kunjungan.no_antrean} ${nama}`));
    if (alasan === null) return;
    try {
      await cancelKunjungan(kunjungan, alasan);
      toast.ok(`Kunjungan ${kunjungan.no_antrean} dibatalkan`);
    } catch (error) {
      toast.error(error);
    }
    await client.invalidateQueries({ queryKey: ['kunjungan'] });
  }
  return (
    <div className={css['aksi']}>
      {!touch && mayEdit && (
        <ActionIcon aria-label={`Edit ${nama}`} onClick={edit}>
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      <Menu position="bottom-end" width={200} {...pageMenuProps()}>
        <Menu.Target>
          <ActionIcon size={touch ? 36 : 28} aria-label={`Tindakan lain ${nama}`}>
            <IconDots size={17} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {touch && mayEdit && <Menu.Item onClick={edit}>Edit</Menu.Item>}
          <Menu.Item onClick={() => onChangeLog(kunjungan)}>Riwayat perubahan</Menu.Item>
          <Menu.Item onClick={() => printBukti(kunjungan.pendaftaran.id)}>Cetak bukti pendaftaran</Menu.Item>
          {mayCancel && (
            <Menu.Item color="var(--danger)" onClick={() => void cancel()}>
              Batalkan kunjungan
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
