import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { tulisUmurLengkap } from '@nadi/domain/pasien/umur';
import { bolehBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useReferensi } from '../../../fields/isi-pilihan.ts';
import { createKunjungan, createPasien } from '../../../platform/operations.ts';
import { can } from '../../../platform/session.ts';
import { usePintasan } from '../../../platform/shortcut.ts';
import { formatTanggalBulan, hariIni } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { menuHalaman } from '../../../ui/menu.ts';
import { StatusPasien } from '../../../ui/status-pasien.tsx';
import { CetakDialog } from '../cetak/cetak-dialog.tsx';
import type { Cetakan } from '../cetak/cetak-dialog.tsx';
import { namaLengkap } from '../tulisan.ts';
import { useSegarkan } from './detail.queries.ts';
import { FotoPasien } from './foto-pasien.tsx';
import { MenuLain } from './menu-lain.tsx';
import css from './pasien-detail.module.css';
import { Peringatan } from './peringatan.tsx';

const GOLONGAN_DARAH = 6;

function useKeterangan(pasien: DetailPasien): string {
  const darah = useReferensi(GOLONGAN_DARAH, pasien.golongan_darah).options.find(
    (opsi) => opsi.id === pasien.golongan_darah,
  )?.deskripsi;
  const umur = tulisUmurLengkap(pasien.tanggal_lahir, hariIni());
  const bagian = [
    namaJenisKelamin(pasien.jenis_kelamin),
    umur === '-' ? '' : `${umur} (${formatTanggalBulan(pasien.tanggal_lahir)})`,
    darah ? `Golongan darah ${darah}` : '',
    pasien.ibu_kandung ? `Ibu kandung ${pasien.ibu_kandung}` : '',
  ];
  return bagian.filter((satu) => satu !== '' && satu !== '-').join(' · ') || 'Belum ada keterangan';
}

function MenuCetak({ onCetak }: { onCetak: (jenis: Cetakan['jenis']) => void }) {
  return (
    <Menu position="bottom-end" width={200} {...menuHalaman()}>
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label="Cetak">
          <IconPrinter size={17} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCetak('kartu')}>Kartu pasien</Menu.Item>
        <Menu.Item onClick={() => onCetak('label')}>Label pasien</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Who the patient is, the warnings about them, and the actions. */
export function KepalaPasien({ pasien }: { pasien: DetailPasien }) {
  const { norm, nama } = pasien;
  const keterangan = useKeterangan(pasien);
  const segarkan = useSegarkan(norm);
  const [cetakan, setCetakan] = useState<Cetakan | null>(null);
  const bolehKunjungan = bolehBerkunjung(pasien.status_pasien) && can('create', 'kunjungan');
  const bolehUbah = can('update', 'pasien');
  const daftarkan = (): void =>
    createKunjungan({ norm, onSaved: () => segarkan('kunjungan', 'rekam-medis', 'ringkasan', 'jadwal') });
  const ubah = (): void => createPasien({ norm, onSaved: () => segarkan() });
  usePintasan('kunjungan', daftarkan, { aktif: bolehKunjungan });
  usePintasan('edit', ubah, { aktif: bolehUbah });
  return (
    <header className={css['kepala']}>
      <FotoPasien pasien={pasien} />
      <div className={css['siapa']}>
        <div className={css['barisNama']}>
          <h1 className={css['nama']}>{namaLengkap(pasien)}</h1>
          <StatusPasien deskripsi={pasien.referensi_status_pasien.deskripsi} />
          <Peringatan pasien={pasien} />
        </div>
        <p className={css['ringkas']}>{keterangan}</p>
      </div>
      <div className={css['tindakan']}>
        {bolehKunjungan && (
          <Button
            onClick={daftarkan}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<Kbd filled>F3</Kbd>}
          >
            Daftarkan kunjungan
          </Button>
        )}
        {bolehUbah && (
          <Button variant="default" onClick={ubah} rightSection={<Kbd>E</Kbd>}>
            Edit
          </Button>
        )}
        <MenuCetak onCetak={(jenis) => setCetakan({ jenis, norm, nama })} />
        <MenuLain pasien={pasien} />
      </div>
      {cetakan && <CetakDialog cetakan={cetakan} onClose={() => setCetakan(null)} />}
    </header>
  );
}
