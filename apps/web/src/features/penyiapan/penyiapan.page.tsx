import { getPenyiapan, simpanPenyiapan } from '@nadi/contract/penyiapan.contract';
import { JENIS_FASKES } from '@nadi/domain/faskes/usulan';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { handleFormKey } from '../../fields/form-keyboard.ts';
import { FormSummary } from '../../fields/form-summary.tsx';
import { useKiriman } from '../../fields/kiriman.ts';
import { useKotor } from '../../fields/kotor.ts';
import { useSubmitError } from '../../fields/submit-error.ts';
import { useDraft } from '../../platform/draft.ts';
import { callApi } from '../../platform/http.ts';
import { queryClient } from '../../platform/query.ts';
import { DraftMark } from '../../ui/full-screen-form.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { DokterBagian } from './dokter-bagian.tsx';
import { isiUsulan, kolomForm, resolverPenyiapan, susunPenyiapan } from './penyiapan-form.ts';
import type { PenyiapanIsi } from './penyiapan-form.ts';
import css from './penyiapan.module.css';
import { RuanganBagian } from './ruangan-bagian.tsx';
import { Siap } from './siap.tsx';

/** The set-up of a new facility: its kind, its rooms and its doctors; then the first patient. */
export function PenyiapanPage() {
  const query = useQuery({
    queryKey: ['master', 'penyiapan'],
    queryFn: ({ signal }) => callApi(getPenyiapan, { signal }),
  });
  const keadaan = query.data?.data;
  return (
    <div className={css['halaman']}>
      <PageHeader judul="Siapkan faskes" keterangan="Jenis faskes, ruangan, dan dokter" />
      {query.isPending && <SkeletonAfter150 baris={8} tinggi={34} />}
      {query.isError && !keadaan && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {keadaan && (keadaan.ruangan > 0 ? <Siap keadaan={keadaan} /> : <Formulir />)}
    </div>
  );
}

function Formulir() {
  const form = useForm<PenyiapanIsi>({
    defaultValues: isiUsulan(JENIS_FASKES[0]?.kode ?? ''),
    resolver: resolverPenyiapan,
    mode: 'onTouched',
  });
  const kiriman = useKiriman<object>();
  const { kesalahan, report, clear } = useSubmitError(form);
  const [saving, setSaving] = useState(false);
  const draft = useDraft('penyiapan', form);
  useKotor(form);
  const pertama = useRef<HTMLDivElement>(null);
  useEffect(() => pertama.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const jenis = useWatch({ control: form.control, name: 'jenis' });

  function gantiJenis(kode: string): void {
    form.reset({ ...isiUsulan(kode), dokter: form.getValues('dokter') }, { keepDefaultValues: true });
  }
  async function kirim(nilai: PenyiapanIsi): Promise<void> {
    clear();
    const susun = susunPenyiapan(nilai);
    if (!(await kiriman.bolehBeda(susun.isi))) return;
    setSaving(true);
    try {
      await callApi(simpanPenyiapan, { body: susun.isi, idempotencyKey: kiriman.kunciUntuk(susun.isi, susun.isi) });
      draft.buang();
      form.reset(nilai);
      await queryClient.invalidateQueries({ queryKey: ['master'] });
    } catch (error) {
      setSaving(false);
      kiriman.gagal(error);
      report(error, (nama) => kolomForm(nama, susun));
    }
  }
  const simpan = (): void => void form.handleSubmit(kirim)();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside bubble up to here
    <div className={css['formulir']} onKeyDown={(event) => handleFormKey(event, simpan)}>
      <div className={css['isi']}>
        <FormSummary form={form} kesalahan={kesalahan} />
        <section data-bagian aria-labelledby="bagian-jenis">
          <h2 id="bagian-jenis">1. Jenis faskes</h2>
          <div ref={pertama} className={css['jenis']} role="radiogroup" aria-labelledby="bagian-jenis">
            {JENIS_FASKES.map(({ kode, nama, keterangan }) => (
              <label key={kode} data-pilih={kode === jenis || undefined}>
                <input
                  type="radio"
                  name="jenis"
                  value={kode}
                  aria-label={`${nama}: ${keterangan}`}
                  checked={kode === jenis}
                  onChange={() => gantiJenis(kode)}
                />
                <span>
                  <strong>{nama}</strong>
                  <small>{keterangan}</small>
                </span>
              </label>
            ))}
          </div>
        </section>
        <RuanganBagian form={form} key={jenis} />
        <DokterBagian form={form} />
      </div>
      <footer className={css['kaki']}>
        <span>Peran, penjamin, dan daftar referensi sudah tersedia. Semuanya dapat diubah nanti.</span>
        <DraftMark pada={draft.tersimpanPada} />
        <span className={css['renggang']} />
        <Button data-simpan disabled={saving} onClick={simpan} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          {saving ? 'Menyiapkan...' : 'Siapkan faskes'}
        </Button>
      </footer>
    </div>
  );
}
