import type { KunjunganRow, SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { SavePendaftaranInput } from '@nadi/contract/kunjungan/pendaftaran-input';
import { UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { labelOf } from '#fields/field.ts';
import { useSave } from '#patterns/use-save.ts';
import type { Gate } from '#patterns/use-save.ts';
import { messageOf } from '#platform/http/error.ts';
import type { Draft } from '#platform/draft/draft.ts';
import { formatOwner } from '#platform/norm.ts';
import { ask, sayWhose } from '#ui/confirm.ts';
import {
  findBedAboveKelas,
  findBedOfOtherSex,
  findLaterRujukan,
  findNoBed,
  findPastHours,
  checkAvailability,
} from '../tujuan/availability.ts';
import type { RareChoice } from '../tujuan/availability.ts';
import { checkHari } from '../terakhir/follow-clock.ts';
import { toPayload } from './kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganInput } from './kunjungan-form.schema.ts';
import { askUkuran, pasienQuery, sendPendaftaran } from '../pendaftaran.queries.ts';
import type { EditTarget } from '../pendaftaran.queries.ts';
import { toast } from '#ui/toast.ts';
import { findStillWaiting, refreshStillWaiting } from '../pasien/still-waiting.ts';
import { toSaveError, allMessages } from './save-error.ts';

type SaveStage = 'isi' | 'persetujuan' | 'simpan';
/** `satu_sehat`: the patient's consent, asked for before the first try of a save. */
type Answered = KunjunganInput & {
  satu_sehat?: boolean;
  /** He waits elsewhere, and shall be registered all the same. */ lanjutkan?: boolean;
  /** The measures that are asked about are right. */ ukuran_benar?: boolean;
};

type RareQuestion = {
  field: 'tujuan.dokter_id' | 'tujuan.kamar_id' | 'rujukan.tanggal';
  title: string;
  yes: string;
  no: string;
};

type SaveOptions = {
  /** The registration that is edited; null is a new one. */ existing: SavedPendaftaran | null;
  draft: Draft;
  /** The number of the hall that a new visit keeps. */ loket: number | null;
  /** The patient's answer to the consent is known and stays: an edit doesn't ask for it again. */ keepConsent: boolean;
  onSaved: (kunjungan: KunjunganRow) => void;
  /** Called when the clerk takes the registration as somebody else saved it. */ onReload: () => void;
};

/** The consent question: open while `asking` is set. The gate waits for `answer`; null goes back to the form. */
function useConsent() {
  const [asking, setAsking] = useState<{ answer: (satuSehat: boolean | null) => void } | null>(null);
  const request = (): Promise<boolean | null> =>
    new Promise((resolve) => {
      setAsking({
        answer: (satuSehat) => {
          setAsking(null);
          resolve(satuSehat);
        },
      });
    });
  return { asking, request };
}

const SURE = { no: 'Kembali ke formulir', rare: true };
const SURE_NEW = { ...SURE, title: 'Tetap daftarkan pasien ini?', yes: 'Tetap daftarkan' };
/** Of a change it may be the other visit or a measure that is asked about. */
const SURE_CHANGED = { ...SURE, title: 'Tetap simpan perubahan ini?', yes: 'Tetap simpan' };

async function askReload(message: string, keeps: boolean): Promise<boolean> {
  return ask({
    title: 'Kunjungan ini sudah berubah',
    body: `${message} ${keeps ? 'Yang Anda ubah ditawarkan lagi sesudah yang terbaru dimuat.' : 'Yang Anda ketik hilang bila yang terbaru dimuat.'}`,
    yes: 'Muat yang terbaru',
    no: 'Kembali ke formulir',
    danger: !keeps,
  });
}

/** Validate, ask for consent, save (kunjungan.md 4). Nothing is sent before the consent question is answered. */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function useSaveKunjungan(
  form: KunjunganForm,
  { existing, draft, loket, keepConsent, onSaved, onReload }: SaveOptions,
) {
  const client = useQueryClient();
  const target: EditTarget = existing && { id: existing.id, versi: existing.versi };
  const consent = useConsent();
  /** The keys of what the clerk has confirmed: hours that are over, a bed above the payer's class. */
  const accepted = useRef(new Set<string>());

  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: ['kunjungan', 'dokter'] });
    void client.invalidateQueries({ queryKey: ['kunjungan', 'bed'] });
  };
  /** Shows at its field whatever became unavailable meanwhile. Returns false when nothing did. */
  function rejectUnavailable(focus: boolean): boolean {
    const values = form.getValues();
    const { refusal } = existing ? { refusal: null } : findStillWaiting(client, values);
    const issues = [
      ...(refusal === null ? [] : [{ field: 'norm' as const, message: refusal }]),
      ...checkAvailability({ client, existing }, values),
    ];
    for (const [at, { field, message }] of issues.entries())
      form.setError(field, { type: 'keadaan', message: message }, { shouldFocus: focus && at === 0 });
    if (issues.length > 0) refresh();
    return issues.length > 0;
  }

  /** Every question says whose visit it is about. */
  const withWhose = (text: string): string => {
    const pasien = client.getQueryData(pasienQuery(form.getValues('norm')).queryKey);
    return sayWhose(pasien && formatOwner(pasien), text);
  };
  /** What is allowed but rarely meant is saved only when the clerk confirms it, whichever way it came into the form. */
  async function acceptRare(choice: RareChoice | null, { field, ...words }: RareQuestion): Promise<boolean> {
    if (!choice || accepted.current.has(choice.key)) return true;
    const yes = await ask({ ...words, body: withWhose(choice.message), rare: true });
    if (yes) accepted.current.add(choice.key);
    else setTimeout(() => form.setFocus(field));
    return yes;
  }
  const acceptHours: Gate<Answered> = async (values) =>
    (await acceptRare(findPastHours({ client, existing }, form.getValues()), {
      field: 'tujuan.dokter_id',
      title: 'Jam praktik sudah selesai',
      yes: target ? 'Tetap simpan' : 'Tetap daftarkan',
      no: 'Pilih dokter lain',
    }))
      ? values
      : null;
  const acceptKelas: Gate<Answered> = async (values) =>
    (await acceptRare(findBedAboveKelas(client, form.getValues()), {
      field: 'tujuan.kamar_id',
      title: 'Tempat tidur di atas kelas penjamin',
      yes: 'Tetap pakai',
      no: 'Pilih tempat tidur lain',
    }))
      ? values
      : null;
  const acceptKelamin: Gate<Answered> = async (values) =>
    (await acceptRare(findBedOfOtherSex(client, form.getValues()), {
      field: 'tujuan.kamar_id',
      title: 'Kamar untuk jenis kelamin lain',
      yes: 'Tetap pakai',
      no: 'Pilih tempat tidur lain',
    }))
      ? values
      : null;
  const acceptNoBed: Gate<Answered> = async (values) =>
    (await acceptRare(findNoBed({ client, existing }, form.getValues()), {
      field: 'tujuan.kamar_id',
      title: 'Belum ada tempat tidur',
      yes: target ? 'Tetap simpan' : 'Tetap daftarkan',
      no: 'Pilih tempat tidur',
    }))
      ? values
      : null;
  const acceptRujukan: Gate<Answered> = async (values) =>
    (await acceptRare(findLaterRujukan(form.getValues()), {
      field: 'rujukan.tanggal',
      title: 'Rujukan sesudah hari kunjungan',
      yes: target ? 'Tetap simpan' : 'Tetap daftarkan',
      no: 'Periksa tanggalnya',
    }))
      ? values
      : null;
  /** A patient who waits elsewhere is asked about as the server would, which is then not asked again. */
  const acceptElsewhere: Gate<Answered> = async (values) => {
    const { question } = existing ? { question: null } : findStillWaiting(client, form.getValues());
    if (question === null) return values;
    return (await ask({ ...SURE_NEW, body: withWhose(`${question}.`) })) ? { ...values, lanjutkan: true } : null;
  };
  /** What can hardly be is asked before consent is. What was only carried over or filled in was measured by nobody now. */
  const acceptUkuran: Gate<Answered> = async (values) => {
    const { norm, tanggal_pendaftaran, medical_record } = values;
    const measured = UKURAN.some(
      (nama) => medical_record[nama] !== null && (medical_record.asal[nama] ?? 'diukur') === 'diukur',
    );
    if (existing || !measured) return values;
    const doubts = await askUkuran({ norm, tanggal_pendaftaran, medical_record });
    const text = `${doubts.join('. ')}.`;
    const isAsked = doubts.length > 0 && !accepted.current.has(text);
    if (isAsked && !(await ask({ ...SURE_NEW, body: withWhose(text) }))) return null;
    accepted.current.add(text);
    return { ...values, ukuran_benar: doubts.length > 0 };
  };
  // A repeated delivery passes no gate: the place or bed that seems to be taken may be its own.
  const checkUnavailable: Gate<Answered> = async (values) => {
    const wrongDay = checkHari(form, existing);
    if (wrongDay !== null) {
      form.setError('tanggal_pendaftaran', { type: 'keadaan', message: wrongDay }, { shouldFocus: true });
      return null;
    }
    if (!existing) await refreshStillWaiting(client, form.getValues());
    return rejectUnavailable(true) ? null : values;
  };
  const askConsent: Gate<Answered> = async (values) => {
    if (existing && keepConsent) return { ...values, satu_sehat: existing.satu_sehat };
    const satuSehat = await consent.request();
    return satuSehat === null ? null : { ...values, satu_sehat: satuSehat };
  };

  const { save, saving, summary, forget } = useSave({
    form,
    draft,
    version: target?.versi ?? null,
    gates: [
      checkUnavailable,
      acceptHours,
      acceptKelamin,
      acceptKelas,
      acceptNoBed,
      acceptRujukan,
      acceptElsewhere,
      acceptUkuran,
      askConsent,
    ],
    invalid: () => void rejectUnavailable(false),
    body: (
      { satu_sehat = false, lanjutkan = false, ukuran_benar = false, ...values }: Answered,
      { sure },
    ): SavePendaftaranInput => ({
      ...toPayload(values, { satu_sehat, lanjutkan: lanjutkan || sure, ukuran_benar: ukuran_benar || sure }),
      ...(target === null && loket !== null ? { antrean_loket_id: loket } : {}),
    }),
    send: (body, key) => sendPendaftaran(body, key, target),
    sure: {
      ...(target ? SURE_CHANGED : SURE_NEW),
      body: (message) => withWhose(`${message}.`),
    },
    refused: async (error, { outdated }) => {
      if (target && outdated) {
        if (await askReload(withWhose(messageOf(error)), draft.keep !== null)) onReload();
        return true;
      }
      refresh();
      return false;
    },
    words: (error) => {
      const issues = toSaveError(error, target !== null, (nama) => labelOf(form.control, nama) !== null);
      // kunjungan.md 8: each message is also a toast, besides its place in the form.
      for (const message of allMessages(issues)) toast.failure(message);
      return issues;
    },
    stale: ['kunjungan'],
    onSaved: ({ data }, { body }) => {
      client.removeQueries({ queryKey: ['pendaftaran', 'terakhir', body.norm] });
      onSaved(data);
    },
  });

  const stage: SaveStage = saving ? 'simpan' : consent.asking ? 'persetujuan' : 'isi';
  return {
    stage,
    submitError: summary,
    save,
    answer: (satuSehat: boolean) => consent.asking?.answer(satuSehat),
    cancel: () => consent.asking?.answer(null),
    reset: () => {
      forget();
      accepted.current.clear();
    },
  };
}
