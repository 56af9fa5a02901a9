import type { Mcu } from '@nadi/contract/kunjungan/mcu.contract';
import { wasServed } from '@nadi/domain/kunjungan/status-kunjungan';
import { KELOMPOK_MCU } from '@nadi/domain/rekam-medis/mcu';
import type { PertanyaanMcu } from '@nadi/domain/rekam-medis/mcu';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { DesimalField } from '#fields/desimal-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SegmentField } from '#fields/segment-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import type { ApiError } from '#platform/http/api-error.ts';
import { formatOwner } from '#platform/norm.ts';
import { can } from '#platform/session/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { ConcludeDialog } from './conclude-dialog.tsx';
import { McuResult } from './mcu-result.tsx';
import css from './mcu.module.css';
import { mcuQuery, sendMcu } from './mcu.queries.ts';

const WIDTH = 720;
const YA_TIDAK = [
  { id: 1, deskripsi: 'Setuju' },
  { id: 0, deskripsi: 'Tidak' },
];
type Values = { jawaban: Record<string, number | string | null>; setuju_perusahaan: boolean | null };

const isMeasured = (question: PertanyaanMcu): boolean => question.jenis === 'angka' && question.ukuran !== undefined;
/** Nobody types what the visit itself answers, by a measure or by a result. */
const isByHand =
  ({ dari_hasil }: Mcu) =>
  (question: PertanyaanMcu): boolean =>
    !isMeasured(question) && !dari_hasil.includes(question.kode);

/** The check-up of one visit: read, filled in, or concluded once it is whole. */
export function McuDialog({ kunjunganId, onClose }: { kunjunganId: number; onClose: () => void }) {
  const { data, isError, error, refetch, dataUpdatedAt } = useQuery(mcuQuery(kunjunganId));
  if (!data)
    return (
      <Dialog title="MCU" onClose={onClose} size={WIDTH}>
        {isError ? (
          <ErrorState error={error} title="MCU belum dapat dimuat" onRetry={() => void refetch()} />
        ) : (
          <SkeletonAfter150 rows={8} height={28} />
        )}
      </Dialog>
    );
  if (data.kesimpulan !== null || !can('create rm mcu') || !wasServed(data.status))
    return <McuResult mcu={data} size={WIDTH} onClose={onClose} reload={() => void refetch()} />;
  // What somebody else saved meanwhile is a form of its own.
  return <McuForm key={dataUpdatedAt} mcu={data} onClose={onClose} reload={() => void refetch()} />;
}

const valuesOf = (mcu: Mcu): Values => ({
  jawaban: Object.fromEntries(
    mcu.pertanyaan
      .filter(isByHand(mcu))
      .map(({ kode, jenis }) => [kode, mcu.jawaban[kode] ?? (jenis === 'angka' ? null : '')]),
  ),
  setuju_perusahaan: mcu.setuju_perusahaan,
});
/** What somebody else saved; nothing can be put together with a check-up that was concluded. */
function theirsOf({ data }: ApiError): { version: number; values: Values } | null {
  const theirs = data as Mcu | undefined;
  return theirs?.versi && theirs.kesimpulan === null ? { version: theirs.versi, values: valuesOf(theirs) } : null;
}

function McuForm({ mcu, onClose, reload }: { mcu: Mcu; onClose: () => void; reload: () => void }) {
  const [concluding, setConcluding] = useState(false);
  const form = useForm<Values>({ defaultValues: valuesOf(mcu) });
  const saving = useSave({
    form,
    version: mcu.versi ?? 0,
    body: ({ jawaban, setuju_perusahaan }: Values, { sure }) => ({
      setuju_perusahaan,
      lanjutkan: sure,
      jawaban: Object.fromEntries(
        Object.entries(jawaban).filter(
          (entry): entry is [string, number | string] => entry[1] !== null && entry[1] !== '',
        ),
      ),
    }),
    send: (body, key, version) => sendMcu(mcu.kunjungan_id, { ...body, versi: version === 0 ? null : version }, key),
    theirs: theirsOf,
    sure: { title: 'Angkanya sudah benar?', yes: 'Sudah benar', no: 'Periksa lagi' },
    stale: ['rekam-medis'],
    onSaved: () => {
      toast.ok(`MCU ${mcu.pasien.nama} disimpan`);
      reload();
    },
  });
  if (concluding) return <ConcludeDialog mcu={mcu} onClose={() => setConcluding(false)} onSaved={reload} />;
  const byHand = mcu.pertanyaan.filter(isByHand(mcu));
  return (
    <FormDialog
      title={`MCU ${formatOwner(mcu.pasien)}`}
      legend={mcu.paket}
      form={form}
      saving={saving}
      size={WIDTH}
      onClose={onClose}
      notice={<Measured mcu={mcu} />}
      note={<ToConclude mcu={mcu} onConclude={() => setConcluding(true)} />}
    >
      {KELOMPOK_MCU.map(({ id, nama }) => {
        const questions = byHand.filter(({ kelompok }) => kelompok === id);
        if (questions.length === 0) return null;
        // A question may have the name of its group, so each group holds its questions' keys apart.
        return (
          <Fragment key={id}>
            <h3 className={css['part']}>{nama}</h3>
            {questions.map((question) => (
              <Question key={question.kode} question={question} control={form.control} />
            ))}
          </Fragment>
        );
      })}
      <h3 className={css['part']}>Perusahaan</h3>
      <SegmentField
        control={form.control}
        name="setuju_perusahaan"
        label="Hasil boleh dibaca perusahaan (persetujuan tertulis)"
        options={YA_TIDAK}
        yesNo
        className="q3"
      />
    </FormDialog>
  );
}

/** The way to a conclusion once everything has its answer, or what is still missing for one. */
function ToConclude({ mcu, onConclude }: { mcu: Mcu; onConclude: () => void }) {
  if (!can('update rm mcu') || mcu.id === null) return null;
  const missing = mcu.pertanyaan.filter(({ kode }) => mcu.jawaban[kode] === undefined);
  return missing.length === 0 ? (
    <Button variant="default" size="xs" onClick={onConclude}>
      Simpulkan
    </Button>
  ) : (
    <p className={css['measured']}>Dapat disimpulkan setelah terisi: {missing.map(({ teks }) => teks).join(', ')}.</p>
  );
}

type QuestionProps = { question: PertanyaanMcu; control: Control<Values> };
function Question({ question, control }: QuestionProps) {
  const common = { control, name: `jawaban.${question.kode}` as const, className: 'q2' };
  return question.jenis === 'angka' ? (
    <DesimalField
      {...common}
      label={question.satuan ? `${question.teks} (${question.satuan})` : question.teks}
      desimal={3}
      titikDesimal
    />
  ) : (
    <PilihKataField
      {...common}
      label={question.teks}
      options={question.pilihan.map((value) => ({ value, label: value }))}
    />
  );
}

/** What the visit's measures answer; a measure that nobody took is said, because it keeps the check-up open. */
function Measured({ mcu: { pertanyaan, jawaban, dari_hasil } }: { mcu: Mcu }) {
  const results = pertanyaan.filter(({ kode }) => dari_hasil.includes(kode));
  return (
    <p className={css['measured']}>
      Dari tanda vital yang diukur:{' '}
      {pertanyaan
        .filter(isMeasured)
        .map(
          ({ kode, teks }) =>
            `${teks} ${jawaban[kode] === undefined ? 'belum diukur' : String(jawaban[kode]).replace('.', ',')}`,
        )
        .join(' · ')}
      {results.length > 0 &&
        `. Dari hasil penunjang kunjungan ini: ${results.map(({ kode, teks }) => `${teks} ${String(jawaban[kode]).replace('.', ',')}`).join(' · ')}`}
    </p>
  );
}
