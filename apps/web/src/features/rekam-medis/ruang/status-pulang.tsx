import { Input } from '@mantine/core';
import type { RekamKunjunganInput } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import {
  DIIJINKAN_PULANG,
  DOA,
  KEADAAN_DOA,
  KEADAAN_MENINGGAL,
  MENINGGAL,
  outpatientIssues,
  PULANG_PAKSA,
} from '@nadi/domain/rekam-medis/kepulangan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { useId } from 'react';
import { useReferensiOptions } from '#fields/options-props.ts';
import { PilihBox } from '#fields/pilih-box.tsx';
import { useNow } from '#patterns/clock.ts';
import css from './ruang.module.css';
import type { RekamFields } from './use-rekam-fields.ts';

/** How an outpatient will leave; home without a key. What a choice does not need goes with it. */
const chosen = (cara: number): Partial<RekamKunjunganInput> => ({
  cara_keluar: cara === DIIJINKAN_PULANG ? null : cara,
  keadaan_keluar: cara === DOA ? KEADAAN_DOA : null,
  alasan_pulang: null,
});

/** The status at leaving of an outpatient (rekam-medis.md RM1): the end of the visit writes it down. */
export function StatusPulang({ fields: { values, set }, masuk }: { fields: RekamFields; masuk: string | null }) {
  const id = useId();
  const now = useNow();
  const { cara_keluar: cara = null, keadaan_keluar: keadaan = null, alasan_pulang: alasan = null } = values;
  const caraKeluar = useReferensiOptions(REFERENSI_LIST.caraKeluar, cara);
  const keadaanKeluar = useReferensiOptions(REFERENSI_LIST.keadaanKeluar, keadaan);
  const [issue] = outpatientIssues({
    cara_keluar: cara,
    keadaan_keluar: keadaan,
    alasan_pulang: alasan,
    masuk,
    pada: new Date(now).toISOString(),
  });
  return (
    <>
      <div className={css['deret']}>
        <div className={css['pilih']}>
          <span aria-hidden="true">Status pulang</span>
          <PilihBox
            label="Status pulang"
            options={caraKeluar.options.map(({ id: value, deskripsi }) => ({ value: String(value), label: deskripsi }))}
            value={String(cara ?? DIIJINKAN_PULANG)}
            onChange={(value) => set(chosen(Number(value)))}
          />
        </div>
        {cara === MENINGGAL && (
          <div className={css['pilih']}>
            <span aria-hidden="true">Keadaan keluar</span>
            <PilihBox
              label="Keadaan keluar"
              options={keadaanKeluar.options
                .filter(({ id: value }) => KEADAAN_MENINGGAL.has(Number(value)))
                .map(({ id: value, deskripsi }) => ({ value: String(value), label: deskripsi }))}
              value={keadaan === null ? '' : String(keadaan)}
              onChange={(value) => set({ keadaan_keluar: value === '' ? null : Number(value) })}
            />
          </div>
        )}
      </div>
      {cara === PULANG_PAKSA && (
        <div className={css['isian']}>
          <label htmlFor={id}>Alasan pulang paksa</label>
          <Input
            id={id}
            size="sm"
            maxLength={1000}
            value={alasan ?? ''}
            onChange={(event) =>
              set({ alasan_pulang: event.currentTarget.value === '' ? null : event.currentTarget.value })
            }
          />
        </div>
      )}
      {issue !== undefined && <p className={css['awas']}>{issue}</p>}
    </>
  );
}

/** The words of the summary before the signature. */
export function StatusPulangWords({ cara, alasan }: { cara: number | null; alasan: string | null }) {
  const { options } = useReferensiOptions(REFERENSI_LIST.caraKeluar, cara);
  const words = options.find(({ id }) => id === (cara ?? DIIJINKAN_PULANG))?.deskripsi ?? '-';
  return <>{alasan ? `${words}: ${alasan}` : words}</>;
}
