import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { kelasFromBpjs } from '@nadi/domain/kunjungan/kelas-bpjs';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { DigitField } from '#fields/digit-field.tsx';
import { retryProps } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { penjaminQuery } from '#platform/lists/penjamin.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { Kbd } from '#ui/kbd.tsx';
import { FormSection, LoadError } from '../form/form-section.tsx';
import { pickFirstPenjamin } from '../terakhir/fill-penjamin.ts';
import type { Kepesertaan } from '../kepesertaan/use-kepesertaan.ts';
import { useMasalah } from '../kepesertaan/use-masalah.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from '../form/kunjungan-form.module.css';
import { kelasQuery } from '../pendaftaran.queries.ts';
import type { LastNote } from '../terakhir/plan-last.ts';
import { notePrefillTyped, readPrefill, writePrefill } from '../terakhir/prefill-form.ts';
import { pickPenjamin } from '../terakhir/prefill-values.ts';
import { withSavedOption } from '../form/options-field.tsx';
import penjaminCss from './penjamin-section.module.css';

const BPJS_MAX_LENGTH = 13;
const OTHER_MAX_LENGTH = 25;
const SEP_MAX_LENGTH = 30;
/** So many letters of a warning stand under the payer in two lines; a longer one has a line of the whole section. */
const FITS_FIELD = 50;

type PenjaminSectionProps = {
  form: KunjunganForm;
  /** The registration being edited. */ existing?: SavedPendaftaran | null;
  kartu: string | null;
  kepesertaan: Kepesertaan;
  /** Why another payer stands here than before. */ keterangan?: LastNote | null;
  onTouch: () => void;
};

/** Who pays. A card number and a class are asked only when somebody other than the patient pays. */
export function PenjaminSection({
  form,
  existing = null,
  kartu,
  kepesertaan,
  keterangan = null,
  onTouch,
}: PenjaminSectionProps) {
  const client = useQueryClient();
  const { control } = form;
  const jenis = useWatch({ control, name: 'penjamin.jenis' });
  const penjamin = useQuery(penjaminQuery);
  const masalah = useMasalah(form, kepesertaan);
  const bpjs = jenis === PENJAMIN_BPJS;
  function changeToUmum(): void {
    masalah?.toUmum?.();
    form.setFocus('penjamin.jenis');
  }
  const aside = masalah?.toUmum && (
    <button type="button" className={css['terakhir']} onClick={changeToUmum}>
      Ganti ke Umum <Kbd>{keysOf('ganti-umum')}</Kbd>
    </button>
  );
  const warning = masalah && (
    <span className={penjaminCss['masalah']} role="status">
      <IconAlertTriangleFilled size={13} aria-hidden="true" /> {masalah.text}
    </span>
  );
  const isLong = masalah !== null && masalah.text.length > FITS_FIELD;
  const changed = keterangan && (
    <span className={css['catatan']} data-perhatian={keterangan.warning || undefined} role="status">
      {keterangan.text}
    </span>
  );
  async function retry(): Promise<void> {
    const { isSuccess } = await penjamin.refetch();
    if (isSuccess && !existing) await pickFirstPenjamin({ form, client });
  }
  const loadError = penjamin.isError && !penjamin.isFetching && (
    <LoadError what="penjamin" onRetry={() => void retry()} />
  );
  return (
    <FormSection title="Penjamin" aside={aside}>
      <PilihField
        control={control}
        name="penjamin.jenis"
        label="Penjamin"
        required
        className={css['tiga']}
        options={withSavedOption(penjamin.data ?? [], {
          value: jenis,
          saved: existing && { id: existing.penjamin.jenis, nama: existing.nama.penjamin },
        })}
        loading={penjamin.isFetching}
        {...retryProps(penjamin.isError, () => void retry())}
        help={loadError || (!isLong && warning) || changed || undefined}
        onPick={(id) => {
          onTouch();
          if (id === null) return;
          writePrefill(form, pickPenjamin(readPrefill(form), id, { norm: form.getValues('norm'), kartu }));
        }}
      />
      {jenis !== null && jenis !== PENJAMIN_UMUM && (
        <InsuredFields form={form} existing={existing} bpjs={bpjs} kartu={kartu} kepesertaan={kepesertaan} />
      )}
      <TextField
        control={control}
        name="penjamin.keterangan"
        label="Catatan"
        className={bpjs ? penjaminCss['dua'] : css['tiga']}
        maxLength={255}
        placeholder="opsional"
      />
      {isLong && <div className={penjaminCss['sebaris']}>{warning}</div>}
    </FormSection>
  );
}

/** The fields that an insurer asks for. */
function InsuredFields({
  form,
  existing,
  bpjs,
  kartu,
  kepesertaan,
}: {
  form: KunjunganForm;
  existing: SavedPendaftaran | null;
  bpjs: boolean;
  kartu: string | null;
  kepesertaan: Kepesertaan;
}) {
  const { control } = form;
  const [nomor, kelasId] = useWatch({ control, name: ['penjamin.nomor_penjamin', 'penjamin.kelas'] });
  const kelas = useQuery(kelasQuery());
  const ofBpjs =
    bpjs && kepesertaan.answer?.data.noKartu === nomor ? kelasFromBpjs(kepesertaan.answer.data.jnsKelas) : null;
  const namaBpjs = kelas.data?.find(({ id }) => id === ofBpjs)?.deskripsi;
  const help = kartu !== null && nomor === kartu ? 'Terisi dari data pasien' : undefined;
  return (
    <>
      {bpjs ? (
        <DigitField
          control={control}
          name="penjamin.nomor_penjamin"
          label="Nomor kartu"
          required
          className={css['tiga']}
          maxLength={BPJS_MAX_LENGTH}
          help={help ?? '13 angka'}
          onPick={() => notePrefillTyped(form, 'nomor_penjamin')}
        />
      ) : (
        <TextField
          control={control}
          name="penjamin.nomor_penjamin"
          label="Nomor kartu atau polis"
          required
          className={css['tiga']}
          maxLength={OTHER_MAX_LENGTH}
          help="Paling banyak 25 karakter"
          onPick={() => notePrefillTyped(form, 'nomor_penjamin')}
        />
      )}
      <PilihField
        control={control}
        name="penjamin.kelas"
        label="Kelas"
        required
        className={bpjs ? penjaminCss['dua'] : css['tiga']}
        options={withSavedOption(kelas.data ?? [], {
          value: kelasId,
          saved: existing && { id: existing.penjamin.kelas, nama: existing.nama.kelas },
        })}
        loading={kelas.isFetching}
        {...retryProps(kelas.isError, () => void kelas.refetch())}
        onPick={() => notePrefillTyped(form, 'kelas')}
        help={
          kelas.isError && !kelas.isFetching ? (
            <LoadError what="kelas" onRetry={() => void kelas.refetch()} />
          ) : namaBpjs === undefined ? undefined : ofBpjs === kelasId ? (
            'Menurut BPJS'
          ) : (
            <span className={css['catatan']} data-perhatian>
              Menurut BPJS: {namaBpjs}
            </span>
          )
        }
      />
      {bpjs && (
        <TextField
          control={control}
          name="penjamin.no_sep"
          label="No. SEP"
          className={penjaminCss['dua']}
          maxLength={SEP_MAX_LENGTH}
          placeholder="opsional"
          onPick={() => notePrefillTyped(form, 'no_sep')}
        />
      )}
    </>
  );
}
