import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '#fields/field-frame.tsx';
import { useField } from '#fields/field.ts';
import type { FieldProps } from '#fields/field.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { Kbd } from '#ui/kbd.tsx';
import { LoadError } from '../form/form-section.tsx';
import { alasanBedGone, bedQuery, formatBed, useBedNotes, withOwnBed } from './bed.public.ts';
import type { BedPasien, OwnBed } from './bed.public.ts';
import css from './tempat-tidur.module.css';
import { TempatTidurPicker, Warnings } from './tempat-tidur-picker.tsx';

type BedFieldProps<T extends FieldValues, O> = Pick<FieldProps<T, O>, 'control' | 'name' | 'help' | 'className'> & {
  ruangan: { id: number; deskripsi: string };
  ownBed: OwnBed | null;
  pasien: BedPasien;
  /** True while nothing stands over the form, so that Alt+T acts. */
  active: boolean;
  onPick: (id: number | null) => void;
};

/** A bed of a ward: the chosen one with its class, what is to be heeded of it, and the way to the picker. */
export function BedField<T extends FieldValues, O = T>(props: BedFieldProps<T, O>) {
  const { control, name, ruangan, ownBed, pasien, active, onPick } = props;
  const { ref, ...field } = useField({ control, name, label: 'Tempat tidur' });
  const query = useQuery(bedQuery(ruangan.id));
  const [pickerOpen, setPickerOpen] = useState(false);
  const chosen = typeof field.value === 'number' ? field.value : null;
  const bedList = query.data && withOwnBed(query.data, ownBed);
  const bed = bedList?.find(({ id }) => id === chosen);
  const error = field.error ?? (bedList && chosen !== null ? alasanBedGone(bedList, chosen) : null);
  useShortcut('tempat-tidur', () => did(setPickerOpen(true)), { inDialog: true, enabled: active && !pickerOpen });
  const refresh = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    // The server refused a bed that this list still shows as empty.
    if (field.error) refresh();
  }, [field.error]);

  function pick(id: number | null): void {
    onPick(id);
    setPickerOpen(false);
  }
  const notesOf = useBedNotes(pasien);
  const notes = bed ? notesOf(bed) : [];
  const help =
    query.isError && !query.isFetching ? (
      <LoadError what="tempat tidur" onRetry={() => void query.refetch()} />
    ) : notes.length > 0 ? (
      <Warnings of={notes} />
    ) : (
      props.help
    );
  return (
    <>
      <FieldFrame
        id={field.id}
        label="Tempat tidur"
        labelTag="span"
        error={error}
        help={help}
        className={props.className ?? ''}
      >
        <div className={css['pilihan']} role="group" aria-labelledby={`${field.id}-label`}>
          {chosen !== null &&
            (bed ? (
              <span>
                <strong>{formatBed(bed)}</strong> <span className={css['redup']}>{bed.kamar.kelas_deskripsi}</span>
              </span>
            ) : (
              <span className={css['redup']}>{query.isFetching ? 'Memuat…' : 'Tidak dikenal'}</span>
            ))}
          <Button
            ref={ref}
            size="xs"
            variant="default"
            data-pilih-bed
            aria-describedby={`${field.id}-ket`}
            onClick={() => setPickerOpen(true)}
            rightSection={<Kbd>{keysOf('tempat-tidur')}</Kbd>}
          >
            {chosen === null ? 'Pilih tempat tidur' : 'Ganti'}
          </Button>
          {chosen !== null && (
            <Button size="xs" variant="subtle" onClick={() => pick(null)}>
              Lepas
            </Button>
          )}
        </div>
      </FieldFrame>
      {pickerOpen && (
        <TempatTidurPicker
          ruangan={ruangan}
          initialId={chosen}
          ownBed={ownBed}
          pasien={pasien}
          notesOf={notesOf}
          onPick={pick}
          onClose={() => setPickerOpen(false)}
        />
      )}
    </>
  );
}
