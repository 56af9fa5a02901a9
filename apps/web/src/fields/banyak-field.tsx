import { Checkbox, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import css from './banyak-field.module.css';
import { FieldFrame } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import type { Opsi } from './use-pilih.ts';

type BanyakFieldProps<T extends FieldValues, O> = Omit<FieldProps<T, O>, 'placeholder' | 'autoFocus'> & { options: readonly Opsi[]; loading?: boolean };

/** More than this is not read, it is searched. */
const MAKS_TAMPIL = 60;
const kecil = (teks: string): string => teks.trim().toLocaleLowerCase('id-ID');

/** Those with the typed words; while nothing is typed the chosen ones first. */
function cocok(options: readonly Opsi[], teks: string, dipilih: ReadonlySet<number>): Opsi[] {
  const kata = kecil(teks);
  const semua = options.filter((o) => (o.aktif !== false || dipilih.has(o.id)) && (kata === '' || `${o.deskripsi} ${o.keterangan ?? ''}`.toLocaleLowerCase('id-ID').includes(kata)));
  return semua.toSorted((a, b) => Number(dipilih.has(b.id)) - Number(dipilih.has(a.id)));
}

/** Any number of a list, by numeric id, each with a tick. Stores the ids, ascending. */
export function BanyakField<T extends FieldValues, O = T>(props: BanyakFieldProps<T, O>) {
  const { label, required, help, className, options, loading = false } = props;
  const field = useField(props);
  const [teks, setTeks] = useState('');
  const nilai = Array.isArray(field.value) ? (field.value as number[]) : [];
  const [awal] = useState(() => new Set(nilai));
  const dipilih = new Set(nilai);
  const semua = cocok(options, teks, awal);
  const ubah = (id: number, ya: boolean): void => field.onChange((ya ? [...nilai, id] : nilai.filter((satu) => satu !== id)).toSorted((a, b) => a - b));
  return (
    <FieldFrame id={field.id} label={`${label} (${nilai.length})`} required={required} error={field.error} help={help} className={className} labelTag="span">
      <div className={css['kotak']} role="group" aria-labelledby={`${field.id}-label`} aria-describedby={`${field.id}-ket`}>
        <Input
          size="xs" ref={field.ref} aria-label={`Cari ${label.toLocaleLowerCase('id-ID')}`} placeholder="Cari" autoComplete="off" value={teks} onChange={(event) => setTeks(event.currentTarget.value)} onBlur={field.onBlur} disabled={field.disabled}
          leftSection={<IconSearch size={14} aria-hidden="true" />} error={field.error !== null}
        />
        <ul className={css['daftar']}>
          {semua.slice(0, MAKS_TAMPIL).map((o) => (
            <li key={o.id}>
              <Checkbox size="xs" checked={dipilih.has(o.id)} disabled={field.disabled} onChange={(event) => ubah(o.id, event.currentTarget.checked)} label={o.keterangan ? <>{o.deskripsi} <small>{o.keterangan}</small></> : o.deskripsi} />
            </li>
          ))}
          {semua.length === 0 && <li className={css['kosong']}>{loading ? 'Memuat…' : 'Tidak ada yang cocok'}</li>}
          {semua.length > MAKS_TAMPIL && <li className={css['kosong']}>{semua.length - MAKS_TAMPIL} lagi; ketik untuk mencari</li>}
        </ul>
      </div>
    </FieldFrame>
  );
}
