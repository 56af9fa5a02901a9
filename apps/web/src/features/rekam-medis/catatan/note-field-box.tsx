import { Input } from '@mantine/core';
import { readNoteFields } from '@nadi/domain/rekam-medis/note-fields';
import type { NoteField } from '@nadi/domain/rekam-medis/note-fields';
import { useId, useState } from 'react';
import { settledTanggal, shownTanggal, whyNoTanggal } from '#fields/mask.ts';
import { MaskedInput } from '#fields/masked-input.tsx';
import { useOpenBox } from '#fields/open-words.ts';
import { today } from '#platform/time/tanggal.ts';
import css from '../ruang/ruang.module.css';

const MASK = '##/##/####';
/** A text that may be no longer stands on one line. */
const ONE_LINE = 200;
const textOf = (field: NoteField, nilai: unknown): string => {
  if (nilai === null || nilai === undefined) return '';
  return field.jenis === 'tanggal' ? shownTanggal(String(nilai)) : String(nilai);
};
const keptOf = (field: NoteField, text: string): string =>
  field.jenis === 'tanggal' ? (settledTanggal(text) ?? '') : text;

type NoteFieldBoxProps = { field: NoteField; value: unknown; onChange: (value: string | number | null) => void };

/**
 * A value beside the texts of a note. What can't be kept stays as it was typed and says why once the field is left; the
 * note has nothing of it, so that the rest of it goes on being saved.
 */
export function NoteFieldBox({ field, value, onChange }: NoteFieldBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(() => textOf(field, value));
  const [left, setLeft] = useState(false);
  const read = readNoteFields(field, keptOf(field, typed), today());
  // What another tab or a colleague has put there comes into the field.
  const text = read.nilai === (value ?? null) ? typed : textOf(field, value);
  const unread = field.jenis === 'tanggal' ? whyNoTanggal(typed) : null;
  const kurang = text === typed ? (unread ?? read.pesan) : null;
  const pesan = left ? kurang : null;
  // The note has nothing of it: signed like that, it would be without what stands here.
  useOpenBox(field.label, kurang === null ? null : `${field.label}: ${kurang}`, () =>
    document.getElementById(id)?.focus(),
  );
  function type(next: string): void {
    setTyped(next);
    setLeft(false);
    onChange(readNoteFields(field, keptOf(field, next), today()).nilai);
  }
  const common = {
    id,
    size: 'sm' as const,
    error: pesan !== null,
    'aria-invalid': pesan === null ? undefined : true,
    'aria-describedby': pesan === null ? undefined : `${id}-ket`,
    onBlur: () => setLeft(true),
  };
  return (
    <div className={css['isian']}>
      <label htmlFor={id}>
        {field.label}
        {field.jenis === 'angka' && field.satuan !== undefined && ` (${field.satuan})`}
      </label>
      {field.jenis === 'tanggal' ? (
        <MaskedInput
          {...common}
          pattern={MASK}
          placeholder="hh/bb/tttt"
          shown={text}
          onText={type}
          inputRef={() => undefined}
        />
      ) : field.jenis === 'angka' || field.max <= ONE_LINE ? (
        <Input
          {...common}
          inputMode={field.jenis === 'angka' ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={field.jenis === 'angka' ? undefined : field.max}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
      ) : (
        <Input
          {...common}
          component="textarea"
          multiline
          rows={2}
          maxLength={field.max}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          styles={{ input: { paddingBlock: 6, resize: 'vertical', lineHeight: '20px' } }}
        />
      )}
      {pesan !== null && (
        <p className={css['kurang']} id={`${id}-ket`}>
          {pesan}
        </p>
      )}
    </div>
  );
}
