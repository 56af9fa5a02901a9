import { LEWATI_BARIS } from '@nadi/contract/master/master-list';
import type { SheetQuestion } from '@nadi/contract/master/master-list';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { formatNumber } from '#platform/time/tanggal.ts';
import css from './master-list.module.css';
import type { SheetAnswers } from './sheet-answers.ts';

type SheetQuestionsProps = {
  questions: readonly SheetQuestion[];
  answers: SheetAnswers;
  onAnswer: (answers: SheetAnswers) => void;
};

/** The other answer is another file. */
const BENAR = 'Sudah benar: simpan seperti tertulis';

/** So many questions are drawn at a time. */
const SHOWN = 100;

/**
 * A row that is the only one a line may be about. Where a line may also be left out, only who has the same number is
 * answered for with others; who says otherwise in name, birth date or NIK is answered for by itself.
 */
const onlyRow = ({ pilihan, boleh_baru, boleh_lewati }: SheetQuestion): number | null =>
  pilihan.length === 1 && !(boleh_lewati && boleh_baru) && pilihan[0]?.beda === null ? pilihan[0].id : null;

function QuestionRow({
  question,
  answers,
  onAnswer,
}: { question: SheetQuestion } & Omit<SheetQuestionsProps, 'questions'>) {
  const { baris, isi, pesan, pilihan, boleh_baru, boleh_lewati, jawaban, tentang } = question;
  const doubt = tentang === 'isi';
  const picked = answers[baris] ?? jawaban;
  const name = useId();
  const choices = [
    ...pilihan.map(({ id, nama, beda }) => ({ id, label: doubt ? BENAR : `Orang yang sama: ubah ${nama}`, beda })),
    ...(boleh_baru ? [{ id: 0, label: doubt ? BENAR : 'Orang lain: tambahkan sebagai baru', beda: null }] : []),
    ...(boleh_lewati ? [{ id: LEWATI_BARIS, label: 'Lewati baris ini: tidak disimpan', beda: null }] : []),
  ];
  return (
    <fieldset className={css['soal']} aria-describedby={`${name}-soal`}>
      <legend>
        Baris {baris}: {isi}
      </legend>
      <p id={`${name}-soal`}>{pesan}</p>
      {choices.map(({ id, label, beda }) => (
        <label key={id}>
          <input
            type="radio"
            name={name}
            checked={picked === id}
            onChange={() => onAnswer({ ...answers, [baris]: id })}
          />
          <span>
            {label}
            {beda !== null && <strong> Berbeda: {beda}.</strong>}
          </span>
        </label>
      ))}
      {jawaban === null && <small>Belum dijawab</small>}
    </fieldset>
  );
}

/** Asks of each line that may be about somebody who is stored whose it is; nothing is saved before. */
export function SheetQuestions({ questions, answers, onAnswer }: SheetQuestionsProps) {
  const [shown, setShown] = useState(SHOWN);
  const people = questions.filter(({ tentang }) => tentang === 'orang');
  const kotak = people.length > 0 ? 'Mungkin orang yang sama' : 'Periksa dulu';
  const certain = people.flatMap((question) => {
    const id = onlyRow(question);
    return id === null ? [] : [[question.baris, id] as const];
  });
  const skippable = people.filter((one) => one.boleh_lewati && onlyRow(one) !== null);
  const open = questions.filter(({ jawaban }) => jawaban === null).length;
  return (
    <section aria-label="Perlu dijawab">
      <h3 className={css['judulTabel']}>
        {people.length > 0 ? 'Mungkin orang yang sama' : 'Periksa dulu'}: {formatNumber(questions.length)} baris
        {open > 0 && `, ${formatNumber(open)} belum dijawab`}
      </h3>
      {certain.length > 1 && (
        <Button size="xs" variant="default" onClick={() => onAnswer({ ...answers, ...Object.fromEntries(certain) })}>
          {formatNumber(certain.length)} baris: orang yang sama
        </Button>
      )}
      {skippable.length > 1 && (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            onAnswer({ ...answers, ...Object.fromEntries(skippable.map(({ baris }) => [baris, LEWATI_BARIS])) })
          }
        >
          {formatNumber(skippable.length)} baris: lewati
        </Button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the keyboard */}
      <div className={css['gulung']} tabIndex={0} role="region" aria-label={kotak}>
        {questions.slice(0, shown).map((question) => (
          <QuestionRow key={question.baris} question={question} answers={answers} onAnswer={onAnswer} />
        ))}
        {questions.length > shown && (
          <Button size="xs" variant="default" onClick={() => setShown(shown + SHOWN)}>
            Tampilkan {formatNumber(Math.min(SHOWN, questions.length - shown))} lagi
          </Button>
        )}
      </div>
    </section>
  );
}
