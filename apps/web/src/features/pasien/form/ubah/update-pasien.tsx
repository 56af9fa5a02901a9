import { getPasien } from '@nadi/contract/pasien/pasien.contract';
import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useFormDirty } from '#fields/form-dirty.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { formatNorm } from '#platform/norm.ts';
import type { PasienFormOverlayProps } from '#platform/http/operations.ts';
import { pathTo } from '#platform/address/paths.ts';
import { formatOwner } from '#platform/norm.ts';
import { today } from '#platform/time/tanggal.ts';
import { FullScreenForm } from '#ui/full-screen-form.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { dokumenQuery } from '#features/pasien/detail/detail.queries.ts';
import { splitFormFiles } from '../dokumen/form-files.ts';
import { uploadFiles } from '../dokumen/upload.ts';
import { usePickedFiles } from '../dokumen/use-picked-files.ts';
import { KartuWatch } from '../kembar-side.tsx';
import { PasienFormView } from '../pasien-form-view.tsx';
import css from '../pasien-form.module.css';
import type { PasienFormOutput, PasienFormValues } from '../pasien-form.ts';
import { pasienResolver } from '../pasien-resolver.ts';
import { keeperOf } from '#platform/draft/keep-draft.ts';
import { useFormSettings } from '../use-form-settings.ts';
import { NO_TRAIL } from '../fill-trail.ts';
import type { FillTrail } from '../fill-trail.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { valuesFromDetail } from './from-detail.ts';
import { OldDraftNotice } from './old-draft-notice.tsx';
import { useFormBase, useUpdateDraft } from './use-form-base.ts';
import { useUpdatePasien } from './use-update-pasien.ts';

const TITLE = 'Edit Data Pasien';

/**
 * The form in update mode. The patient is loaded once and never from the cache, because the server logs each reading.
 */
export function UpdatePasien({ norm, options, onClose }: PasienFormOverlayProps & { norm: number }) {
  const query = useQuery({
    queryKey: ['pasien-edit', norm],
    queryFn: async ({ signal }) => (await callApi(getPasien, { params: { norm }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (query.data) return <UpdatePasienForm detail={query.data} options={options} onClose={onClose} />;
  const notFound = query.error instanceof ApiError && query.error.status === 404;
  return (
    <FullScreenForm
      title={TITLE}
      onClose={onClose}
      dirty={() => false}
      onSave={() => undefined}
      onKey={() => undefined}
    >
      {notFound ? (
        <EmptyState
          title="Pasien tidak ditemukan"
          action={
            <Button variant="default" onClick={onClose}>
              Tutup
            </Button>
          }
        >
          Pasien ini tidak ada di faskes ini, atau nomornya sudah berubah.
        </EmptyState>
      ) : query.isError ? (
        <ErrorState error={query.error} title="Data pasien belum bisa dimuat" onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonAfter150 rows={10} height={34} />
      )}
    </FullScreenForm>
  );
}

function UpdatePasienForm({ detail, options, onClose }: PasienFormOverlayProps & { detail: DetailPasien }) {
  const navigate = useNavigate();
  const { showNormManual, wajib } = useFormSettings();
  const base = useFormBase(detail);
  const ruleContext = {
    today: today(),
    showNorm: false,
    wajib,
    update: { versi: base.current.versi, stored: base.current.isi },
  };
  const form = useForm<PasienFormValues, unknown, PasienFormOutput>({
    defaultValues: valuesFromDetail(detail),
    resolver: pasienResolver(ruleContext),
    mode: 'onTouched',
  });
  const picked = usePickedFiles();
  // The tiles show how many documents are stored. When this query fails, they merely leave that out.
  const { data: dokumen = [] } = useQuery(dokumenQuery(detail.norm));
  const trailRef = useRef<FillTrail>(NO_TRAIL);
  const draft = useUpdateDraft(detail.norm, form, { base, picked, trailRef });
  const isDirty = useFormDirty(form, picked.hasAny);

  function closeForm(): void {
    draft.discard();
    onClose();
  }
  function leaveTo(norm: number): void {
    closeForm();
    if (options.onSaved) options.onSaved(norm);
    else if (options.autoNavigate !== false) void navigate(pathTo('pasienDetail', { norm }));
  }
  function openOther(norm: number): void {
    closeForm();
    void navigate(pathTo('pasienDetail', { norm }));
  }
  const { saving, butir, pick } = useUpdatePasien({
    form,
    draft,
    ruleContext,
    base,
    norm: detail.norm,
    dokumenList: picked.dokumenList,
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
  return (
    <>
      <PasienFormView
        form={form}
        ruleContext={ruleContext}
        picked={picked}
        isDirty={isDirty}
        title={TITLE}
        savingMessage="Mengubah data pasien..."
        saving={saving}
        draft={draft}
        onKeep={keeperOf(draft, onClose)}
        onClose={closeForm}
        onRegistered={openOther}
        trailRef={trailRef}
        firstFocus={detail.nik ? 'nama' : 'nik'}
        showNormManual={showNormManual || Boolean(detail.norm_manual)}
        stored={{
          norm: detail.norm,
          nama: detail.nama,
          foto: detail.foto,
          dokumen,
          ibu: detail.ibu && (
            <p className={css['keterangan']}>
              Bayi dari <strong>{detail.ibu.nama}</strong>, No. RM {formatNorm(detail.ibu.norm)}
            </p>
          ),
        }}
        notice={
          <>
            <KartuWatch form={form} stored={detail.no_bpjs} onOpen={openOther} />
            <p className={css['siapa']}>
              No. RM <strong>{formatNorm(detail.norm)}</strong>
            </p>
            {base.isOldDraft && (
              <OldDraftNotice
                pada={draft.savedAt}
                onDiscard={() => {
                  draft.discard();
                  form.reset(valuesFromDetail(detail));
                }}
              />
            )}
          </>
        }
        side={<p className={css['kosong']}>Jawaban BPJS akan terlihat di sini.</p>}
        resetCount={0}
      />
      {saving.conflict && (
        <ConflictDialog
          key={saving.conflict.version}
          whose={formatOwner(detail)}
          message={saving.conflict.message}
          butir={butir}
          onSave={pick}
          onBack={saving.dropConflict}
        />
      )}
    </>
  );
}
