import { KERTAS, MAX_SALINAN, specOf } from '@nadi/domain/cetak/jenis-cetakan';
import type { Kertas } from '@nadi/domain/cetak/jenis-cetakan';
import { CARA_CETAK } from '@nadi/domain/cetak/status-cetakan';
import { Checkbox, InputWrapper, NumberInput, SegmentedControl } from '@mantine/core';
import { IconAlertTriangleFilled, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame } from '#fields/field-frame.tsx';
import { PilihBox } from '#fields/pilih-box.tsx';
import { deskName } from '#platform/printer/desk-name.ts';
import {
  isPrintedAtOnce,
  PERAMBAN,
  pickPrinter,
  readDesk,
  saveDesk,
  useDesk,
} from '#platform/printer/desk-printers.ts';
import type { Desk, DeskPrinter, Reach } from '#platform/printer/desk-printers.ts';
import { useLastErrors } from '#platform/printer/last-error.ts';
import { readPrinterState } from '#platform/printer/printer-state.ts';
import { findReach } from '#platform/printer/send-bytes.ts';
import { RecentCetakan } from '#features/cetak/recent-cetakan.public.tsx';
import css from './bukti.module.css';

export const JENIS_BUKTI = 'bukti-pendaftaran';
const SHEETS = specOf(JENIS_BUKTI).kertas;
const NO_REACH: Reach = { desktop: false, usb: false, serial: false };

/** The paper of the printer that this desk chose for receipts, else the one that they are made for. */
export function usualPaper(): Kertas {
  const { printers, tujuan } = readDesk();
  const chosen = printers.find(({ id }) => id === tujuan[JENIS_BUKTI]);
  return SHEETS.find((one) => one === chosen?.profil.kertas) ?? SHEETS[0] ?? 'a5';
}

/** The printers of this desk that have the paper, first the one that it prints on by itself. */
function printersWith(kertas: Kertas, desk: Desk, reach: Reach): DeskPrinter[] {
  const usual = pickPrinter({ jenis: JENIS_BUKTI, kertas }, desk, reach);
  const others = desk.printers.filter(({ id, profil }) => profil.kertas === kertas && id !== usual?.id);
  return usual === null ? others : [usual, ...others];
}

/** A printer that is plugged in or switched on meanwhile is told without a press. */
const ASK_AGAIN_MS = 3000;

/** What the printer says of itself; nothing where only printing shows it. */
function PrinterLine({ printer }: { printer: DeskPrinter }) {
  const { data: state } = useQuery({
    queryKey: ['printer', 'keadaan', printer.id],
    queryFn: () => readPrinterState(printer),
    networkMode: 'always',
    refetchInterval: ASK_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  });
  if (!state) return null;
  return (
    <p role="status" className={css['keadaan']} data-siap={state.siap}>
      {state.siap ? (
        <IconCheck size={16} aria-hidden="true" />
      ) : (
        <IconAlertTriangleFilled size={16} aria-hidden="true" />
      )}
      <span>
        <strong>{state.siap ? 'Printer siap.' : 'Printer tidak tersambung.'}</strong>
        {!state.siap && state.alasan !== null && ` ${state.alasan}`}
      </span>
    </p>
  );
}

type BuktiPrinter = {
  /** Where this receipt goes; null is the browser's dialog, and undefined where nobody chose. */
  way: DeskPrinter | null | undefined;
  /** Undefined: as many as its printer usually makes. */ salinan: number | undefined;
  panel: ReactNode;
};

/** Where this one receipt is printed, how often, and what became of the last ones. What the desk chose stays as it is. */
export function useBuktiPrinter(kertas: Kertas, onKertas: (kertas: Kertas) => void): BuktiPrinter {
  const desk = useDesk();
  const printerId = useId();
  const reach = useQuery({ queryKey: ['printer', 'jangkauan'], queryFn: findReach, staleTime: 0 }).data ?? NO_REACH;
  const [chosen, setChosen] = useState<string | null>(null);
  const [copies, setCopies] = useState<number | null>(null);
  const failed = useLastErrors()[JENIS_BUKTI];
  const usual = pickPrinter({ jenis: JENIS_BUKTI, kertas }, desk, reach);
  const printers = printersWith(kertas, desk, reach);
  const picked = chosen === PERAMBAN ? null : printers.find(({ id }) => id === chosen);
  const way = picked === undefined ? usual : picked;
  const panel = (
    <div className={css['panel']}>
      <InputWrapper label="Bentuk" labelElement="div">
        <SegmentedControl
          aria-label="Bentuk"
          fullWidth
          size="xs"
          data={SHEETS.map((value) => ({ value, label: KERTAS[value] }))}
          value={kertas}
          onChange={(value) => onKertas(value as Kertas)}
        />
      </InputWrapper>
      <FieldFrame
        id={printerId}
        label="Printer"
        error={null}
        help={failed && way?.nama === failed.printer ? `Terakhir gagal: ${failed.alasan}` : undefined}
      >
        <PilihBox
          label="Printer"
          options={[
            ...printers.map(({ id, nama, sambungan }) => ({ value: id, label: `${nama} (${CARA_CETAK[sambungan]})` })),
            { value: PERAMBAN, label: CARA_CETAK.peramban },
          ]}
          value={way?.id ?? PERAMBAN}
          onChange={setChosen}
          own={{ id: printerId, size: 'sm', 'aria-describedby': `${printerId}-ket` }}
        />
      </FieldFrame>
      {way && <PrinterLine printer={way} />}
      <NumberInput
        label="Rangkap"
        w={96}
        min={1}
        max={MAX_SALINAN}
        clampBehavior="strict"
        allowDecimal={false}
        value={copies ?? way?.salinan ?? 1}
        onChange={(value) => setCopies(typeof value === 'number' && value >= 1 ? value : null)}
      />
      <Checkbox
        label="Langsung cetak setelah mendaftar"
        description={
          way
            ? 'Di komputer ini, tanpa melihatnya dulu'
            : 'Tanpa pratinjau; dialog cetak peramban tetap bertanya. Pasang printer agar tidak.'
        }
        checked={isPrintedAtOnce(JENIS_BUKTI, desk)}
        onChange={({ currentTarget: { checked } }) =>
          saveDesk({ ...desk, langsung: { ...desk.langsung, [JENIS_BUKTI]: checked } })
        }
      />
      <RecentCetakan meja={deskName(desk)} narrow />
    </div>
  );
  return { way: picked, salinan: copies ?? undefined, panel };
}
