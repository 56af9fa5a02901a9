import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { formatFullUmur } from '@nadi/domain/pasien/umur';
import { mayBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { useReferensiOptions } from '#fields/options-props.ts';
import { createKunjungan, createPasien } from '#platform/http/operations.ts';
import { can } from '#platform/session/session.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { formatTanggalLahirBulan, umurDay } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { pageMenuProps } from '#ui/menu.ts';
import { StatusPasien } from '#ui/status-pasien.tsx';
import { LazyPrintDialog } from '../cetak/lazy-print-dialog.tsx';
import { startPrint } from '../cetak/start-print.ts';
import type { PrintJob } from '../cetak/print-dialog.tsx';
import { formatNamaLengkap } from '../pasien-text.ts';
import { OF_KUNJUNGAN, useRefreshPasien } from './detail.queries.ts';
import { FotoPasien } from './foto-pasien.tsx';
import { MoreMenu } from './more-menu.tsx';
import css from './pasien-detail.module.css';
import { PasienWarnings } from './pasien-warnings.tsx';

/** The word for the blood group; null while it is loaded, undefined without one. */
function useGolonganDarah({ golongan_darah }: DetailPasien): string | null | undefined {
  const { options, loading } = useReferensiOptions(REFERENSI_LIST.golonganDarah, golongan_darah);
  const found = options.find(({ id }) => id === golongan_darah)?.deskripsi;
  return found ?? (golongan_darah !== null && loading ? null : undefined);
}

/** The room of a word that is still loaded is kept, because one more line would move the page below. */
function usePasienSummary(pasien: DetailPasien): string {
  const golonganDarah = useGolonganDarah(pasien);
  const umur = formatFullUmur(pasien.tanggal_lahir, umurDay(pasien));
  const parts = [
    formatJenisKelamin(pasien.jenis_kelamin),
    umur === '-' ? 'umur belum diketahui' : `${umur} (${formatTanggalLahirBulan(pasien.tanggal_lahir)})`,
    golonganDarah === undefined ? '' : `Golongan darah ${golonganDarah ?? '...'}`,
    pasien.ibu_kandung ? `Ibu kandung ${pasien.ibu_kandung}` : '',
  ];
  return parts.filter((item) => item !== '' && item !== '-').join(' · ');
}

function PrintMenu({ onPrint }: { onPrint: (jenis: PrintJob['jenis']) => void }) {
  return (
    <Menu position="bottom-end" width={200} {...pageMenuProps()}>
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label="Cetak">
          <IconPrinter size={17} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPrint('kartu')}>Kartu pasien</Menu.Item>
        <Menu.Item onClick={() => onPrint('label')}>Label pasien</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Who the patient is, the warnings about them, and the actions. */
export function PasienHeader({ pasien }: { pasien: DetailPasien }) {
  const { norm, nama } = pasien;
  const summary = usePasienSummary(pasien);
  const refresh = useRefreshPasien(norm);
  const [printJob, setPrintJob] = useState<PrintJob | null>(null);
  const mayCreateKunjungan = mayBerkunjung(pasien.status_pasien) && can('create kunjungan');
  const mayUpdate = can('update pasien');
  const registerKunjungan = (): void => createKunjungan({ norm, finish: () => refresh('pasien', ...OF_KUNJUNGAN) });
  const edit = (): void => createPasien({ norm, onSaved: () => refresh() });
  useShortcut('kunjungan', () => did(registerKunjungan()), { enabled: mayCreateKunjungan });
  useShortcut('edit', () => did(edit()), { enabled: mayUpdate });
  return (
    <header className={css['kepala']}>
      <FotoPasien pasien={pasien} />
      <div className={css['siapa']}>
        <div className={css['barisNama']}>
          <h1 className={css['nama']}>{formatNamaLengkap(pasien)}</h1>
          <StatusPasien deskripsi={pasien.referensi_status_pasien.deskripsi} />
          <PasienWarnings pasien={pasien} />
        </div>
        <p className={css['ringkas']}>{summary}</p>
      </div>
      <div className={css['tindakan']}>
        {mayCreateKunjungan && (
          <Button
            onClick={registerKunjungan}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<Kbd filled>F3</Kbd>}
          >
            Daftarkan kunjungan
          </Button>
        )}
        {mayUpdate && (
          <Button variant="default" onClick={edit} rightSection={<Kbd>E</Kbd>}>
            Edit
          </Button>
        )}
        <PrintMenu onPrint={(jenis) => startPrint({ jenis, norm, nama }, setPrintJob)} />
        <MoreMenu pasien={pasien} />
      </div>
      {printJob && <LazyPrintDialog printJob={printJob} onClose={() => setPrintJob(null)} />}
    </header>
  );
}
