import type { CalonKembar } from '@nadi/contract/pasien/kembar.contract';
import { storePasien } from '@nadi/contract/pasien/pasien.contract';
import { deriveFromNik } from '@nadi/domain/pasien/nik';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useFormDirty } from '#fields/form-dirty.ts';
import type { Gate } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { useDraft } from '#platform/draft/draft.ts';
import type { PasienFormOverlayProps, PasienOptions } from '#platform/http/operations.ts';
import { pathTo } from '#platform/address/paths.ts';
import { today } from '#platform/time/tanggal.ts';
import { ask, sayWhose } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { splitFormFiles, toFormData } from './dokumen/form-files.ts';
import { uploadApi } from '#platform/http/upload.ts';
import { uploadFiles } from './dokumen/upload.ts';
import { usePickedFiles } from './dokumen/use-picked-files.ts';
import { PasienFormView } from './pasien-form-view.tsx';
import { KembarSide, useAlasanKembar } from './kembar-side.tsx';
import type { KembarAlasan } from './kembar-side.tsx';
import { NO_TRAIL, trailOf } from './fill-trail.ts';
import type { FillTrail } from './fill-trail.ts';
import { EMPTY_PASIEN } from './pasien-form.ts';
import type { PasienFormOutput, PasienFormValues } from './pasien-form.ts';
import { pasienResolver } from './pasien-resolver.ts';
import { agreeOnNorm } from './agree-on-norm.ts';
import { keeperOf } from '#platform/draft/keep-draft.ts';
import { useFormSettings } from './use-form-settings.ts';
import { askTakenNomor, useTakenKartu } from './taken-nomor.tsx';
import { useSavePasien } from './use-save-pasien.ts';

/** The initial values: what was typed in the intake box with what a NIK contains, or the mother of a newborn. */
function initialValues({
  nama = '',
  nik = '',
  no_bpjs = '',
  tanggal_lahir,
  ibu_norm,
}: PasienOptions): PasienFormValues {
  const derived = deriveFromNik(nik, today());
  return {
    ...EMPTY_PASIEN,
    nama: nama.toLocaleUpperCase('id-ID'),
    nik,
    no_bpjs,
    tanggal_lahir: tanggal_lahir ?? derived?.tanggal_lahir ?? null,
    jenis_kelamin: derived?.jenis_kelamin ?? null,
    ibu_norm: ibu_norm ?? null,
    bayi: ibu_norm !== undefined,
  };
}

/** What a draft keeps of how its form was opened: for whom, and not what was to follow the save. */
function openedWith(options: PasienOptions): PasienOptions {
  const { autoNavigate: _navigates, onSaved: _follows, draft: _former, ...forWhom } = options;
  return forWhom;
}

/** For whom the form of a draft was opened; the note of an earlier version held nothing else. */
const openedForOf = (note: unknown): unknown =>
  typeof note === 'object' && note !== null && 'untuk' in note ? note.untuk : note;

/** `bukan_kembar`: why the one being typed is none of the likely duplicates. */
type NewPasien = PasienFormOutput & { bukan_kembar?: KembarAlasan | null };

/** The form for a new patient, 'Pendaftaran Pasien Baru' (platform.md 2.5). */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function CreatePasien({ options, onClose }: PasienFormOverlayProps) {
  const navigate = useNavigate();
  const { showNorm, showNormManual, wajib } = useFormSettings();
  const ruleContext = { today: today(), showNorm, wajib, update: null };
  const form = useForm<PasienFormValues, unknown, PasienFormOutput>({
    defaultValues: initialValues(options),
    resolver: pasienResolver(ruleContext),
    mode: 'onTouched',
  });
  const picked = usePickedFiles();
  const [resetCount, setResetCount] = useState(0);
  const alasanKembar = useAlasanKembar();
  const [prefilled, setPrefilled] = useState(
    Boolean(options.nama ?? options.nik ?? options.no_bpjs ?? options.tanggal_lahir ?? options.ibu_norm),
  );
  // A form opened for a certain person has a draft of its own, so that another draft is neither offered here nor lost.
  const [openedFor] = useState(() =>
    prefilled
      ? JSON.stringify([options.nama, options.nik, options.no_bpjs, options.tanggal_lahir, options.ibu_norm])
      : null,
  );
  // What a stored patient has is theirs, also where a NIK tells the same; a new form may open with a NIK.
  const trailRef = useRef<FillTrail>({ ...NO_TRAIL, nik: deriveFromNik(options.nik ?? '', today()) ?? {} });
  const focusNik = (): void => void setTimeout(() => form.setFocus('nik'));
  const draft = useDraft('pasien:baru', form, {
    note: () => ({ untuk: openedFor, jejak: trailRef.current }),
    belongs: (note) => openedForOf(note) === openedFor,
    onTake: (note) => {
      trailRef.current = trailOf(note);
      // The button of the offer is gone, and the next one after it would make the patient a newborn.
      focusNik();
    },
    label: () => form.getValues('nama') || 'pasien baru',
    opens: { form: 'pasien', options: openedWith(options) },
    wanted: options.draft,
    ...picked.draft,
  });
  const isDirty = useFormDirty(form, picked.hasAny);
  const done = useRef(false);

  function closeForm(): void {
    done.current = true;
    draft.discard();
    onClose();
  }
  function leaveTo(norm: number): void {
    if (done.current) return;
    closeForm();
    if (options.onSaved) options.onSaved(norm);
    else if (options.autoNavigate !== false) void navigate(pathTo('pasienDetail', { norm }));
  }

  const kartu = useTakenKartu(form, leaveTo);
  function seeCalon(calon: readonly CalonKembar[]): void {
    alasanKembar.setCalon(calon);
    kartu.see(calon);
  }

  const settleNorm: Gate<NewPasien> = async (values) => {
    const norm = showNorm && values.norm !== null ? await agreeOnNorm(values.norm, values.nama) : null;
    if (showNorm && norm === null) return null;
    if (norm !== values.norm) form.setValue('norm', norm, { shouldDirty: true });
    return { ...values, norm };
  };
  const settleKembar: Gate<NewPasien> = async (values) => {
    for (const field of ['nik', 'no_bpjs'] as const) {
      const owner = alasanKembar.ownerOf(field, values[field]);
      if (!owner) continue;
      if (await askTakenNomor(field, owner, form)) leaveTo(owner.norm);
      return null;
    }
    const kembar = await alasanKembar.request();
    return kembar === 'kembali' ? null : { ...values, bukan_kembar: kembar };
  };
  const saving = useSavePasien({
    form,
    draft,
    gates: [settleNorm, settleKembar],
    body: ({ bukan_kembar = null, ...values }: NewPasien) => ({ ...values, bukan_kembar }),
    send: async (body, idempotencyKey) => {
      const { inForm } = splitFormFiles(picked.dokumenList);
      if (inForm.size === 0) return (await callApi(storePasien, { body, idempotencyKey })).data;
      return (await uploadApi(storePasien, { form: toFormData(body, inForm), idempotencyKey })).data;
    },
    successMessage: 'Sukses Menambahkan Pasien Baru',
    onSaved: ({ norm, nama }) => {
      uploadFiles({
        norm,
        pasien: nama,
        dokumenList: splitFormFiles(picked.dokumenList).later,
        foto: picked.foto,
      });
      leaveTo(norm);
    },
  });

  async function reset(): Promise<void> {
    const content = 'Apakah Anda yakin ingin menghapus seluruh isian pada form ini?';
    if (
      (isDirty() || prefilled) &&
      !(await ask({
        title: 'Konfirmasi Reset',
        body: sayWhose(form.getValues('nama')?.trim(), content),
        yes: 'Ya, Reset Form',
        no: 'Batal',
        danger: true,
      }))
    )
      return;
    draft.discard();
    trailRef.current = NO_TRAIL;
    saving.forget();
    picked.clear();
    alasanKembar.forget();
    kartu.forget();
    setResetCount((current) => current + 1);
    setPrefilled(false);
    form.reset({ ...EMPTY_PASIEN, norm: form.formState.defaultValues?.norm ?? null });
    toast.ok('Form berhasil direset');
    // The form of a newborn has no NIK field until it has rendered again, so the focus has to wait.
    focusNik();
  }

  return (
    <PasienFormView
      form={form}
      ruleContext={ruleContext}
      picked={picked}
      isDirty={isDirty}
      title="Pendaftaran Pasien Baru"
      savingMessage="Menyimpan pasien baru..."
      saving={saving}
      draft={draft}
      onKeep={keeperOf(draft, onClose)}
      onClose={closeForm}
      onRegistered={leaveTo}
      firstFocus={options.nik || options.ibu_norm ? 'nama' : 'nik'}
      showNormManual={showNormManual}
      footer={
        <Button variant="subtle" color="gray" disabled={saving.saving} onClick={() => void reset()}>
          Reset
        </Button>
      }
      side={<KembarSide form={form} onCalon={seeCalon} onUse={leaveTo} />}
      resetCount={resetCount}
      trailRef={trailRef}
    />
  );
}
