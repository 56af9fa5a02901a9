import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import { labelOf } from '../../../fields/field.ts';
import { handleFormKey } from '../../../fields/form-keyboard.ts';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { SaklarField } from '../../../fields/saklar-field.tsx';
import { useTandaiDirty } from '../../../platform/dirty.ts';
import { useDraft } from '../../../platform/draft.ts';
import { tanya } from '../../../ui/confirm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftMark } from '../../../ui/full-screen-form.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import css from './daftar-master.module.css';
import type { HalamanMaster } from './halaman-master.ts';
import type { BarisDasar } from './master.queries.ts';
import { useSimpanMaster } from './use-simpan-master.ts';

type FormMasterProps<B extends BarisDasar, F extends FieldValues> = {
  halaman: HalamanMaster<B, F>;
  /** Null for a new row. */
  baris: B | null;
  /** The values a new row begins with, such as the unit of a new room. */
  awalan?: Partial<F>;
  onClose: () => void;
  onTersimpan?: (baris: B) => void;
};

const LEBAR = 560;
const tulis = (nilai: unknown): string =>
  nilai === null || nilai === '' || nilai === undefined
    ? 'kosong'
    : nilai === true
      ? 'ya'
      : nilai === false
        ? 'tidak'
        : typeof nilai === 'object'
          ? 'berbeda'
          : String(nilai);

/** The form of a new row or of a change. Enter goes to the next field, Ctrl+Enter saves, Esc closes and asks. */
export function FormMaster<B extends BarisDasar, F extends FieldValues>({
  halaman,
  baris,
  awalan,
  onClose,
  onTersimpan,
}: FormMasterProps<B, F>) {
  const { kontrak, kosong, dariBaris, isian, namaOf, lebarForm = LEBAR, tanpaAktif } = halaman;
  const [awal] = useState(() => (baris ? dariBaris(baris) : { ...kosong(), ...awalan }));
  // The resolver is typed by the schema, which differs for each list; the form's values are `F`.
  const form = useForm<F>({
    defaultValues: awal as DefaultValues<F>,
    resolver: zodResolver(kontrak.Isian as never) as unknown as Resolver<F>,
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const tandai = useTandaiDirty();
  useEffect(() => tandai(isDirty), [tandai, isDirty]);
  // A draft that was begun for one parent does not belong to another parent.
  const draft = useDraft(
    `master:${kontrak.path}:${baris?.id ?? ['baru', ...Object.values(awalan ?? {})].join('-')}`,
    form,
    baris?.versi ?? null,
    (versi) => versi === (baris?.versi ?? null),
  );
  const { simpan, saving, kesalahan, bentrok, pakaiBaru, tetapSimpan } = useSimpanMaster({
    halaman,
    form,
    awal: baris,
    onTersimpan: (tersimpan) => {
      selesai();
      onTersimpan?.(tersimpan);
    },
  });
  function selesai(): void {
    draft.buang();
    // The page behind stays open, and has nothing to lose any more.
    tandai(false);
    onClose();
  }
  async function tutup(): Promise<void> {
    if (saving) return;
    if (
      isDirty &&
      !(await tanya({
        judul: 'Tutup tanpa menyimpan?',
        isi: 'Yang sudah diketik dan drafnya akan dibuang.',
        ya: 'Buang dan tutup',
        tidak: 'Kembali mengisi',
        bahaya: true,
      }))
    )
      return;
    selesai();
  }
  const kini = bentrok ? dariBaris(bentrok.kini) : null;
  const beda = kini
    ? Object.keys(kini).filter(
        (kolom) => JSON.stringify(kini[kolom]) !== JSON.stringify(form.getValues(kolom as FieldPath<F>)),
      )
    : [];
  const sebutan = kontrak.sebutan.toLocaleLowerCase('id-ID');
  return (
    <Dialog
      judul={baris ? `Ubah ${namaOf(baris)}` : `Tambah ${sebutan}`}
      onClose={() => void tutup()}
      size={lebarForm}
      tengah={false}
      onKey={(event) => handleFormKey(event, simpan)}
    >
      <FormSummary form={form} kesalahan={kesalahan} />
      {bentrok && (
        <div className={css['bentrok']} role="alert">
          <p>{bentrok.pesan}</p>
          <ul>
            {beda.map((kolom) => (
              <li key={kolom}>
                {labelOf(form.control, kolom) ?? kolom} tersimpan: <strong>{tulis(kini?.[kolom])}</strong>
              </li>
            ))}
          </ul>
          <div className={css['tombol']}>
            <Button size="xs" variant="default" onClick={pakaiBaru}>
              Pakai yang tersimpan
            </Button>
            <Button size="xs" onClick={tetapSimpan}>
              Simpan isian saya
            </Button>
          </div>
        </div>
      )}
      <fieldset className={css['isian']} disabled={saving}>
        <legend className="visually-hidden">Data {sebutan}</legend>
        {isian({ form, baris })}
        {!tanpaAktif && (
          <SaklarField control={form.control} name={'aktif' as FieldPath<F>} label="Aktif, dapat dipilih" />
        )}
      </fieldset>
      <div className={css['kaki']}>
        <DraftMark pada={draft.tersimpanPada} />
        <span className={css['renggang']} />
        <Button variant="default" onClick={() => void tutup()} rightSection={<Kbd>Esc</Kbd>}>
          Tutup
        </Button>
        <Button
          data-simpan
          disabled={saving || bentrok !== null}
          onClick={simpan}
          rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
        >
          {saving ? 'Menyimpan...' : 'Simpan'}
        </Button>
      </div>
    </Dialog>
  );
}
