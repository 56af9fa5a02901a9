import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconShieldCheck, IconShieldX, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { Status } from '#ui/status.tsx';
import type { Look } from '#ui/status.tsx';
import { useFormScope } from '../form-fields.tsx';
import css from './bpjs-panel.module.css';
import { BPJS_LABELS, formatBpjsValue } from './bpjs-values.ts';
import type { BpjsDifference } from './bpjs-values.ts';
import { SimulatorNote } from './peserta.public.tsx';
import type { BpjsLookup, BpjsResult } from './use-bpjs.ts';

export const BPJS_PANEL_ID = 'panel-bpjs';

/** What the clerk typed beside what BPJS says. The clerk's value stays until that of BPJS is picked. */
function DifferencePicker({
  difference,
  bpjs,
  onPick,
}: {
  difference: BpjsDifference;
  bpjs: boolean;
  onPick: (bpjs: boolean) => void;
}) {
  const radioName = useId();
  const { form } = useFormScope();
  const current = useWatch({ control: form.control, name: difference.field });
  return (
    <fieldset className={css['beda']}>
      <legend>{BPJS_LABELS[difference.field]}</legend>
      <label data-pilih={!bpjs || undefined}>
        <input type="radio" name={radioName} checked={!bpjs} onChange={() => onPick(false)} />
        <span>Isian Anda</span>{' '}
        <strong>{formatBpjsValue(difference.field, (bpjs ? difference.oldValue : current) ?? '')}</strong>
      </label>
      <label data-pilih={bpjs || undefined}>
        <input type="radio" name={radioName} checked={bpjs} onChange={() => onPick(true)} />
        <span>BPJS</span> <strong>{formatBpjsValue(difference.field, difference.newValue)}</strong>
      </label>
    </fieldset>
  );
}

function PesertaWarnings({ answer }: { answer: BpjsResult['answer'] }) {
  const { data, source, simulator, diambil_pada } = answer;
  return (
    <>
      {!data.aktif && (
        <p className={css['bahaya']}>
          <IconAlertTriangleFilled size={15} aria-hidden="true" /> Kepesertaan tidak aktif
          {data.ketAktif ? `: “${data.ketAktif}”` : ''}
        </p>
      )}
      {(data.tunggakan ?? 0) >= 1 && (
        <p className={css['bahaya']}>
          <IconAlertTriangleFilled size={15} aria-hidden="true" /> Tunggakan {data.tunggakan?.toLocaleString('id-ID')}
        </p>
      )}
      {data.tunggakan_teks !== undefined && (
        <p className={css['catatan']}>Tunggakan menurut BPJS: “{data.tunggakan_teks}”, tidak terbaca sebagai angka</p>
      )}
      {source === 'cache' && (
        <p className={css['catatan']}>
          Dari database, diambil {formatDateTime(diambil_pada)}. BPJS sedang tidak menjawab.
        </p>
      )}
      {simulator && <SimulatorNote />}
    </>
  );
}

const PESERTA_LOOKS = {
  true: { word: 'AKTIF', color: 'var(--ok)', glyph: IconShieldCheck },
  false: { word: 'TIDAK AKTIF', color: 'var(--danger)', glyph: IconShieldX },
} satisfies Record<`${boolean}`, Look>;

/** Shows the latest answer of BPJS beside the form. */
export function BpjsPanel({ bpjs, result }: { bpjs: BpjsLookup; result: BpjsResult }) {
  const { data } = result.answer;
  return (
    <section className={css['panel']} data-tinggi id={BPJS_PANEL_ID} aria-labelledby={`${BPJS_PANEL_ID}-judul`}>
      <header className={css['kepala']}>
        <h3 id={`${BPJS_PANEL_ID}-judul`}>Data BPJS</h3>
        <Status of={PESERTA_LOOKS} value={String(data.aktif)} />
        <ActionIcon aria-label="Tutup data BPJS" onClick={bpjs.closePanel}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <div className={css['isi']}>
        <p>
          <strong>{data.nama}</strong>
          <br />
          {data.noKartu}
          {data.jnsKelas.nama ? ` · ${data.jnsKelas.nama}` : ''}
        </p>
        <PesertaWarnings answer={result.answer} />
        {result.differences.length > 0 && (
          <>
            <p className={css['tanya']}>{result.differences.length} isian berbeda. Pilih yang dipakai:</p>
            {result.differences.map((difference) => (
              <DifferencePicker
                key={difference.field}
                difference={difference}
                bpjs={result.pickedFromBpjs.has(difference.field)}
                onPick={(accepted) => bpjs.pick(difference, accepted)}
              />
            ))}
            {result.differences.length > 1 && (
              <Button
                size="xs"
                variant="default"
                onClick={() => result.differences.forEach((difference) => bpjs.pick(difference, true))}
              >
                Pakai semua dari BPJS
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}
