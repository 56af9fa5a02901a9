import { ActionIcon, Button } from '@mantine/core';
import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PilihField } from '../../../fields/pilih-field.tsx';
import { RupiahField } from '../../../fields/rupiah-field.tsx';
import { TanggalField } from '../../../fields/tanggal-field.tsx';
import { today } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { useKelasOptions, usePenjaminOptions } from '../options.queries.ts';
import { forgetRowErrors } from '../../../fields/row-errors.ts';
import { onAddRowKey, ADD_ROW_KEYS } from './add-row-key.ts';
import css from './form-rows.module.css';
import { newTarif } from './tindakan-form.ts';
import type { TindakanFormValues } from './tindakan-form.ts';

/** The prices of a procedure, one on each line. A line that visits were charged by stays; a new price is a new line. */
export function TarifSection({ form }: { form: UseFormReturn<TindakanFormValues> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'tarif' });
  const kelas = useKelasOptions(fields.map((b) => b.kelas));
  const penjamin = usePenjaminOptions(fields.map((b) => b.penjamin_id));
  const issue = form.formState.errors.tarif;
  const message = issue?.root?.message ?? issue?.message;
  function add(): void {
    append(newTarif(today()), { focusName: `tarif.${fields.length}.tarif` });
    forgetRowErrors(form, `tarif.${fields.length}`);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; the button does the same
    <fieldset className={css['bagian']} onKeyDown={onAddRowKey(add)}>
      <legend className={css['judul']}>
        Tarif <small>Kunjungan memakai yang paling khusus lalu paling baru pada harinya.</small>
      </legend>
      {message && (
        <p className={css['galat']} role="alert">
          {message}
        </p>
      )}
      {fields.map((b, n) => (
        <div key={b.id} className={css['tarif']} role="group" aria-label={`Tarif ${n + 1}`}>
          <RupiahField control={control} name={`tarif.${n}.tarif`} label="Tarif" required disabled={b.tetap === true} />
          <PilihField
            control={control}
            name={`tarif.${n}.kelas`}
            label="Kelas"
            placeholder="Semua kelas"
            clearable
            {...kelas}
            disabled={b.tetap === true}
          />
          <PilihField
            control={control}
            name={`tarif.${n}.penjamin_id`}
            label="Penjamin"
            placeholder="Semua penjamin"
            clearable
            {...penjamin}
            disabled={b.tetap === true}
          />
          <TanggalField
            control={control}
            name={`tarif.${n}.mulai_tanggal`}
            label="Mulai"
            required
            disabled={b.tetap === true}
          />
          <div className={css['aksi']}>
            {b.tetap === true ? (
              <>
                <IconLock size={14} aria-hidden="true" />
                Terpakai
              </>
            ) : (
              <ActionIcon aria-label={`Hapus tarif ${n + 1}`} onClick={() => remove(n)}>
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </div>
        </div>
      ))}
      <div className={css['kaki']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          rightSection={<Kbd>{ADD_ROW_KEYS}</Kbd>}
          onClick={add}
        >
          Tambah tarif
        </Button>
      </div>
    </fieldset>
  );
}
