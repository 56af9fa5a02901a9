import { getPenyiapan, savePenyiapan } from '@nadi/contract/resep/penyiapan.contract';
import { JENIS_FASKES } from '@nadi/domain/faskes/suggested-ruangan';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { FormSummary } from '#fields/form-summary.tsx';
import { useFormDirty } from '#fields/form-dirty.ts';
import { DraftOffer } from '#patterns/draft-offer.tsx';
import { useSave } from '#patterns/use-save.ts';
import { useDraft } from '#platform/draft/draft.ts';
import { callApi } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { DraftMark } from '#ui/full-screen-form.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { DokterSection } from './dokter-section.tsx';
import { suggestedValues, formFieldOf, penyiapanResolver, buildPenyiapan } from './penyiapan-form.ts';
import type { PenyiapanFormValues } from './penyiapan-form.ts';
import css from './penyiapan.module.css';
import { RuanganSection } from './ruangan-section.tsx';
import { PenyiapanDone } from './penyiapan-done.tsx';

/** The set-up of a new facility: its kind, its rooms and its doctors; then the first patient. */
export function PenyiapanPage() {
  const query = useQuery({
    queryKey: ['master', 'penyiapan'],
    queryFn: ({ signal }) => callApi(getPenyiapan, { signal }),
  });
  const counts = query.data?.data;
  return (
    <div className={css['halaman']}>
      <PageHeader title="Siapkan faskes" note="Jenis faskes, ruangan, dan dokter" />
      {query.isPending && <SkeletonAfter150 rows={8} height={34} />}
      {query.isError && !counts && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {counts && (counts.ruangan > 0 ? <PenyiapanDone counts={counts} /> : <PenyiapanForm />)}
    </div>
  );
}

function PenyiapanForm() {
  const form = useForm<PenyiapanFormValues>({
    defaultValues: suggestedValues(JENIS_FASKES[0]?.kode ?? ''),
    resolver: penyiapanResolver,
    mode: 'onTouched',
  });
  const draft = useDraft('penyiapan', form, { label: () => 'penyiapan faskes' });
  useFormDirty(form);
  const firstSection = useRef<HTMLDivElement>(null);
  useEffect(() => firstSection.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const jenis = useWatch({ control: form.control, name: 'jenis' });

  function changeJenis(kode: string): void {
    form.reset({ ...suggestedValues(kode), dokter: form.getValues('dokter') }, { keepDefaultValues: true });
  }
  const { save, saving, summary } = useSave({
    form,
    draft,
    body: buildPenyiapan,
    send: ({ content }, idempotencyKey) => callApi(savePenyiapan, { body: content, idempotencyKey }),
    fieldOf: formFieldOf,
    onSaved: async () => {
      form.reset(form.getValues());
      // The form stays busy until the page knows that rooms exist, and shows what comes next.
      await queryClient.invalidateQueries({ queryKey: ['master'] });
    },
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside bubble up to here
    <div
      className={css['formulir']}
      ref={keepFocus}
      tabIndex={-1}
      aria-busy={saving || undefined}
      onKeyDown={(event) => handleFormKey(event, save)}
    >
      <div className={css['isi']}>
        <DraftOffer draft={draft} />
        <FormSummary form={form} submitError={summary} />
        <section data-bagian aria-labelledby="bagian-jenis">
          <h2 id="bagian-jenis">1. Jenis faskes</h2>
          <div ref={firstSection} className={css['jenis']} role="radiogroup" aria-labelledby="bagian-jenis">
            {JENIS_FASKES.map(({ kode, nama, keterangan }) => (
              <label key={kode} data-pilih={kode === jenis || undefined}>
                <input
                  type="radio"
                  name="jenis"
                  value={kode}
                  aria-label={`${nama}: ${keterangan}`}
                  checked={kode === jenis}
                  onChange={() => changeJenis(kode)}
                />
                <span>
                  <strong>{nama}</strong>
                  <small>{keterangan}</small>
                </span>
              </label>
            ))}
          </div>
        </section>
        <RuanganSection form={form} key={jenis} />
        <DokterSection form={form} />
      </div>
      <footer className={css['kaki']}>
        <span>Peran, penjamin, dan daftar referensi sudah tersedia. Semuanya dapat diubah nanti.</span>
        <DraftMark savedAt={draft.savedAt} />
        <span className={css['renggang']} />
        <Button data-simpan disabled={saving} onClick={save} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          {saving ? 'Menyiapkan...' : 'Siapkan faskes'}
        </Button>
      </footer>
    </div>
  );
}
