import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useKiriman } from '../../../fields/kiriman.ts';
import { useSubmitError } from '../../../fields/submit-error.ts';
import { isBentrok, isPerluKonfirmasi } from '../../../platform/api-error.ts';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { tanya } from '../../../ui/confirm.ts';
import type { HalamanMaster } from './halaman-master.ts';
import { segarkanMaster } from './master.queries.ts';
import type { BarisDasar } from './master.queries.ts';
import { kabarkanDenganUrungkan } from './urungkan.tsx';

/** The row as somebody else has saved it meanwhile, when that is why a change was refused; else null. */
function kiniDari<B extends BarisDasar>(error: unknown): { kini: B; pesan: string } | null {
  if (!isBentrok(error)) return null;
  const { kini } = (error.data ?? {}) as { kini?: B };
  return kini ? { kini, pesan: error.message } : null;
}

export function ubahBaris<B extends BarisDasar>(
  kontrak: HalamanMaster<B, FieldValues>['kontrak'],
  id: number,
  body: object,
  kunci: string = newIdempotencyKey(),
): Promise<B> {
  return callApi(kontrak.ubah, {
    params: { id },
    query: { _method: 'PUT' },
    body: body as never,
    idempotencyKey: kunci,
  }).then(({ data }) => data as unknown as B);
}
export function tambahBaris<B extends BarisDasar>(
  kontrak: HalamanMaster<B, FieldValues>['kontrak'],
  body: object,
  kunci: string = newIdempotencyKey(),
): Promise<B> {
  return callApi(kontrak.simpan, { body: body as never, idempotencyKey: kunci }).then(
    ({ data }) => data as unknown as B,
  );
}

type Simpan<B extends BarisDasar, F extends FieldValues> = {
  halaman: HalamanMaster<B, F>;
  form: UseFormReturn<F>;
  awal: B | null;
  onTersimpan: (baris: B) => void;
};

/**
 * Saves one row, based on the version that was read. It is saved only once however often it is tried, and can be undone
 * for ten seconds.
 */
export function useSimpanMaster<B extends BarisDasar, F extends FieldValues>({
  halaman,
  form,
  awal,
  onTersimpan,
}: Simpan<B, F>) {
  const { kontrak, namaOf, dariBaris } = halaman as unknown as HalamanMaster<B, FieldValues>;
  const kiriman = useKiriman<object>();
  const { kesalahan, report, clear } = useSubmitError(form);
  const [dasar, setDasar] = useState(awal);
  const [bentrok, setBentrok] = useState<{ kini: B; pesan: string } | null>(null);
  const [saving, setSaving] = useState(false);

  function kabarkan(baris: B): void {
    const lama = dasar;
    kabarkanDenganUrungkan(lama ? `${namaOf(baris)} diubah.` : `${namaOf(baris)} ditambahkan.`, ({ yakin, kunci }) =>
      lama
        ? ubahBaris(kontrak, baris.id, { ...dariBaris(lama), versi: baris.versi, yakin }, kunci)
        : callApi(kontrak.hapus, { params: { id: baris.id } }),
    );
  }
  async function kirim(isi: F, versi: number | null, yakin = false): Promise<void> {
    const muatan = versi === null ? (yakin ? { ...isi, yakin } : isi) : { ...isi, versi, yakin };
    setSaving(true);
    try {
      const kunci = kiriman.kunciUntuk(isi, muatan);
      const baris =
        dasar && versi !== null
          ? await ubahBaris<B>(kontrak, dasar.id, muatan, kunci)
          : await tambahBaris<B>(kontrak, muatan, kunci);
      kiriman.lupakan();
      segarkanMaster();
      kabarkan(baris);
      onTersimpan(baris);
    } catch (error) {
      setSaving(false);
      kiriman.gagal(error);
      const lain = kiniDari<B>(error);
      if (lain) setBentrok(lain);
      else if (isPerluKonfirmasi(error)) {
        if (await tanya({ judul: 'Tetap disimpan?', isi: error.message, ya: 'Tetap simpan', tidak: 'Kembali' }))
          await kirim(isi, versi, true);
      } else report(error);
    }
  }
  async function simpan(isi: F): Promise<void> {
    if (saving) return;
    clear();
    if (await kiriman.bolehBeda(isi)) await kirim(isi, dasar?.versi ?? null);
  }
  return {
    saving,
    kesalahan,
    bentrok,
    simpan: () => void form.handleSubmit((isi) => simpan(isi))(),
    /** Replaces what was typed with what somebody else saved. */
    pakaiBaru: () => {
      if (!bentrok) return;
      setDasar(bentrok.kini);
      form.reset(dariBaris(bentrok.kini) as F);
      setBentrok(null);
    },
    /** Saves what was typed over what somebody else saved. */
    tetapSimpan: () => {
      if (!bentrok) return;
      const { kini } = bentrok;
      setDasar(kini);
      setBentrok(null);
      void form.handleSubmit((isi) => kirim(isi, kini.versi))();
    },
  };
}
