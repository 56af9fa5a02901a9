import type { JenisCetakan } from '@nadi/domain/cetak/jenis-cetakan';
import { PRINTER_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#platform/address/paths.ts';
import { deskName } from '#platform/printer/desk-name.ts';
import { newDeskPrinter, saveDesk, useDesk } from '#platform/printer/desk-printers.ts';
import type { DeskPrinter } from '#platform/printer/desk-printers.ts';
import { printNew } from '#platform/printer/print-job.ts';
import { findReach } from '#platform/printer/send-bytes.ts';
import { askForSerial, serialOf, serialPerangkat } from '#platform/printer/serial.ts';
import { askForUsb, usbOf, usbPerangkat } from '#platform/printer/usb.ts';
import { can } from '#platform/session/session.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { ask } from '#ui/confirm.ts';
import { Kbd } from '#ui/kbd.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { PrinterFormPanel } from './printer-form.tsx';
import type { OpenPrinterForm } from './printer-form.tsx';
import { DocumentTargets, PrinterList, stateOf, useFailingPrinters } from './printer-list.tsx';
import css from './printer.module.css';
import { RecentCetakan } from './recent-cetakan.public.tsx';
import { SampleSheet } from './sample-sheet.tsx';
import type { TestAnswer } from './sample-sheet.tsx';
import { browserNow } from '#platform/time/clock.ts';

const NOTHING = { desktop: false, usb: false, serial: false };
/** Five digits tell one test page from the one before. */
const testNumber = (): number => (Math.floor(browserNow() / 1000) % 90_000) + 10_000;

/** What the browser's question ended with: a press on "cancel" is no error. */
const isDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';

/** The printers that this browser may be asked for by a press of a button. */
function useSearch(onFound: (printer: DeskPrinter) => void) {
  const reach = useQuery({ queryKey: ['printer', 'jangkauan'], queryFn: findReach, staleTime: 0 });
  async function search(way: 'usb' | 'serial'): Promise<void> {
    try {
      const changes =
        way === 'usb'
          ? await askForUsb().then((device) => ({
              pembuat: device.vendorId,
              perangkat: usbPerangkat(device),
              nama: device.productName || PRINTER_BAWAAN,
            }))
          : await askForSerial().then((port) => ({ nama: 'Serial', perangkat: serialPerangkat(port) }));
      onFound(newDeskPrinter({ sambungan: way, ...changes }));
      await reach.refetch();
    } catch (error) {
      if (!isDismissed(error)) toast.failure(error instanceof Error ? error.message : 'Printer tidak dapat dipakai');
    }
  }
  return { reach: reach.data ?? NOTHING, search };
}

/** The printers of this desk and what goes to which. All of it stays in this browser, as its permissions do. */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function PrinterPage() {
  const desk = useDesk();
  const [picked, setPicked] = useState<string | null>(null);
  /** A printer whose form is open and which nothing is printed by, because it is not saved yet. */
  const [draft, setDraft] = useState<DeskPrinter | null>(null);
  const openForm = useRef<OpenPrinterForm | null>(null);
  const failing = useFailingPrinters();
  const chosen = draft ?? desk.printers.find(({ id }) => id === picked) ?? desk.printers[0];
  const { reach, search } = useSearch(setDraft);

  /** A form that stays open, because it can't be saved or its user goes back to it, keeps the page as it is. */
  async function afterForm(act: () => void): Promise<void> {
    if (!(await (openForm.current?.leave() ?? true))) return;
    setDraft(null);
    act();
  }
  function save(printer: DeskPrinter): void {
    const isNew = draft?.id === printer.id;
    const printers = desk.printers.map((one) => (one.id === printer.id ? printer : one));
    saveDesk({ ...desk, printers: isNew ? [...printers, printer] : printers });
    if (isNew) {
      setPicked(printer.id);
      setDraft(null);
    }
    toast.ok(`Printer ${printer.nama} disimpan di komputer ini`, 'printer');
  }
  async function remove({ id, nama }: DeskPrinter): Promise<void> {
    if (!(await ask({ title: `Hapus ${nama} dari meja ini?`, yes: 'Hapus', no: 'Batal', danger: true }))) return;
    const tujuan = Object.fromEntries(Object.entries(desk.tujuan).filter(([, printer]) => printer !== id));
    saveDesk({ ...desk, printers: desk.printers.filter((one) => one.id !== id), tujuan });
    setPicked(null);
  }
  const target = (jenis: JenisCetakan, printer: string): void => {
    const { [jenis]: _, ...others } = desk.tujuan;
    saveDesk({ ...desk, tujuan: printer === '' ? others : { ...others, [jenis]: printer } });
  };
  const direct = (jenis: JenisCetakan, on: boolean): void =>
    saveDesk({ ...desk, langsung: { ...desk.langsung, [jenis]: on } });
  const test = (printer: DeskPrinter | null): void =>
    void printNew({ jenis: 'halaman-uji', acuan: testNumber(), salinan: 1 }, printer).catch(toast.error);
  function answer(given: TestAnswer): void {
    if (given === 'benar') toast.ok('Printer ini siap dipakai.', 'printer');
    else openForm.current?.show(given === 'huruf' ? 'penyandian' : 'kolom');
  }
  function addNew(): void {
    if (draft) openForm.current?.show('nama');
    else void afterForm(() => setDraft(newDeskPrinter({ sambungan: reach.desktop ? 'desktop' : 'usb' })));
  }
  useShortcut('tambah', () => did(addNew()));

  const troubled = desk.printers.filter((one) => stateOf(one, reach, failing) !== 'siap').length;
  const note = `${desk.printers.length} printer${troubled > 0 ? `, ${troubled} perlu dilihat` : ''}`;
  return (
    <div className={css['page']}>
      <PageHeader title="Printer" note={note}>
        <TextInput
          size="xs"
          aria-label="Nama meja ini"
          placeholder={deskName({ ...desk, meja: '' })}
          maxLength={60}
          defaultValue={desk.meja}
          onBlur={(event) => saveDesk({ ...desk, meja: event.currentTarget.value.trim() })}
        />
        {usbOf() && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            onClick={() => void afterForm(() => void search('usb'))}
          >
            Cari printer USB
          </Button>
        )}
        {serialOf() && (
          <Button size="xs" variant="default" onClick={() => void afterForm(() => void search('serial'))}>
            Cari serial
          </Button>
        )}
        {can('view pengaturan') && (
          <Button size="xs" variant="default" component={Link} to={PATHS.printerJaringan}>
            Printer jaringan
          </Button>
        )}
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          rightSection={<Kbd>N</Kbd>}
          onClick={addNew}
        >
          Tambah
        </Button>
      </PageHeader>
      <div className={css['body']}>
        <div className={css['side']}>
          {desk.printers.length > 0 && (
            <PrinterList
              desk={desk}
              reach={reach}
              chosen={draft ? null : (chosen?.id ?? null)}
              onChoose={(id) => void afterForm(() => setPicked(id))}
            />
          )}
          <DocumentTargets desk={desk} onTarget={target} onDirect={direct} />
        </div>
        <div className={css['main']}>
          {chosen ? (
            <PrinterFormPanel
              key={chosen.id}
              printer={chosen}
              isNew={chosen === draft}
              onSave={save}
              onTest={test}
              onRemove={() => void (chosen === draft ? afterForm(() => undefined) : remove(chosen))}
              opened={(form) => {
                openForm.current = form;
              }}
            />
          ) : (
            <EmptyState
              title="Belum ada printer di meja ini"
              action={
                <Button variant="default" onClick={() => test(null)}>
                  Cetak halaman uji lewat peramban
                </Button>
              }
            >
              Tanpa printer, semua dicetak lewat dialog peramban. Tambah printer untuk mencetak langsung.
            </EmptyState>
          )}
          <RecentCetakan meja={deskName(desk)} />
        </div>
        {chosen && <SampleSheet printer={chosen} onAnswer={answer} />}
      </div>
    </div>
  );
}
