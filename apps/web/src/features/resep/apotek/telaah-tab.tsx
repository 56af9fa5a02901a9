import { Input, SegmentedControl } from '@mantine/core';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { telaahResep } from '@nadi/contract/resep/telaah.contract';
import { CATATAN_PERIKSA } from '@nadi/domain/resep/pemeriksaan';
import { butirOf, BUTIR_TELAAH, mayAsistenAnswer } from '@nadi/domain/resep/telaah';
import type { ButirTelaah } from '@nadi/domain/resep/telaah';
import { IconAlertTriangleFilled, IconCircleDashed } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { StepForm } from '#ui/step-form.tsx';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CheckList } from '../tulis/periksa-panel.tsx';
import css from './apotek.module.css';
import { AlasanList } from './alasan-list.tsx';
import {
  answerSeen,
  choicesOf,
  hintsFor,
  isReviewable,
  SINGKAT,
  toJawaban,
  unanswered,
  withoutNote,
} from './jawaban.ts';
import { seenOrShown } from './in-sight.ts';
import type { TelaahAnswers } from './jawaban.ts';
import type { Langkah } from './use-langkah.ts';

type TelaahProps = {
  resep: Resep;
  langkah: Langkah;
  isApoteker: boolean;
  given: TelaahAnswers;
  answered: TelaahAnswers;
  onGiven: (next: TelaahAnswers) => void;
  children: ReactNode;
};

type ButirProps = Pick<TelaahProps, 'resep' | 'answered' | 'given' | 'onGiven'> & {
  butir: ButirTelaah;
  disabled: boolean;
};
function Butir({ butir, resep, answered, given, onGiven, disabled }: ButirProps) {
  const id = useId();
  const now = answered[butir];
  const { temuan, kurang } = hintsFor(butir, resep.pemeriksaan ?? []);
  const stored = resep.telaah.find((one) => one.butir === butir);
  const alergi = resep.snapshot_kini?.alergi.status ?? null;
  return (
    <div className={css['butir']} data-butir={butir} data-terjawab={now !== undefined || undefined}>
      <span id={id} className={css['tanya']} title={BUTIR_TELAAH[butir].teks}>
        {butir} {SINGKAT[butir]}
        {temuan.map((one) => (
          <small key={one} data-temuan>
            <IconAlertTriangleFilled size={13} aria-hidden="true" /> {one}
          </small>
        ))}
        {temuan.length === 0 && kurang.length > 0 && (
          <small title={kurang.join('; ')}>
            <IconCircleDashed size={13} aria-hidden="true" /> tidak dapat diperiksa sistem
          </small>
        )}
        {stored && given[butir] === undefined && (
          <small>
            {[stored.oleh, formatTime(stored.pada), stored.baik ? stored.catatan : null].filter(Boolean).join(', ')}
          </small>
        )}
      </span>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        disabled={disabled}
        data={choicesOf(butir, alergi).map(({ baik, kata }) => ({ value: String(baik), label: kata }))}
        value={now === undefined ? '' : String(now.baik)}
        onChange={(next) => onGiven({ ...given, [butir]: { baik: next === 'true', catatan: now?.catatan ?? '' } })}
      />
      {now?.baik === false && !disabled && (
        <Input
          size="xs"
          className={css['catatanButir'] ?? ''}
          aria-label={`Catatan ${butir} ${SINGKAT[butir] ?? ''}`}
          placeholder="Catatan, wajib bila tidak baik"
          maxLength={300}
          value={now.catatan}
          error={now.catatan.trim() === ''}
          onChange={(event) => onGiven({ ...given, [butir]: { baik: false, catatan: event.currentTarget.value } })}
        />
      )}
    </div>
  );
}

/** The review (resep.md RS13): nothing is answered before somebody answers it. */
export function TelaahTab({ resep, langkah, isApoteker, given, answered, onGiven, children }: TelaahProps) {
  const root = useRef<HTMLDivElement>(null);
  /** What was refused for want of answers is no longer so. */
  function answer(next: TelaahAnswers): void {
    if (Object.keys(langkah.errors).some((name) => name.startsWith('jawaban'))) langkah.clear();
    onGiven(next);
  }
  const [alasan, setAlasan] = useState<Readonly<Record<string, string>>>({});
  /** How often the step was refused: the reason it wants is drawn, and found, only after that. */
  const [tolak, setTolak] = useState(0);
  useEffect(() => {
    if (tolak === 0) return;
    const empty = [...(root.current?.querySelectorAll<HTMLInputElement>('input[data-alasan]') ?? [])];
    (empty.find(({ value }) => value.trim() === '') ?? empty[0])?.focus();
  }, [tolak]);
  const open = isReviewable(resep);
  const finishes = isApoteker && resep.boleh.includes('telaah');
  const missing = unanswered(answered);
  const pemeriksaan = resep.pemeriksaan ?? [];
  const answers = (seen: readonly ButirTelaah[], before: TelaahAnswers): TelaahAnswers =>
    answerSeen(before, { seen, answered, isApoteker, pemeriksaan });
  const seesAll = (): void => {
    const byKey = Object.keys(answers(missing, {})) as ButirTelaah[];
    answer(answers(seenOrShown(root.current, missing, byKey), given));
  };
  /** To a question, and into sight: the foot stands over what is at the lower edge. */
  function goTo(butir: ButirTelaah, input: string): void {
    const field = root.current?.querySelector<HTMLInputElement>(`[data-butir="${butir}"] ${input}`);
    field?.focus({ preventScroll: true });
    field?.closest('[data-butir]')?.scrollIntoView({ block: 'center' });
  }
  async function finish(): Promise<void> {
    const bad = withoutNote(given);
    const [first] = bad;
    if (first) return goTo(first, 'input[maxlength="300"]');
    const done = await langkah.run(telaahResep, {
      versi: resep.versi,
      jawaban: toJawaban(given),
      selesai: finishes,
      alasan: Object.entries(alasan).flatMap(([kunci, text]) =>
        text.trim() === '' ? [] : [{ kunci, alasan: text.trim() }],
      ),
    });
    if (done) onGiven({});
    // A review that is not at its end leads to the first question that is still open, else to the reason it wants.
    else if (missing.length === 0) setTolak((before) => before + 1);
    else if (missing[0]) goTo(missing[0], 'input[type="radio"]');
  }
  const group = (title: string, butir: readonly ButirTelaah[], aside?: ReactNode): ReactNode => (
    <section className={css['kelompok']} aria-label={title}>
      <h3>
        {title} {aside}
      </h3>
      {butir.map((one) => (
        <Butir
          key={one}
          butir={one}
          resep={resep}
          answered={answered}
          given={given}
          onGiven={answer}
          disabled={!open || !(isApoteker || mayAsistenAnswer(one))}
        />
      ))}
    </section>
  );
  return (
    <StepForm
      root={root}
      keys={langkah.keys}
      open={open}
      busy={langkah.busy}
      errors={langkah.errors}
      label={finishes ? 'Selesai telaah' : 'Simpan jawaban'}
      finish={finish}
      second={{ combo: keysOf('telaah-sesuai'), act: () => (seesAll(), true) }}
      className={css['telaah']}
      left={children}
      words={
        <>
          {open && missing.length > 0 && (
            <span className={css['belum']}>
              <IconAlertTriangleFilled size={14} aria-hidden="true" /> {missing.length} belum dijawab
            </span>
          )}
        </>
      }
    >
      <div className={css['duaKolom']}>
        <div>
          {group(
            'Administratif',
            butirOf('administratif'),
            open && (
              <LinkButton onClick={seesAll}>
                Semua sesuai
                <Kbd>{keysOf('telaah-sesuai')}</Kbd>
              </LinkButton>
            ),
          )}
          {group('Farmasetik', butirOf('farmasetik'))}
        </div>
        <div>
          {group('Klinis', butirOf('klinis'), <small>oleh apoteker</small>)}
          <p className={css['ket']}>Yang tidak dijawab tidak disimpan dan tidak dikirim.</p>
          <details className={css['hasil']}>
            <summary>Pemeriksaan sekarang: {resep.aturan}</summary>
            <CheckList pemeriksaan={pemeriksaan} places={({ temuan }) => temuan.map(({ pesan }) => pesan).join('; ')} />
            <p className={css['ket']}>{CATATAN_PERIKSA}</p>
          </details>
          <AlasanList resep={resep} perlu={langkah.perlu} alasan={alasan} onAlasan={setAlasan} />
        </div>
      </div>
    </StepForm>
  );
}
