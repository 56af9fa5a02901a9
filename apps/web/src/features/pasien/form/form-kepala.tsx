import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useField } from '../../../fields/field.ts';
import { useReferensi } from '../../../fields/isi-pilihan.ts';
import { SaklarField } from '../../../fields/saklar-field.tsx';
import { DAFTAR } from './daftar.ts';
import css from './pasien-form.module.css';
import type { PasienFormApi } from './pasien-form.ts';

/** The header of the form: the patient status, and the switch for an unknown patient, of whom only a name is asked. */
export function FormKepala({
  form,
  ubah,
}: {
  form: PasienFormApi;
  /** In update mode, fields are no longer checked once another status is picked (platform.md 4). */ ubah: boolean;
}) {
  const { control } = form;
  const field = useField({ control, name: 'status', label: 'Status pasien' });
  const status = useReferensi(DAFTAR.status, field.value);
  const pilihan = status.options
    .filter((opsi) => opsi.aktif !== false || opsi.id === field.value)
    .map((opsi) => ({ value: String(opsi.id), label: opsi.deskripsi }));
  return (
    <div className={css['kepala']}>
      <label htmlFor={field.id}>Status pasien</label>
      <Select
        {...field.aria}
        aria-describedby={undefined}
        ref={field.ref}
        className={css['status'] ?? ''}
        size="xs"
        data={pilihan}
        value={typeof field.value === 'number' ? String(field.value) : null}
        onChange={(id) => {
          field.onChange(Number(id));
          if (ubah) form.clearErrors();
        }}
        onBlur={field.onBlur}
        error={field.error !== null}
        placeholder="Pilih"
        rightSection={<IconChevronDown size={15} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        nothingFoundMessage={status.kosong}
        onDropdownOpen={status.onBuka}
        comboboxProps={{ transitionProps: { duration: 0 } }}
      />
      <SaklarField control={control} name="tak_dikenal" label="Pasien Tak Dikenal" onPick={() => form.clearErrors()} />
    </div>
  );
}
