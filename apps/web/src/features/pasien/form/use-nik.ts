import { validateNik } from '@nadi/contract/pasien/pasien.contract';
import { getWilayah } from '@nadi/contract/master/referensi.contract';
import { NIK_LENGTH, parseNik, deriveFromNik } from '@nadi/domain/pasien/nik';
import type { ParsedNik } from '@nadi/domain/pasien/nik';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { KARTU_KTP } from '@nadi/domain/referensi/referensi-list';
import { callApi } from '#platform/http/http.ts';
import { formatTanggalLahir, today } from '#platform/time/tanggal.ts';
import type { FillTrail } from './fill-trail.ts';
import type { PasienFormApi } from './pasien-form.ts';
import { askTakenNomor } from './taken-nomor.tsx';
import type { NomorOwner } from './taken-nomor.tsx';

/** The patient of the facility who has this NIK; null when there is none or the check failed (platform.md 8). */
async function findOwner(nik: string): Promise<NomorOwner | null> {
  try {
    const { data } = await callApi(validateNik, { params: { nik } });
    return data.exists && data.norm !== null ? { norm: data.norm, nama: data.nama ?? '' } : null;
  } catch {
    return null;
  }
}

/** Whether the district that issued the NIK is in our list. Old codes are not, and then nothing is filled in. */
async function hasWilayah(isi: ParsedNik): Promise<boolean> {
  try {
    await Promise.all([
      callApi(getWilayah, { params: { code: isi.wilayah }, query: { jenis: 2 } }),
      callApi(getWilayah, { params: { code: isi.kecamatan }, query: { jenis: 3 } }),
    ]);
    return true;
  } catch {
    // It was not found or there is no network, so the clerk picks the region by hand.
    return false;
  }
}

type UseNikOptions = {
  form: PasienFormApi;
  /** The norm of the patient being updated, whose own NIK is not reported as taken. */ ownNorm: number | null;
  onRegistered: (norm: number) => void;
  /** What a NIK has filled in. */ trailRef: RefObject<FillTrail>;
};

/** Fills the regions of the KTP address from a complete NIK until the clerk picks one (D17, the helper's reading). */
function useWilayahOfNik({ getValues, setValue }: PasienFormApi, trailRef: RefObject<FillTrail>) {
  const keep = (wilayah: ParsedNik | null): void => void (trailRef.current = { ...trailRef.current, wilayah });
  type Wilayah = { provinsi: number | null; wilayah: number | null; kecamatan: number | null };
  function isi({ provinsi, wilayah, kecamatan }: Wilayah, shouldDirty: boolean): void {
    const setOptions = { shouldDirty };
    setValue('provinsi_identitas', provinsi, setOptions);
    setValue('wilayah_identitas', wilayah, setOptions);
    setValue('kecamatan_identitas', kecamatan, setOptions);
  }
  /** Takes back the regions that came from the NIK before, unless the clerk has changed them since. */
  function takeBack(): void {
    const current = getValues();
    const { wilayah } = trailRef.current;
    const isOurs =
      wilayah !== null &&
      current.kecamatan_identitas === wilayah.kecamatan &&
      (current.kelurahan_identitas ?? null) === null;
    keep(null);
    if (isOurs) isi({ provinsi: null, wilayah: null, kecamatan: null }, true);
  }
  /** `typed`: the clerk has typed the number, so that what it fills in is his and worth a draft. */
  return async (digits: string, typed: boolean): Promise<void> => {
    takeBack();
    const nik = parseNik(digits, today());
    if (!nik || (getValues('provinsi_identitas') ?? null) !== null || !(await hasWilayah(nik))) return;
    if (getValues('nik') !== digits || (getValues('provinsi_identitas') ?? null) !== null) return;
    isi(nik, typed);
    keep(nik);
  };
}

/**
 * Fills in what a typed NIK contains (platform.md 5, ketentuan D17, D18): birth date and sex from 12 digits on, taken
 * back when digits are deleted, and never over what the clerk typed differently. At 16 digits it also fills the
 * regions, and for a KTP the server is asked whether another patient has this NIK.
 */
export function useNik({ form, ownNorm, onRegistered, trailRef }: UseNikOptions) {
  const { control, getValues, setValue } = form;
  const nik = useWatch({ control, name: 'nik' }) ?? '';
  const askedNik = useRef('');
  const derived = deriveFromNik(nik, today());
  const followWilayah = useWilayahOfNik(form, trailRef);

  /** Fills an empty field, and follows the NIK in one that it has filled; what stands there otherwise stays. */
  function derive(digits: string): void {
    const next = deriveFromNik(digits, today());
    const current = getValues();
    const setOptions = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    for (const field of ['tanggal_lahir', 'jenis_kelamin'] as const) {
      const value = current[field] ?? null;
      if (value !== null && value !== trailRef.current.nik[field]) continue;
      const told = next?.[field] ?? null;
      if (value !== told) setValue(field, told, setOptions);
      trailRef.current = { ...trailRef.current, nik: { ...trailRef.current.nik, [field]: next?.[field] } };
    }
    if (next) form.clearErrors(['tanggal_lahir', 'jenis_kelamin']);
  }

  async function checkOwner(digits: string): Promise<void> {
    const current = getValues();
    if (digits.length !== NIK_LENGTH || current.jenis_identitas !== KARTU_KTP || askedNik.current === digits) return;
    askedNik.current = digits;
    const owner = await findOwner(digits);
    if (!owner || owner.norm === ownNorm || getValues('nik') !== digits) return;
    if (await askTakenNomor('nik', owner, form)) onRegistered(owner.norm);
  }

  /** A NIK that a new form opens with is read as if it had been typed. */
  const readInitial = useEffectEvent(() => {
    if (nik === '' || ownNorm !== null) return;
    void checkOwner(nik);
    void followWilayah(nik, false);
  });
  useEffect(() => readInitial(), []);

  /** However the NIK was emptied, by a question, a switch or by hand: what it told was told of somebody else. */
  const forgetNik = useEffectEvent(() => {
    askedNik.current = '';
    derive('');
    void followWilayah('', true);
  });
  const empty = nik === '';
  useEffect(() => {
    if (empty) forgetNik();
  }, [empty]);

  return {
    hint: derived ? `${formatJenisKelamin(derived.jenis_kelamin)}, ${formatTanggalLahir(derived.tanggal_lahir)}` : '',
    notInCalendar: !derived && /^\d{12,16}$/.test(nik),
    onNik: (digits: string) => {
      derive(digits);
      void checkOwner(digits);
      void followWilayah(digits, true);
    },
  };
}
