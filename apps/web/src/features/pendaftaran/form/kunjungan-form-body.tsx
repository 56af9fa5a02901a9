import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { FormSummary, FormWords, useErrorCount } from '#fields/form-summary.tsx';
import { useFormDirty } from '#fields/form-dirty.ts';
import { DraftOffer } from '#patterns/draft-offer.tsx';
import { useDraft } from '#platform/draft/draft.ts';
import { keeperOf } from '#platform/draft/keep-draft.ts';
import { createPasien, pasienOperation } from '#platform/http/operations.ts';
import type { KunjunganFormOverlayProps } from '#platform/http/operations.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { formatOwner } from '#platform/norm.ts';
import { can } from '#platform/session/session.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { useStore } from '#platform/draft/store.ts';
import { ask, sayWhose } from '#ui/confirm.ts';
import { useReturnFocus } from '#ui/return-focus.ts';
import { FullScreenForm } from '#ui/full-screen-form.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { toast } from '#ui/toast.ts';
import { fromQuery } from '#features/pasien/cari/read-query.public.ts';
import { KunjunganSections } from './kunjungan-sections.tsx';
import { KepesertaanHeader } from '../kepesertaan/kepesertaan-header.tsx';
import { KepesertaanPanel } from '../kepesertaan/kepesertaan-panel.tsx';
import { useKepesertaan } from '../kepesertaan/use-kepesertaan.ts';
import { readStatusPeserta } from '../kepesertaan/use-masalah.ts';
import { ConsentLine } from '../consent/consent-line.tsx';
import { pickFirstPenjamin, refreshPasien } from '../terakhir/fill-penjamin.ts';
import { pickOnlyOption } from '../terakhir/fill-tujuan.ts';
import { useFollowClock } from '../terakhir/follow-clock.ts';
import { IsianOffer } from '../pasien/isian-offer.tsx';
import { setIsianAside } from '../pasien/isian-pasien.ts';
import { initialFormValues, kunjunganResolver } from './kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganInput, KunjunganFormValues } from './kunjungan-form.schema.ts';
import css from './kunjungan-form.module.css';
import { bedQuery, formatBed } from '../tempat-tidur/bed.public.ts';
import { pasienQuery } from '../pendaftaran.queries.ts';
import { KunjunganPersetujuan } from '../consent/persetujuan-dialog.tsx';
import { finishSave } from './finish-save.tsx';
import { TiketLine } from '../tujuan/tiket-line.tsx';
import { useSaveKunjungan } from './use-save-kunjungan.ts';
import { useTiketLoket } from '../tujuan/use-tiket-loket.ts';
import { useLastKunjungan } from '../terakhir/use-last-kunjungan.ts';

const KEPESERTAAN_WIDTH = 344;

type KunjunganFormBodyProps = KunjunganFormOverlayProps & {
  initial: KunjunganFormValues;
  /** The registration that is edited; null is a new one. */
  existing: SavedPendaftaran | null;
  /** Reads the registration again. Returns false, after telling the user, when that fails. */
  onReload?: () => Promise<boolean>;
};

/**
 * A draft is offered when its patient is the one the form was opened for. A form opened to search for a name is
 * offered only a draft without a patient.
 */
function draftMatches({ norm, nama }: KunjunganFormOverlayProps['options'], draftNorm: unknown): boolean {
  if (norm !== undefined) return draftNorm === norm;
  return nama === undefined || draftNorm === null;
}

const DRAFT_OF_BEFORE =
  'Kunjungan ini diubah sesudah drafnya diketik. Dari draf hanya dipakai yang Anda ubah; periksa lagi sebelum menyimpan.';

/** At the foot, where the save is. */
function ErrorCount({ form }: { form: KunjunganForm }) {
  const count = useErrorCount(form.control);
  return count > 0 ? <span className={css['jumlah']}>{count} isian perlu diperbaiki</span> : null;
}

/**
 * The whole modal of kunjungan.md 2. It renders again with everything in it, so what changes at a letter is asked for in
 * the part that shows it.
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function KunjunganFormBody({ initial, existing, options, onClose, onReload }: KunjunganFormBodyProps) {
  const client = useQueryClient();
  const form = useForm<KunjunganFormValues, unknown, KunjunganInput>({
    defaultValues: initial,
    resolver: kunjunganResolver,
  });
  const [notFound, setNotFound] = useState<string | null>(null);
  /**
   * Counts the resets. It is the key of the sections, so that a reset also drops the state they keep themselves, such
   * as the search text.
   */
  const [resetCount, setResetCount] = useState(0);
  const [consentAgain, setConsentAgain] = useState(false);
  useFollowClock(form);
  const lastKunjungan = useLastKunjungan(form, existing === null, options.tujuan);
  const norm = useWatch({ control: form.control, name: 'norm' });
  const pasien = useQuery(pasienQuery(norm)).data;
  const whose = pasien ? formatOwner(pasien) : null;
  const tiket = useTiketLoket(options.loket ?? null, options.norm ?? null);
  const draft = useDraft(
    existing ? `kunjungan:ubah:${existing.id}` : `kunjungan-lengkap:${options.norm ?? 'baru'}`,
    form,
    {
      note: existing ? existing.versi : norm,
      belongs: (note) => existing !== null || draftMatches(options, note),
      ...(existing ? { outdated: (versi) => (versi === existing.versi ? null : DRAFT_OF_BEFORE) } : {}),
      label: () => pasien?.nama ?? '',
      onTake: () => {
        tiket.drop();
        lastKunjungan.restore();
      },
      opens: {
        form: 'kunjungan',
        options: existing ? { pendaftaran: existing.id } : options.norm === undefined ? {} : { norm: options.norm },
      },
      wanted: options.draft,
    },
  );
  const {
    stage,
    submitError,
    save,
    answer,
    cancel,
    reset: resetSave,
  } = useSaveKunjungan(form, {
    existing,
    draft,
    loket: tiket.id,
    keepConsent: existing !== null && !consentAgain,
    onReload: () => void reload(),
    onSaved: (kunjungan) => {
      onClose();
      (existing ? options.updated : options.finish)?.(kunjungan);
      void finishSave(kunjungan, {
        edited: existing !== null,
        bed: bookedBed(),
        peserta: keepsPenjamin() ? null : readStatusPeserta({ form, client }, kepesertaan),
      });
    },
  });
  /** What was known of the membership at the registration still stands with it. */
  function keepsPenjamin(): boolean {
    const { jenis, nomor_penjamin } = form.getValues('penjamin');
    return existing?.penjamin.jenis === jenis && existing.penjamin.nomor_penjamin === nomor_penjamin;
  }
  function bookedBed(): string | null {
    const { ruangan_id, kamar_id } = form.getValues('tujuan');
    const beds = ruangan_id === null ? undefined : client.getQueryData(bedQuery(ruangan_id).queryKey);
    const bed = beds?.find(({ id }) => id === kamar_id);
    return bed ? formatBed(bed) : null;
  }
  const pasienFormOpen = useStore(pasienOperation) !== null;
  const mayCreatePasien = can('create pasien');
  const ready = stage === 'isi' && !pasienFormOpen;
  const kepesertaan = useKepesertaan(form, {
    active: ready,
    unasked: existing === null,
    onTouch: lastKunjungan.clearNotes,
  });
  const isDirty = useFormDirty(form);
  useReturnFocus();

  const start = useEffectEvent(() => {
    if (existing) return;
    void pickOnlyOption({ form, client }, 'instalasi_id');
    void pickFirstPenjamin({ form, client });
  });
  useEffect(() => start(), []);

  const focusLater = (nama: 'norm' | 'tujuan.instalasi_id'): void => void setTimeout(() => form.setFocus(nama));
  function pickPasien(newNorm: number): void {
    setIsianAside(form, newNorm);
    form.setValue('norm', newNorm, { shouldDirty: true });
    form.clearErrors('norm');
    setNotFound(null);
    tiket.pick(newNorm);
    focusLater('tujuan.instalasi_id');
    lastKunjungan.pick(newNorm);
  }
  function openNewPasien(): void {
    createPasien({ ...fromQuery(notFound ?? ''), autoNavigate: false, onSaved: pickPasien });
  }
  function editPasien(): void {
    if (norm === null) return toast.info('Pilih pasien terlebih dahulu');
    createPasien({ norm, autoNavigate: false, onSaved: () => void refreshPasien({ form, client }, norm) });
  }
  /** What was typed is offered to the form of the latest version. */
  async function reload(): Promise<void> {
    await draft.keep?.();
    if (!(await onReload?.())) focusLater('tujuan.instalasi_id');
  }
  /** From the consent question back to the form, which was changed, and on to the question about it as it is now. */
  function saveAgain(): void {
    cancel();
    setTimeout(save);
  }
  async function reset(): Promise<void> {
    if (
      isDirty() &&
      !(await ask({
        title: existing ? 'Kembalikan isian semula?' : 'Kosongkan formulir?',
        body: sayWhose(whose, 'Semua yang sudah diisi akan dibuang.'),
        yes: existing ? 'Kembalikan' : 'Kosongkan',
        no: 'Kembali mengisi',
        danger: true,
      }))
    )
      return;
    draft.discard();
    tiket.drop();
    resetSave();
    lastKunjungan.clearNotes();
    kepesertaan.reset();
    form.reset(existing ? initial : initialFormValues(null));
    setNotFound(null);
    setConsentAgain(false);
    setResetCount((n) => n + 1);
    start();
    focusLater(existing ? 'tujuan.instalasi_id' : 'norm');
  }
  useShortcut('seperti-terakhir', () => did(lastKunjungan.again?.()), {
    inDialog: true,
    enabled: ready && lastKunjungan.again !== null,
  });
  useShortcut('pasien-baru', () => did(openNewPasien()), {
    inDialog: true,
    enabled: ready && mayCreatePasien && notFound !== null,
  });

  return (
    <>
      <FullScreenForm
        title={existing ? 'Edit Pendaftaran Kunjungan' : 'Tambah Pendaftaran Kunjungan'}
        dirty={isDirty}
        whose={() => whose}
        onKey={handleFormKey}
        onSave={save}
        saveLabel={existing ? 'Update' : 'Daftarkan'}
        saving={stage === 'simpan'}
        savingLabel="Mohon tunggu ..."
        savedAt={draft.savedAt}
        headerContent={<KepesertaanHeader form={form} kepesertaan={kepesertaan} />}
        right={<KepesertaanPanel form={form} kepesertaan={kepesertaan} />}
        rightWidth={KEPESERTAAN_WIDTH}
        rightFirst
        onKeep={keeperOf(draft, onClose)}
        onClose={() => {
          draft.discard();
          onClose();
        }}
        footerContent={
          <>
            {can('update pasien') && (
              <Button variant="default" onClick={editPasien} disabled={stage === 'simpan'}>
                Edit Detail Pasien
              </Button>
            )}
            <Button variant="default" onClick={() => void reset()} disabled={stage === 'simpan'}>
              Reset
            </Button>
          </>
        }
        footerRight={
          <>
            <ErrorCount form={form} />
            {notFound !== null && mayCreatePasien && (
              <Button variant="light" onClick={openNewPasien} rightSection={<Kbd>{keysOf('pasien-baru')}</Kbd>}>
                Pasien baru
              </Button>
            )}
          </>
        }
      >
        <div className={css['ringkasan']}>
          <TiketLine of={tiket} />
          <DraftOffer draft={draft} />
          <FormWords form={form}>
            <IsianOffer form={form} onTake={lastKunjungan.clearNotes} />
          </FormWords>
          <FormSummary form={form} submitError={submitError} />
          {existing && <ConsentLine setuju={existing.satu_sehat} again={consentAgain} onAgain={setConsentAgain} />}
        </div>
        <KunjunganSections
          key={resetCount}
          form={form}
          existing={existing}
          lastKunjungan={lastKunjungan}
          kartu={lastKunjungan.recent?.pasien.no_bpjs ?? pasien?.no_bpjs ?? null}
          kepesertaan={kepesertaan}
          mayCreatePasien={mayCreatePasien}
          ready={ready}
          initialSearch={resetCount === 0 ? (options.nama ?? '') : ''}
          focusTujuan={options.norm !== undefined || existing !== null}
          onPick={pickPasien}
          onNotFound={setNotFound}
        />
      </FullScreenForm>
      {stage === 'persetujuan' && (
        <KunjunganPersetujuan
          form={form}
          existing={existing}
          kepesertaan={kepesertaan}
          onAnswer={answer}
          onBack={cancel}
          onAgain={saveAgain}
        />
      )}
    </>
  );
}
