import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { useField } from '#fields/field.ts';
import { useReferensiOptions } from '#fields/options-props.ts';
import { PilihInput } from '#fields/pilih-input.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { Kbd } from '#ui/kbd.tsx';
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
  function toggleTakDikenal(): void {
    form.setValue('tak_dikenal', !form.getValues('tak_dikenal'), { shouldDirty: true });
    form.clearErrors();
  }
  useShortcut('tak-dikenal', () => did(toggleTakDikenal()), { inDialog: true });
  return (
    <div className={css['kepala']}>
      <label htmlFor={field.id}>Status pasien</label>
      <div className={css['status']}>
        <PilihInput
          {...status}
          label="Status pasien"
          value={typeof field.value === 'number' ? field.value : null}
          onChoose={(id) => {
            field.onChange(id);
            if (updating) form.clearErrors();
          }}
          onBlur={field.onBlur}
          inputRef={ref}
          error={field.error}
          own={{ ...field.aria, 'aria-describedby': undefined, size: 'xs', placeholder: 'Pilih' }}
        />
      </div>
      <SwitchField control={control} name="tak_dikenal" label="Pasien Tak Dikenal" onPick={() => form.clearErrors()} />
      <Kbd>{keysOf('tak-dikenal')}</Kbd>
    </div>
  );
}
