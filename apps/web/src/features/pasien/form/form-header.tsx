import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { useField } from '../../../fields/field.ts';
import { useReferensiOptions } from '../../../fields/options-props.ts';
import { SwitchField } from '../../../fields/switch-field.tsx';
import { keysOf } from '../../../platform/shortcut-list.ts';
import { useShortcut } from '../../../platform/shortcut.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import css from './pasien-form.module.css';
import type { PasienFormApi } from './pasien-form.ts';

/** The header of the form: the patient status, and the switch for an unknown patient, of whom only a name is asked. */
export function FormHeader({
  form,
  updating,
}: {
  form: PasienFormApi;
  /** In update mode, fields are no longer checked once another status is picked (platform.md 4). */ updating: boolean;
}) {
  const { control } = form;
  const { ref, ...field } = useField({ control, name: 'status', label: 'Status pasien' });
  const status = useReferensiOptions(REFERENSI_LIST.statusPasien, field.value);
  const options = status.options
    .filter((option) => option.aktif !== false || option.id === field.value)
    .map((option) => ({ value: String(option.id), label: option.deskripsi }));
  function toggleTakDikenal(): void {
    form.setValue('tak_dikenal', !form.getValues('tak_dikenal'), { shouldDirty: true });
    form.clearErrors();
  }
  useShortcut('tak-dikenal', toggleTakDikenal, { inDialog: true });
  return (
    <div className={css['kepala']}>
      <label htmlFor={field.id}>Status pasien</label>
      <Select
        {...field.aria}
        aria-describedby={undefined}
        ref={ref}
        className={css['status'] ?? ''}
        size="xs"
        data={options}
        value={typeof field.value === 'number' ? String(field.value) : null}
        onChange={(id) => {
          field.onChange(Number(id));
          if (updating) form.clearErrors();
        }}
        onBlur={field.onBlur}
        error={field.error !== null}
        placeholder="Pilih"
        rightSection={<IconChevronDown size={15} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        nothingFoundMessage={status.emptyText}
        onDropdownOpen={status.onOpen}
        comboboxProps={{ transitionProps: { duration: 0 } }}
      />
      <SwitchField control={control} name="tak_dikenal" label="Pasien Tak Dikenal" onPick={() => form.clearErrors()} />
      <Kbd>{keysOf('tak-dikenal')}</Kbd>
    </div>
  );
}
