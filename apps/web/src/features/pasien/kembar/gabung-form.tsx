import type { GabungComparison } from '@nadi/contract/pasien/kembar.contract';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { useDirty } from '#platform/session/leaving.ts';
import { formatNorm } from '#platform/norm.ts';
import { ask } from '#ui/confirm.ts';
import { FullScreenForm } from '#ui/full-screen-form.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import css from './gabung.module.css';
import { otherSide } from './gabung.ts';
import { GabungSummary, describeGabung } from './gabung-summary.tsx';
import { GabungFieldPicker } from './gabung-field-picker.tsx';
import { PemenangPicker } from './pemenang-picker.tsx';
import { useGabung } from './use-gabung.ts';
import type { GabungDecision, GabungError } from './use-gabung.ts';

/** Why the server refused the merge. It takes the focus, so that a screen reader announces it and nobody misses it. */
function RejectedAlert({ gabungError }: { gabungError: GabungError }) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new refusal takes the focus, also one with the same words
  useEffect(() => box.current?.focus(), [gabungError]);
  return (
    <div className={css['ditolak']} role="alert" tabIndex={-1} ref={box}>
      <IconAlertTriangleFilled size={16} aria-hidden="true" />
      <div>
        <strong>{gabungError.message}</strong>
        {gabungError.details.length > 0 && (
          <ul>
            {gabungError.details.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Says in sentences what will happen, and asks. */
function confirmGabung(comparison: GabungComparison, decision: GabungDecision): Promise<boolean> {
  const { pemenang } = decision;
  const title = `Gabungkan ${formatNorm(comparison[otherSide(pemenang)].norm)} ke ${formatNorm(comparison[pemenang].norm)}?`;
  const list = (
    <ul className={css['kalimat']}>
      {describeGabung(comparison, decision, formatNorm).map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  );
  return ask({ title, body: list, yes: 'Gabungkan', no: 'Periksa lagi' });
}

type GabungFormProps = { a: number; b: number; onClose: () => void };

/** Merges two records of one person: the clerk picks which one stays and which values it keeps, and says why. */
export function GabungForm({ a, b, onClose }: GabungFormProps) {
  const alasanInput = useRef<HTMLInputElement>(null);
  const gabung = useGabung(
    { a, b },
    { confirm: confirmGabung, onAlasanMissing: () => alasanInput.current?.focus(), onDone: onClose },
  );
  const { query, gabungError } = gabung;
  const { data } = query;
  useDirty(gabung.dirty);

  return (
    <FullScreenForm
      title="Gabungkan pasien"
      onClose={onClose}
      dirty={() => gabung.dirty}
      onSave={gabung.save}
      onKey={handleFormKey}
      {...(data
        ? { saveLabel: 'Gabungkan', right: <GabungSummary data={data} gabung={gabung} alasanInput={alasanInput} /> }
        : {})}
      savingLabel="Menggabungkan..."
      saving={gabung.saving}
    >
      <div className={css['isi']}>
        {gabungError && <RejectedAlert gabungError={gabungError} />}
        {!data && query.isError && (
          <ErrorState
            error={query.error}
            title="Kedua pasien belum bisa dibandingkan"
            onRetry={() => void query.refetch()}
          />
        )}
        {!data && !query.isError && <SkeletonAfter150 rows={10} height={28} />}
        {data && (
          <>
            <PemenangPicker data={data} gabung={gabung} />
            <GabungFieldPicker data={data} gabung={gabung} />
          </>
        )}
      </div>
    </FullScreenForm>
  );
}
