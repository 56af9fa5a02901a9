import { Button } from '@mantine/core';
import type { RekamKunjunganInput } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { BIDANG_CATATAN, BIDANG_IDS } from '@nadi/domain/rekam-medis/catatan';
import { copyText } from '#ui/copy-text.ts';
import css from '../ruang/ruang.module.css';
import type { NoteValues } from './note-values.ts';

const BESIDE = {
  tindak_lanjut: 'Tindak lanjut',
  terapi_nonobat: 'Terapi nonobat',
  bmhp: 'BMHP',
  edukasi: 'Edukasi',
} as const satisfies Partial<Record<keyof RekamKunjunganInput, string>>;

type HaltedProps = {
  /** Why nothing is written any more, as a sentence without its end. */
  why: string;
  values: NoteValues;
  beside: RekamKunjunganInput;
  onClose: () => void;
};

/** What was written of a visit that ended under the hands of its author: to read and to copy, and nothing is sent. */
export function HaltedNote({ why, values, beside, onClose }: HaltedProps) {
  const texts = [
    ...BIDANG_IDS.map((bidang) => [BIDANG_CATATAN[bidang], values[bidang]] as const),
    ...Object.entries(BESIDE).map(([name, label]) => [label, beside[name as keyof typeof BESIDE] ?? ''] as const),
  ].filter(([, text]) => text.trim() !== '');
  const whole = texts.map(([label, text]) => `${label}\n${text}`).join('\n\n');
  return (
    <>
      <div className={css['bentrok']} role="alert">
        <p>
          <strong>{why}.</strong> Catatan ini tidak dapat disimpan atau ditandatangani lagi, dan tidak ada yang dikirim.
          Tulisan Anda tetap di bawah ini; salin yang perlu.
        </p>
        <p className={css['tombol']}>
          {texts.length > 0 && (
            <Button size="xs" onClick={() => void copyText('Tulisan Anda', whole)}>
              Salin semua tulisan
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onClose}>
            Tutup tulisan
          </Button>
        </p>
      </div>
      {texts.map(([label, text]) => (
        <section key={label} className={css['bagian']} aria-label={label}>
          <h2>{label}</h2>
          <div>
            <p className={css['tulisan']}>{text}</p>
          </div>
        </section>
      ))}
    </>
  );
}
