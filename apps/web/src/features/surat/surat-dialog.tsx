import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { createSurat, issueSurat, updateSurat } from '@nadi/contract/rekam-medis/surat.contract';
import type { DasarSurat, SuratContent, Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { JENIS_SURAT } from '@nadi/domain/surat/surat';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { SuratFields } from './surat-fields.tsx';
import { SuratForm, suratValues, type Usul, type SuratOutput, type SuratValues } from './surat-form.ts';
import { dasarSuratQuery } from './surat.queries.ts';
import css from './surat.module.css';

type SuratDialogProps = {
  kunjunganId: number;
  /** The draft that is gone on with; null begins a letter. */
  draft: Surat | null;
  /** What a template, or the step that asks for it, begins a new one with. */
  usul: Usul | null;
  onClose: () => void;
  /** A draft was stored, or the letter issued. */
  onSaved: (surat: Surat) => void;
};
const WIDTH = 640;

function LoadedDialog({ kunjunganId, draft, usul, dasar, onClose, onSaved }: SuratDialogProps & { dasar: DasarSurat }) {
  const form = useForm<SuratValues, unknown, SuratOutput>({
    defaultValues: suratValues(dasar, draft, usul),
    resolver: zodResolver(SuratForm) as unknown as Resolver<SuratValues, unknown, SuratOutput>,
    mode: 'onTouched',
  });
  // A refused issue leaves a draft behind, which the next try goes on with.
  const stored = useRef(draft);
  const onlyDraft = useRef(false);
  const mayIssue = dasar.halangan === null && can('update surat');
  const isDeath = useWatch({ control: form.control, name: 'isi.jenis' }) === 'kematian';
  const saving = useSave({
    form,
    body: ({ isi }: SuratOutput, { sure }): { isi: SuratContent; lanjutkan: boolean } => ({
      lanjutkan: sure,
      isi: isi.jenis === 'kontrol' ? { ...isi, lanjutkan: sure } : isi,
    }),
    send: async ({ lanjutkan, ...body }, key) => {
      const old = stored.current;
      const saved =
        old === null
          ? (await callApi(createSurat, { params: { id: kunjunganId }, body, idempotencyKey: key })).data
          : (await callApi(updateSurat, { params: { id: old.id }, body: { ...body, versi: old.versi } })).data;
      stored.current = saved;
      if (!mayIssue || onlyDraft.current) return saved;
      const { data } = await callApi(issueSurat, {
        params: { id: saved.id },
        body: { versi: saved.versi, ...(lanjutkan ? { lanjutkan } : {}) },
        idempotencyKey: newIdempotencyKey(),
      });
      return data;
    },
    sure: isDeath
      ? { title: 'Periksa sebelum terbit', yes: 'Tetap terbitkan' }
      : { title: 'Periksa rencana kontrol', yes: 'Tetap rencanakan' },
    stale: ['kontrol'],
    onSaved: (surat) => onSaved(surat),
  });
  return (
    <FormDialog
      title={draft ? JENIS_SURAT[draft.jenis].nama : 'Surat'}
      legend="Isi surat"
      form={form}
      saving={saving}
      onClose={onClose}
      size={WIDTH}
      saveLabel={mayIssue ? 'Terbitkan' : 'Simpan draf'}
      {...(dasar.halangan === null
        ? {}
        : {
            notice: (
              <p className={css['dasar']} data-nada="awas">
                {dasar.halangan}. Sekarang surat hanya disimpan sebagai draf.
              </p>
            ),
          })}
      note={
        mayIssue && (
          <Button
            className={css['buat']}
            variant="default"
            size="xs"
            onClick={() => {
              onlyDraft.current = true;
              saving.save();
            }}
          >
            Simpan sebagai draf
          </Button>
        )
      }
    >
      <SuratFields control={form.control} dasar={dasar} kindStays={draft !== null} />
    </FormDialog>
  );
}

/** Writes a letter and issues it; who may not issue yet stores a draft. */
export function SuratDialog(props: SuratDialogProps) {
  const { data, isError, error, refetch } = useQuery(dasarSuratQuery(props.kunjunganId));
  if (data) return <LoadedDialog {...props} dasar={data} />;
  return (
    <Dialog title="Surat" onClose={props.onClose} size={WIDTH} centered={false} withClose>
      {isError ? (
        <ErrorState error={error} title="Surat belum bisa disiapkan" onRetry={() => void refetch()} />
      ) : (
        <SkeletonAfter150 rows={6} height={28} />
      )}
    </Dialog>
  );
}
