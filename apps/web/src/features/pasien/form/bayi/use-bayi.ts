import { getPasien } from '@nadi/contract/pasien.contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../../../platform/error.ts';
import { callApi } from '../../../../platform/http.ts';
import { toast } from '../../../../ui/toast.ts';
import { KOSONG } from '../pasien-form.ts';
import type { Kolom, PasienForm, PasienFormApi } from '../pasien-form.ts';
import { dariIbu } from './isi-bayi.ts';

const RANTAI: readonly (readonly Kolom[])[] = [
  ['provinsi', 'wilayah', 'kecamatan', 'kelurahan'],
  ['provinsi_identitas', 'wilayah_identitas', 'kecamatan_identitas', 'kelurahan_identitas'],
];

/**
 * Fills the form of a newborn from the chosen mother: fields that are empty or came from the mother chosen before, but
 * never what the clerk typed.
 */
export function useBayi(form: PasienFormApi) {
  const terisi = useRef<Partial<PasienForm>>({});
  const [memuat, setMemuat] = useState(false);
  const tulis = (kolom: Kolom, nilai: unknown): void =>
    form.setValue(kolom, nilai as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const milikKami = (kolom: Kolom): boolean => {
    const kini = form.getValues(kolom);
    return kini === KOSONG[kolom] || (kolom in terisi.current && kini === terisi.current[kolom]);
  };

  /** The regions of an address are filled all together or not at all, because half a chain would be a wrong address. */
  const bolehIsi = (kolom: Kolom): boolean =>
    kolom === 'ibu_norm' || (RANTAI.find((rantai) => rantai.includes(kolom)) ?? [kolom]).every(milikKami);

  function isi(dari: Partial<PasienForm>): void {
    const baru: Partial<Record<Kolom, unknown>> = {};
    const boleh = new Set((Object.keys(dari) as Kolom[]).filter(bolehIsi));
    for (const [kolom, nilai] of Object.entries(dari) as [Kolom, unknown][]) {
      if (!boleh.has(kolom)) continue;
      baru[kolom] = nilai ?? KOSONG[kolom];
      tulis(kolom, baru[kolom]);
    }
    terisi.current = baru as Partial<PasienForm>;
    form.clearErrors(Object.keys(baru) as Kolom[]);
  }
  async function pilihIbu(norm: number): Promise<void> {
    setMemuat(true);
    try {
      const { data } = await callApi(getPasien, { params: { norm } });
      if (form.getValues('bayi')) isi(dariIbu(data));
    } catch (error) {
      toast.gagal(messageOf(error), 'Data ibu belum bisa dimuat');
    } finally {
      setMemuat(false);
    }
  }
  const mulai = useEffectEvent(() => {
    const [bayi, ibu] = form.getValues(['bayi', 'ibu_norm']);
    if (bayi && ibu) void pilihIbu(ibu);
  });
  // The form may have been opened for a certain mother.
  useEffect(() => mulai(), []);
  function ubah(bayi: boolean): void {
    form.clearErrors(['nik', 'ibu_norm']);
    if (bayi) return tulis('nik', '');
    for (const kolom of Object.keys(terisi.current) as Kolom[]) if (milikKami(kolom)) tulis(kolom, KOSONG[kolom]);
    tulis('ibu_norm', null);
    terisi.current = {};
  }
  return { memuat, pilihIbu, ubah };
}
