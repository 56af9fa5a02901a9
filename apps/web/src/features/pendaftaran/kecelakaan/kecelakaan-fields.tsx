import { useWatch } from 'react-hook-form';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { useReferensiOptions } from '#fields/options-props.ts';
import { SwitchField } from '#fields/switch-field.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from '../form/kunjungan-form.module.css';
import panel from '../form/panel.module.css';
import { OptionsField } from '../form/options-field.tsx';
import { LABEL } from './label.ts';
import { WilayahKecelakaan } from './wilayah-kecelakaan.tsx';

/** kunjungan.md 3 "Accident". */
export function KecelakaanFields({ form }: { form: KunjunganForm }) {
  const { control } = form;
  const [jenis, penjamin, suplesi] = useWatch({
    control,
    name: ['kecelakaan.jenis_kecelakaan', 'kecelakaan.penjamin', 'kecelakaan.suplesi'],
  });
  return (
    <>
      <OptionsField
        control={control}
        name="kecelakaan.jenis_kecelakaan"
        label={LABEL.jenis_kecelakaan}
        required
        className={css['tiga']}
        list={useReferensiOptions(REFERENSI_LIST.jenisKecelakaan, jenis)}
        what="jenis kecelakaan"
      />
      <TextField
        control={control}
        name="kecelakaan.no_laporan_polisi"
        label={LABEL.no_laporan_polisi}
        required
        className={css['tiga']}
        maxLength={50}
      />
      <TanggalField
        control={control}
        name="kecelakaan.tanggal_kejadian"
        label={LABEL.tanggal_kejadian}
        required
        className={css['tiga']}
      />
      <OptionsField
        control={control}
        name="kecelakaan.penjamin"
        label={LABEL.penjamin}
        clearable
        className={css['tiga']}
        list={useReferensiOptions(REFERENSI_LIST.penjaminKecelakaan, penjamin)}
        what="penjamin kecelakaan"
      />
      <WilayahKecelakaan form={form} />
      <SwitchField
        control={control}
        name="kecelakaan.suplesi"
        label={LABEL.suplesi}
        className={`${css['tiga']} ${panel['saklar']}`}
        onPick={(on) => on || form.clearErrors('kecelakaan.no_sep_suplesi')}
      />
      <TextField
        control={control}
        name="kecelakaan.no_sep_suplesi"
        label={LABEL.no_sep_suplesi}
        required={suplesi}
        disabled={!suplesi}
        className={css['tiga']}
        maxLength={30}
        upperCase
        help={suplesi ? undefined : 'Diisi bila suplesi'}
      />
      <TextField
        control={control}
        name="kecelakaan.keterangan"
        label={LABEL.keterangan}
        className={css['sembilan']}
        maxLength={255}
        placeholder="opsional"
      />
    </>
  );
}
