import { Button, Input } from '@mantine/core';
import {
  BAGIAN_IDS,
  BAGIAN_TUBUH,
  checkTemuan,
  confirmNormals,
  normalsToConfirm,
  parseTemuan,
  temuanText,
} from '@nadi/domain/rekam-medis/pemeriksaan';
import type { BagianTubuh, Pemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { useId, useState } from 'react';
import { FieldFrame } from '#fields/field-frame.tsx';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { mayLeave } from '#platform/session/leaving.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import css from './exam.module.css';

const WIDTH = 860;
const MAX_TEMUAN = 1000;

type RegionProps = {
  bagian: BagianTubuh;
  text: string;
  /** A template made it normal, and nobody has said that it was looked at. */ fromTemplate: boolean;
  error: string | null;
  readOnly: boolean;
  autoFocus: boolean;
  onChange: (text: string) => void;
};
function Region({ bagian, text, fromTemplate, error, readOnly, autoFocus, onChange }: RegionProps) {
  const id = useId();
  const state =
    text.trim() === '' ? 'tidak diperiksa' : parseTemuan(text)?.hasil === 'normal' ? 'normal' : 'tidak normal';
  return (
    <FieldFrame
      id={id}
      label={BAGIAN_TUBUH[bagian].nama}
      error={error}
      help={fromTemplate ? 'normal, dari templat' : state}
    >
      <Input
        id={id}
        aria-describedby={`${id}-ket`}
        aria-invalid={error === null ? undefined : true}
        size="xs"
        value={text}
        readOnly={readOnly}
        maxLength={MAX_TEMUAN}
        autoComplete="off"
        error={error !== null}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

type Texts = Partial<Record<BagianTubuh, string>>;
const textsOf = (value: Pemeriksaan): Texts =>
  Object.fromEntries(BAGIAN_IDS.map((bagian) => [bagian, temuanText(value[bagian])]));

/** What stands in the fields as the note holds it. A region that nobody touched keeps that a template made it normal. */
function valueOf(texts: Texts, before: Pemeriksaan): Pemeriksaan {
  return Object.fromEntries(
    BAGIAN_IDS.flatMap((bagian) => {
      const text = texts[bagian] ?? '';
      const found = text === temuanText(before[bagian]) ? before[bagian] : parseTemuan(text);
      return found === undefined ? [] : [[bagian, found]];
    }),
  );
}

type ExamDialogProps = {
  value: Pemeriksaan;
  onChange?: ((value: Pemeriksaan) => void) | undefined;
  onClose: () => void;
};

/**
 * The examination region by region: N and Enter is normal, words are what was found, nothing is not examined. It is taken
 * over into the note, which is what is saved.
 */
export function ExamDialog({ value, onChange, onClose }: ExamDialogProps) {
  const [before, setBefore] = useState(value);
  const [texts, setTexts] = useState(() => textsOf(value));
  const [checked, setChecked] = useState(false);
  const now = valueOf(texts, before);
  const isDirty = JSON.stringify(now) !== JSON.stringify(value);
  const unsure = normalsToConfirm(now);

  async function close(): Promise<void> {
    const leave = await mayLeave({ of: 'form', dirty: isDirty, canKeep: false, whose: 'Pemeriksaan per bagian' });
    if (leave !== false) onClose();
  }
  function take(): void {
    if (!onChange) return;
    setChecked(true);
    if (BAGIAN_IDS.some((bagian) => checkTemuan(now[bagian]) !== null)) return;
    onChange(now);
    onClose();
  }
  function confirm(): void {
    setBefore(confirmNormals(before));
  }
  return (
    <Dialog
      title="Pemeriksaan per bagian"
      size={WIDTH}
      onClose={() => void close()}
      centered={false}
      onKey={(event) => handleFormKey(event, take)}
    >
      {onChange && (
        <p className={css['petunjuk']}>Ketik N untuk normal, atau temuannya. Kosong berarti tidak diperiksa.</p>
      )}
      {onChange && unsure.length > 0 && (
        <div className={css['tanya']} role="status">
          <span>{unsure.length} bagian normal dari templat: benar diperiksa?</span>
          <Button size="xs" onClick={confirm}>
            Ya, diperiksa
          </Button>
        </div>
      )}
      <div className={css['kisi']}>
        {BAGIAN_IDS.map((bagian, at) => (
          <Region
            key={bagian}
            bagian={bagian}
            text={texts[bagian] ?? ''}
            fromTemplate={unsure.includes(bagian)}
            error={checked ? checkTemuan(now[bagian]) : null}
            readOnly={!onChange}
            autoFocus={at === 0}
            onChange={(text) => setTexts((all) => ({ ...all, [bagian]: text }))}
          />
        ))}
      </div>
      <div className={css['kaki']} data-kaki>
        <span className={css['renggang']} />
        <Button variant="default" onClick={() => void close()} rightSection={<Kbd>Esc</Kbd>}>
          Tutup
        </Button>
        {onChange && (
          <Button data-simpan onClick={take} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
            Pakai
          </Button>
        )}
      </div>
    </Dialog>
  );
}
