import { fillNormalVital } from '@nadi/domain/kunjungan/fill-vital';
import type { ExistingUkuran } from '@nadi/domain/kunjungan/fill-vital';
import { parseUkuran, formatUkuran, UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { computeUmur } from '@nadi/domain/pasien/umur';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '#platform/http/error.ts';
import { toast } from '#ui/toast.ts';
import { toTanggalLayanan } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { pasienQuery } from '../pendaftaran.queries.ts';
import { putUkuran, EMPTY_UKURAN, ukuranByAsal, currentUkuran, MANUAL_VITAL } from './ukuran-values.ts';
import type { UkuranValues } from './ukuran-values.ts';

/** kunjungan.md 8. */
const NO_BIRTH_DATE = 'Data pasien tidak lengkap. Tidak dapat menentukan nilai normal.';
const NO_PASIEN = 'Pilih pasien terlebih dahulu';
const FILLED = 'Nilai normal sudah diisi dan diberi tanda. Antropometri yang sudah ada dan wajar dipertahankan.';
const ALREADY_FILLED = 'Semua ukuran sudah terisi. Tidak ada yang diganti.';
const BY_CLERK = { shouldDirty: true };

/** Age on the day of the visit, and sex. Returns a message for the clerk when they are unknown. */
async function readPasien(
  form: KunjunganForm,
  client: QueryClient,
): Promise<{ umurBulan: number; kelamin: number | null } | string> {
  const norm = form.getValues('norm');
  if (norm === null) return NO_PASIEN;
  try {
    const { tanggal_lahir, jenis_kelamin } = await client.ensureQueryData(pasienQuery(norm));
    const umur = computeUmur(tanggal_lahir, toTanggalLayanan(form.getValues('tanggal_pendaftaran')));
    return umur ? { umurBulan: umur.years * 12 + umur.months, kelamin: jenis_kelamin } : NO_BIRTH_DATE;
  } catch (error) {
    return messageOf(error);
  }
}

function collectUkuran(form: KunjunganForm): ExistingUkuran {
  const present: ExistingUkuran = {};
  for (const nama of UKURAN) {
    const { text, asal } = currentUkuran(form, nama);
    const value = parseUkuran(text ?? '');
    if (value !== null) present[nama] = { value, asal: asal ?? 'diukur' };
  }
  return present;
}

/** 'Input manual' and 'Semua nilai normal' (kunjungan.md 4). */
export function useVitalSwitches(form: KunjunganForm) {
  const client = useQueryClient();
  /** What the normal values replaced; null when that is unknown, because the form was restored from a draft. */
  const before = useRef<UkuranValues | null>(null);
  /** Counts the turns of the toggle, so that a fill requested before the last turn does nothing. */
  const turns = useRef(0);

  function releaseNormal(): void {
    const previous = before.current;
    const madeUp = ukuranByAsal(form, ['otomatis']).filter((nama) => previous === null || nama in previous);
    putUkuran(form, Object.fromEntries(madeUp.map((nama) => [nama, previous?.[nama] ?? EMPTY_UKURAN])), BY_CLERK);
    form.setValue('pakai.normal', false, BY_CLERK);
    before.current = null;
  }

  async function fillNormal(): Promise<void> {
    const norm = form.getValues('norm');
    const thisTurn = turns.current;
    before.current = {};
    const pasien = await readPasien(form, client);
    // The toggle was switched off or the patient was replaced while the birth date was loading.
    if (turns.current !== thisTurn || !form.getValues('pakai.normal') || form.getValues('norm') !== norm) return;
    if (typeof pasien === 'string') {
      form.setValue('pakai.normal', false, BY_CLERK);
      toast.failure(pasien);
      return;
    }
    const fills = Object.entries(fillNormalVital(pasien, collectUkuran(form), Math.random)) as [Ukuran, number][];
    before.current = Object.fromEntries(fills.map(([nama]) => [nama, currentUkuran(form, nama)]));
    form.setValue('pakai.manual', true, BY_CLERK);
    putUkuran(
      form,
      Object.fromEntries(
        fills.map(([nama, value]) => [nama, { text: formatUkuran(value), asal: 'otomatis' as const }]),
      ),
      BY_CLERK,
    );
    toast.ok(fills.length > 0 ? FILLED : ALREADY_FILLED);
  }

  return {
    toggleNormal: (on: boolean) => {
      turns.current += 1;
      if (on) void fillNormal();
      else releaseNormal();
    },
    toggleManual: (on: boolean) => {
      if (on) return;
      if (form.getValues('pakai.normal')) releaseNormal();
      putUkuran(form, Object.fromEntries(MANUAL_VITAL.map((nama) => [nama, EMPTY_UKURAN])), BY_CLERK);
    },
  };
}
