import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { formatTime, formatDateTime, today } from '#platform/time/tanggal.ts';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { Dialog } from '#ui/dialog.tsx';
import css from './conflict.module.css';
import type { Butir, Side } from './conflict.ts';
import { useFormatValue } from './use-format-value.ts';

export type ConflictChoices = Readonly<Record<string, Side | null>>;

const KIND_LABELS = {
  keduanya: 'Berubah di sini dan pada yang tersimpan: pilih satu',
  baru: 'Hanya berubah pada yang tersimpan',
  saya: 'Hanya berubah di sini',
} as const;
const KIND_ORDER = ['keduanya', 'baru', 'saya'] as const;

/** The time alone when it was today ('13.20'), otherwise with the date. */
const formatWhen = (pada: string): string =>
  formatDateTime(pada).startsWith(today().split('-').toReversed().join('/')) ? formatTime(pada) : formatDateTime(pada);

type ButirRowProps = {
  butir: Butir;
  picked: Side | null;
  formatSide: (item: Butir, side: Side) => string;
  onPick: (side: Side) => void;
};

function ButirRow({ butir, picked, formatSide, onPick }: ButirRowProps) {
  const radioName = useId();
  const side = (item: Side, title: string) => (
    <label className={css['nilai']} data-pilih={picked === item || undefined}>
      <input type="radio" name={radioName} checked={picked === item} onChange={() => onPick(item)} />
      <small>{title}</small> <strong>{formatSide(butir, item)}</strong>
    </label>
  );
  return (
    <fieldset className={css['butir']} data-kosong={picked === null || undefined}>
      <legend>{butir.label}</legend>
      {side('saya', 'Isian Anda')}
      {side(
        'baru',
        butir.oleh ? `Diubah oleh ${butir.oleh}, ${butir.pada ? formatWhen(butir.pada) : '-'}` : 'Data tersimpan',
      )}
    </fieldset>
  );
}

type ConflictDialogProps = {
  whose: string;
  message: string;
  butir: readonly Butir[];
  onSave: (choices: ConflictChoices) => void;
  onBack: () => void;
};

/**
 * Opens when this patient was saved from elsewhere first. It lists every difference with who made it, and the clerk
 * picks which value to take; nothing is decided without being shown.
 */
export function ConflictDialog({ whose, message, butir, onSave, onBack }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ConflictChoices>(() =>
    Object.fromEntries(butir.map(({ id, picked }) => [id, picked])),
  );
  const [pressed, setPressed] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const formatSide = useFormatValue(butir);
  const missingCount = butir.filter(({ id }) => !choices[id]).length;

  function save(): void {
    setPressed(true);
    if (missingCount === 0) return onSave(choices);
    content.current?.querySelector<HTMLElement>('[data-kosong] input')?.focus();
  }
  return (
    <Dialog
      title="Data pasien sudah diubah"
      whose={whose}
      onClose={onBack}
      size={760}
      onKey={(event) => handleFormKey(event, save)}
    >
      <div ref={content}>
        <p className={css['pesan']}>{message}</p>
        <div className={css['gulung']}>
          {KIND_ORDER.map((kind) => {
            const ofKind = butir.filter((item) => item.kind === kind);
            return (
              ofKind.length > 0 && (
                <section key={kind} aria-label={KIND_LABELS[kind]}>
                  <h3 className={css['kelompok']} data-wajib={kind === 'keduanya' || undefined}>
                    {kind === 'keduanya' && <IconAlertTriangleFilled size={15} aria-hidden="true" />}{' '}
                    {KIND_LABELS[kind]}
                  </h3>
                  {ofKind.map((item) => (
                    <ButirRow
                      key={item.id}
                      butir={item}
                      picked={choices[item.id] ?? null}
                      formatSide={formatSide}
                      onPick={(side) => setChoices({ ...choices, [item.id]: side })}
                    />
                  ))}
                </section>
              )
            );
          })}
        </div>
        <div className={css['kaki']} data-kaki>
          <span className={css['kurang']} role="alert">
            {pressed && missingCount > 0 ? `${missingCount} isian belum dipilih.` : ''}
          </span>
          <Button variant="default" onClick={onBack}>
            Kembali mengisi
          </Button>
          <Button onClick={save} data-simpan>
            Simpan pilihan
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
