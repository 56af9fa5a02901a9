import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import { BATAL, bolehUbahStatus, statusAktif } from '@nadi/domain/kunjungan/status';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { cetakBukti, createKunjungan } from '../../platform/operations.ts';
import { can } from '../../platform/session.ts';
import { mintaAlasanBatal } from '../../ui/alasan-batal.ts';
import { mintaAlasan } from '../../ui/confirm.ts';
import { menuHalaman } from '../../ui/menu.ts';
import { toast } from '../../ui/toast.ts';
import css from './kunjungan.module.css';
import { batalkanKunjungan } from './kunjungan.queries.ts';

/**
 * The actions on a visit of the list. With `touch`, for phones, the button is larger and all actions are in the menu.
 */
export function AksiKunjungan({
  baris,
  raba = false,
  onRiwayat,
}: {
  baris: BarisKunjungan;
  raba?: boolean;
  onRiwayat: (baris: BarisKunjungan) => void;
}) {
  const client = useQueryClient();
  const { nama } = baris.pendaftaran.pasien;
  const bolehEdit = statusAktif(baris.status) && can('update', 'kunjungan');
  const bolehBatal = bolehUbahStatus(baris.status, BATAL) && can('update', 'antrean');
  const edit = (): void => createKunjungan({ pendaftaran: baris.pendaftaran.id });
  async function batalkan(): Promise<void> {
    const alasan = await mintaAlasan(mintaAlasanBatal(`${baris.no_antrean} ${nama}`));
    if (alasan === null) return;
    try {
      await batalkanKunjungan(baris, alasan);
      toast.ok(`Kunjungan ${baris.no_antrean} dibatalkan`);
    } catch (error) {
      toast.error(error);
    }
    await client.invalidateQueries({ queryKey: ['kunjungan'] });
  }
  return (
    <div className={css['aksi']}>
      {!raba && bolehEdit && (
        <ActionIcon aria-label={`Edit ${nama}`} onClick={edit}>
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      <Menu position="bottom-end" width={200} {...menuHalaman()}>
        <Menu.Target>
          <ActionIcon size={raba ? 36 : 28} aria-label={`Tindakan lain ${nama}`}>
            <IconDots size={17} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {raba && bolehEdit && <Menu.Item onClick={edit}>Edit</Menu.Item>}
          <Menu.Item onClick={() => onRiwayat(baris)}>Riwayat perubahan</Menu.Item>
          <Menu.Item onClick={() => cetakBukti(baris.pendaftaran.id)}>Cetak bukti pendaftaran</Menu.Item>
          {bolehBatal && (
            <Menu.Item color="var(--danger)" onClick={() => void batalkan()}>
              Batalkan kunjungan
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
