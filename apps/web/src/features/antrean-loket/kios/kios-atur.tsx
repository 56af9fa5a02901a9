import type { Kios } from '@nadi/contract/antrean/kios.contract';
import { KOLOM_ROL } from '@nadi/domain/cetak/jenis-cetakan';
import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desktopBridge } from '#platform/printer/desktop.ts';
import { newDeskPrinter, PERAMBAN, useDesk } from '#platform/printer/desk-printers.ts';
import type { DeskPrinter } from '#platform/printer/desk-printers.ts';
import { useLastErrors } from '#platform/printer/last-error.ts';
import { findReach } from '#platform/printer/send-bytes.ts';
import { askForSerial, serialOf, serialPerangkat } from '#platform/printer/serial.ts';
import { askForUsb, usbOf, usbPerangkat } from '#platform/printer/usb.ts';
import { chooseKiosPrinter, chooseWithoutPrinter, pickPaper, TANPA_CETAK } from './kios-printer.ts';
import type { KiosPaper } from './kios-printer.ts';
import css from './kios.module.css';
import type { KiosDesk } from './use-kios.ts';

const WAYS = { desktop: 'aplikasi desktop', usb: 'USB', serial: 'serial' } as const;
const NO_REACH = { desktop: false, usb: false, serial: false };

const describe = (way: KiosPaper): string => {
  if (way === null) return 'Nomor hanya tampil di layar.';
  if (way === PERAMBAN) return 'Tiket dicetak lewat dialog peramban.';
  return `Tiket dicetak di ${way.nama} lewat ${WAYS[way.sambungan as keyof typeof WAYS]}.`;
};

/** What the browser's question ended with: a press on "cancel" is no error. */
const isDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';

async function findPrinter(way: keyof typeof WAYS): Promise<DeskPrinter> {
  if (way === 'desktop') return newDeskPrinter({ sambungan: way });
  if (way === 'serial') {
    const port = await askForSerial();
    return newDeskPrinter({ sambungan: way, nama: 'Printer serial', perangkat: serialPerangkat(port) });
  }
  const device = await askForUsb();
  return newDeskPrinter({
    sambungan: way,
    pembuat: device.vendorId,
    perangkat: usbPerangkat(device),
    nama: device.productName || 'Printer USB',
  });
}

/** Where this kiosk prints. Staff set it up once; the browser remembers it, as it does the permission for a cable. */
export function KiosAtur({ kios, desk }: { kios: Kios; desk: KiosDesk }) {
  const reach = useQuery({ queryKey: ['printer', 'jangkauan'], queryFn: findReach, staleTime: 0 });
  const way = pickPaper(useDesk(), reach.data ?? NO_REACH);
  const failed = useLastErrors()['tiket-antrean'];
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (way: keyof typeof WAYS) => async () => {
    setProblem(null);
    try {
      chooseKiosPrinter(await findPrinter(way));
      await reach.refetch();
    } catch (error) {
      if (!isDismissed(error)) setProblem(error instanceof Error ? error.message : 'Printer tidak dapat dipakai');
    }
  };
  const button = { type: 'button', className: css['biasa'] } as const;
  return (
    <>
      <h1>Printer kios</h1>
      <p className={css['ajakan']} role="status">
        {describe(way)}
        {failed && ` Terakhir gagal: ${failed.alasan}.`}
      </p>
      {problem !== null && (
        <div className={css['masalah']} role="alert">
          <p>{problem}</p>
        </div>
      )}
      <div className={css['pilihan']}>
        {desktopBridge() && (
          <button {...button} onClick={() => void choose('desktop')()}>
            Printer komputer ini
          </button>
        )}
        {usbOf() && (
          <button {...button} onClick={() => void choose('usb')()}>
            Cari printer USB
          </button>
        )}
        {serialOf() && (
          <button {...button} onClick={() => void choose('serial')()}>
            Cari printer serial
          </button>
        )}
        <button {...button} aria-pressed={way === PERAMBAN} onClick={() => chooseWithoutPrinter(PERAMBAN)}>
          Dialog peramban
        </button>
        <button {...button} aria-pressed={way === null} onClick={() => chooseWithoutPrinter(TANPA_CETAK)}>
          Tanpa cetak
        </button>
      </div>
      {way !== null && way !== PERAMBAN && <PaperPick printer={way} />}
      {way !== null && <TestPrint kios={kios} desk={desk} />}
      <div className={css['pilihan']}>
        <button type="button" className={css['utama']} onClick={desk.goHome}>
          Selesai
        </button>
      </div>
    </>
  );
}

function PaperPick({ printer }: { printer: DeskPrinter }) {
  const { kertas } = printer.profil;
  const pick = (narrow: boolean) => (): void =>
    chooseKiosPrinter({
      ...printer,
      profil: narrow ? { ...PROFIL_BAWAAN, kertas: '58mm', kolom: KOLOM_ROL['58mm'] } : PROFIL_BAWAAN,
    });
  return (
    <div className={css['pilihan']}>
      <button type="button" className={css['biasa']} aria-pressed={kertas === '80mm'} onClick={pick(false)}>
        Kertas 80 mm
      </button>
      <button type="button" className={css['biasa']} aria-pressed={kertas === '58mm'} onClick={pick(true)}>
        Kertas 58 mm
      </button>
    </div>
  );
}

function TestPrint({ kios, desk: { paper, printTest } }: { kios: Kios; desk: KiosDesk }) {
  return (
    <div className={css['pilihan']}>
      <button
        type="button"
        className={css['biasa']}
        disabled={paper?.is === 'mencetak'}
        onClick={() => void printTest(kios)}
      >
        {paper?.is === 'mencetak' ? 'Mencetak…' : paper?.is === 'tercetak' ? 'Terkirim. Cetak lagi' : 'Cetak percobaan'}
      </button>
    </div>
  );
}
