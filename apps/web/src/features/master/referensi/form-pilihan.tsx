import { IsianReferensi } from '@nadi/contract/referensi-master.contract';
import type { ItemReferensi } from '@nadi/contract/referensi-master.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { handleFormKey } from '../../../fields/form-keyboard.ts';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { useKiriman } from '../../../fields/kiriman.ts';
import { useSubmitError } from '../../../fields/submit-error.ts';
import { TextField } from '../../../fields/text-field.tsx';
import { ApiError } from '../../../platform/api-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { segarkanMaster } from '../daftar/master.queries.ts';
import { kabarkanDenganUrungkan } from '../daftar/urungkan.tsx';
import css from './referensi.module.css';
import { gantiNama, hapusPilihan, tambahPilihan } from './ubah-pilihan.ts';

type Isi = { deskripsi: string };
type FormProps = {
  jenis: number;
  namaDaftar: string;
  /** Null for a new entry. */ item: ItemReferensi | null;
  onClose: () => void;
};

/** The entry as somebody else has saved it meanwhile. */
const kiniDari = (error: unknown): ItemReferensi | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.data as { kini?: ItemReferensi } | undefined)?.kini
    : undefined;

/** The form of a new entry, or of another name for one. Ctrl+Enter saves. */
export function FormPilihan({ jenis, namaDaftar, item, onClose }: FormProps) {
  const form = useForm<Isi>({
    defaultValues: { deskripsi: item?.deskripsi ?? '' },
    resolver: zodResolver(IsianReferensi),
    mode: 'onTouched',
  });
  const { kesalahan, report, clear } = useSubmitError(form);
  const kiriman = useKiriman<object>();
  const [dasar, setDasar] = useState(item);
  const [lain, setLain] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function kirim(isi: Isi): Promise<void> {
    clear();
    if (!(await kiriman.bolehBeda(isi))) return;
    setSaving(true);
    const kunci = kiriman.kunciUntuk(isi, { ...isi, versi: dasar?.versi });
    try {
      const baru = dasar
        ? await gantiNama(jenis, dasar, isi.deskripsi, kunci)
        : await tambahPilihan(jenis, isi.deskripsi, kunci);
      segarkanMaster();
      kabarkanDenganUrungkan(
        dasar ? `${dasar.deskripsi} diganti menjadi ${baru.deskripsi}.` : `${baru.deskripsi} ditambahkan.`,
        () => (dasar ? gantiNama(jenis, baru, dasar.deskripsi) : hapusPilihan(jenis, baru.id)),
      );
      onClose();
    } catch (error) {
      setSaving(false);
      kiriman.gagal(error);
      const kini = kiniDari(error);
      if (!kini) return report(error);
      setDasar(kini);
      setLain(`${(error as Error).message} Nama yang tersimpan: ${kini.deskripsi}.`);
    }
  }
  const simpan = (): void => void form.handleSubmit(kirim)();
  return (
    <Dialog
      judul={item ? `Ganti nama ${item.deskripsi}` : `Tambah ke ${namaDaftar}`}
      onClose={() => !saving && onClose()}
      size={440}
      tengah={false}
      onKey={(event) => handleFormKey(event, simpan)}
    >
      <FormSummary form={form} kesalahan={kesalahan} />
      {lain && (
        <p className={css['lain']} role="alert">
          {lain}
        </p>
      )}
      <fieldset className={css['isian']} disabled={saving}>
        <legend className="visually-hidden">Pilihan</legend>
        <TextField
          control={form.control}
          name="deskripsi"
          label="Nama"
          maxLength={100}
          required
          autoFocus
          help={item ? 'Yang sudah memakai pilihan ini ikut berganti nama.' : undefined}
        />
      </fieldset>
      <div className={css['kaki']}>
        <Button variant="default" onClick={onClose} disabled={saving} rightSection={<Kbd>Esc</Kbd>}>
          Tutup
        </Button>
        <Button data-simpan disabled={saving} onClick={simpan} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          {saving ? 'Menyimpan...' : 'Simpan'}
        </Button>
      </div>
    </Dialog>
  );
}
