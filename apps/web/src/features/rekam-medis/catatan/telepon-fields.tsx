import { Button } from '@mantine/core';
import { MAX_ISIAN_BARIS, MAX_ISIAN_TEKS, SBAR, SBAR_IDS } from '@nadi/domain/rekam-medis/note-fields';
import { IconPhone } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import css from '../ruang/ruang.module.css';
import type { NoteValues } from './note-values.ts';

/** The note has an assessment of its own beside the one that was told. */
const LABELS = { ...SBAR, assessment: `${SBAR.assessment} dilaporkan` };

/**
 * An order that was taken on the telephone: what was told by SBAR, by whom it was given, and that it was read back. The
 * order itself stands in the instructions (rekam-medis.md RM38).
 */
export function TeleponFields({
  control,
  unread,
}: {
  control: Control<NoteValues>;
  /** That it was not read back. */ unread: string | undefined;
}) {
  const [opened, setOpened] = useState(false);
  const isi = useWatch({ control, name: 'isi' });
  const used = ['telepon_dari', ...SBAR_IDS].some((name) => Boolean(isi[name]));
  const box = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed goes, and what it opened takes the focus.
  useEffect(() => {
    if (opened) box.current?.querySelector('input')?.focus();
  }, [opened]);
  if (!opened && !used)
    return (
      <Button
        className={css['telepon']}
        size="xs"
        variant="default"
        leftSection={<IconPhone size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Instruksi telepon
      </Button>
    );
  return (
    <fieldset ref={box} className={css['telepon']}>
      <legend>Instruksi telepon</legend>
      <TextField
        control={control}
        name="isi.telepon_dari"
        label="Dari dokter"
        help="Instruksinya ditulis di Instruksi, lalu diverifikasi DPJP dalam 24 jam"
        maxLength={MAX_ISIAN_BARIS}
      />
      {SBAR_IDS.map((name) => (
        <TextAreaField
          key={name}
          control={control}
          name={`isi.${name}`}
          label={LABELS[name]}
          rows={1}
          maxLength={MAX_ISIAN_TEKS}
        />
      ))}
      <SwitchField control={control} name="isi.dibaca_ulang" label="Sudah dibaca ulang dan dibenarkan dokternya" />
      {unread && <p className={css['kurang']}>{unread}</p>}
    </fieldset>
  );
}
