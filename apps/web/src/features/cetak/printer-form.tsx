import { listPrinter } from '@nadi/contract/master/printer-master.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { DigitField } from '#fields/digit-field.tsx';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { callApi } from '#platform/http/http.ts';
import { mayLeave } from '#platform/session/leaving.ts';
import type { DeskPrinter } from '#platform/printer/desk-printers.ts';
import { Kbd } from '#ui/kbd.tsx';
import css from './printer.module.css';
import {
  BAUD_OPTIONS,
  KERTAS_OPTIONS,
  PEMBUAT_OPTIONS,
  PENYANDIAN_OPTIONS,
  PrinterForm,
  SAMBUNGAN_OPTIONS,
  toDeskPrinter,
  toFormValues,
} from './printer-form.schema.ts';
import type { PrinterFormValues } from './printer-form.schema.ts';

type Form = UseFormReturn<PrinterFormValues>;
/**
 * What the page asks of an open form: to make room, and to show a field. What was changed of a printer is saved first; of
 * a new one it is thrown away after a question. `leave` resolves false where the form stays.
 */
export type OpenPrinterForm = { leave: () => Promise<boolean>; show: (field: keyof PrinterFormValues) => void };

/** The printers of the facility; what one of them writes is set where it is set up, for every desk. */
function useNetworkPrinters() {
  const { data } = useQuery({
    queryKey: ['master', 'printer', 'pilihan'],
    queryFn: async ({ signal }) => (await callApi(listPrinter, { signal })).data,
  });
  return data ?? [];
}

function NetworkField({ form }: { form: Form }) {
  const printers = useNetworkPrinters();
  const picked = useWatch({ control: form.control, name: 'printerId' });
  const chosen = printers.find(({ id }) => String(id) === picked);
  const { setValue } = form;
  useEffect(() => {
    if (!chosen) return;
    const { id: _, ...own } = chosen;
    for (const [name, value] of Object.entries(own)) setValue(name as keyof PrinterFormValues, value);
  }, [chosen, setValue]);
  return (
    <PilihKataField
      control={form.control}
      name="printerId"
      label="Printer jaringan"
      required
      options={printers.map(({ id, nama }) => ({ value: String(id), label: nama }))}
      help={printers.length === 0 ? 'Belum ada; tambah di halaman Printer jaringan' : undefined}
    />
  );
}

/** What a way to paper needs, and nothing of the others. */
function ConnectionFields({ form }: { form: Form }) {
  const { control } = form;
  const sambungan = useWatch({ control, name: 'sambungan' });
  return (
    <>
      {sambungan === 'jaringan' ? (
        <NetworkField form={form} />
      ) : (
        <TextField control={control} name="nama" label="Nama di komputer" maxLength={60} required />
      )}
      <PilihKataField control={control} name="sambungan" label="Sambungan" options={SAMBUNGAN_OPTIONS} required />
      <PilihKataField
        control={control}
        name="kertas"
        label="Kertas"
        options={KERTAS_OPTIONS}
        required
        disabled={sambungan === 'jaringan'}
      />
      {sambungan === 'usb' && (
        <PilihKataField control={control} name="pembuat" label="Pembuat USB" options={PEMBUAT_OPTIONS} required />
      )}
      {sambungan === 'serial' && (
        <PilihKataField control={control} name="baud" label="Baud serial" options={BAUD_OPTIONS} required />
      )}
    </>
  );
}

function WritingFields({ form: { control } }: { form: Form }) {
  const shared = useWatch({ control, name: 'sambungan' }) === 'jaringan';
  const number = { control, asNumber: true, required: true };
  return (
    <>
      <DigitField {...number} name="kolom" label="Lebar" maxLength={2} help="24–64 kolom" disabled={shared} />
      <PilihKataField
        control={control}
        name="penyandian"
        label="Penyandian"
        options={PENYANDIAN_OPTIONS}
        required
        disabled={shared}
      />
      <DigitField {...number} name="ukuran" label="Ukuran huruf" maxLength={1} help="1–8" disabled={shared} />
      <DigitField {...number} name="kepadatan" label="Kepadatan" maxLength={2} help="0–15" disabled={shared} />
      <DigitField {...number} name="salinan" label="Rangkap" maxLength={2} help="1–20" />
      <DigitField {...number} name="tungguMs" label="Tunggu dialog (ms)" maxLength={4} help="50–5000" />
    </>
  );
}

type PrinterFormProps = {
  printer: DeskPrinter;
  /** It is not saved yet. */
  isNew: boolean;
  onSave: (printer: DeskPrinter) => void;
  onTest: (printer: DeskPrinter) => void;
  /** Removes the printer, or leaves the form of a new one. */
  onRemove: () => void;
  /** Gives the page the open form. */
  opened: (form: OpenPrinterForm | null) => void;
};

/** One printer of this desk: how it is reached, how it writes, and what happens around a job. */
export function PrinterFormPanel({ printer, isNew, onSave, onTest, onRemove, opened }: PrinterFormProps) {
  const form = useForm<PrinterFormValues>({ resolver: zodResolver(PrinterForm), defaultValues: toFormValues(printer) });
  const { control, formState } = form;
  const shared = useWatch({ control, name: 'sambungan' }) === 'jaringan';
  const { isDirty } = formState;
  async function withValid(act: (right: DeskPrinter) => void): Promise<boolean> {
    let right = false;
    await form.handleSubmit((values) => {
      right = true;
      act(toDeskPrinter(printer.id, values));
    })();
    return right;
  }
  const save = (): Promise<boolean> =>
    withValid((right) => {
      onSave(right);
      form.reset(toFormValues(right));
    });
  const test = (): Promise<boolean> => withValid(onTest);
  const { setFocus } = form;
  async function leave(): Promise<boolean> {
    if (isNew) return (await mayLeave({ of: 'form', dirty: isDirty })) !== false;
    return isDirty ? save() : true;
  }
  useEffect(() => {
    opened({ leave, show: setFocus });
    return () => opened(null);
  });
  useEffect(() => {
    if (isNew) setFocus('nama', { shouldSelect: true });
  }, [isNew, setFocus]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside bubble up to here
    <form
      className={css['form']}
      noValidate
      aria-label={isNew ? 'Printer baru' : `Printer ${printer.nama}`}
      onKeyDown={(event) => {
        if (isNew && event.key === 'Escape' && !event.defaultPrevented) onRemove();
        else handleFormKey(event, () => void save());
      }}
      onSubmit={(event) => (event.preventDefault(), void save())}
    >
      <div className={css['fields']}>
        <ConnectionFields form={form} />
        <WritingFields form={form} />
      </div>
      <div className={css['switches']}>
        <SwitchField control={control} name="potong" label="Potong kertas sesudah cetak" disabled={shared} />
        <SwitchField control={control} name="laci" label="Buka laci uang sesudah cetak" disabled={shared} />
        <SwitchField control={control} name="dialogBilaGagal" label="Bila gagal, buka dialog cetak peramban" />
      </div>
      <footer className={css['foot']} data-kaki>
        {isNew ? (
          <Button variant="default" onClick={onRemove} rightSection={<Kbd>Esc</Kbd>}>
            Batal
          </Button>
        ) : (
          <Button variant="default" c="var(--danger)" onClick={onRemove}>
            Hapus
          </Button>
        )}
        <span />
        <Button
          variant="default"
          onClick={() => void test()}
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
        >
          Cetak halaman uji
        </Button>
        <Button type="submit" data-simpan disabled={!isDirty && !isNew} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          Simpan
        </Button>
      </footer>
    </form>
  );
}
