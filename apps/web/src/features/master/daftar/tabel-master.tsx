import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import tabel from '../../../ui/table.module.css';
import css from './daftar-master.module.css';
import type { HalamanMaster } from './halaman-master.ts';
import type { BarisDasar } from './master.queries.ts';
import type { DaftarMasterState } from './use-daftar-master.ts';

export type AksiBaris<B> = {
  pilih: (id: number) => void;
  dipilih: number | null;
  onKeyBaris: (event: KeyboardEvent<HTMLElement>, baris: B) => void;
  /** Absent when the user may not do it. */
  ubah?: (baris: B) => void;
  hapus?: (baris: B) => void;
};

type TabelProps<B extends BarisDasar, F extends FieldValues> = {
  halaman: HalamanMaster<B, F>;
  daftar: DaftarMasterState;
  baris: readonly B[];
  aksi: AksiBaris<B>;
};

export const idBaris = (path: string, id: number): string => `baris${path.replaceAll('/', '-')}-${id}`;

function Kepala<B extends BarisDasar, F extends FieldValues>({
  halaman,
  daftar,
}: Pick<TabelProps<B, F>, 'halaman' | 'daftar'>) {
  return (
    <thead>
      <tr>
        {halaman.kolom.map(({ judul, urut, lebar, angka }) => {
          const arah =
            urut === undefined
              ? undefined
              : daftar.urut === urut
                ? 'ascending'
                : daftar.urut === `-${urut}`
                  ? 'descending'
                  : 'none';
          return (
            <th
              key={judul}
              scope="col"
              aria-sort={arah}
              style={lebar ? { width: lebar } : undefined}
              className={angka ? tabel['angka'] : undefined}
            >
              {urut === undefined ? (
                judul
              ) : (
                <button type="button" className={tabel['sort']} onClick={() => daftar.urutkan(urut)}>
                  {judul}
                  {arah === 'ascending' && <IconArrowUp size={13} aria-hidden="true" />}
                  {arah === 'descending' && <IconArrowDown size={13} aria-hidden="true" />}
                </button>
              )}
            </th>
          );
        })}
        <th scope="col" style={{ width: 96 }}>
          Keadaan
        </th>
        <th scope="col" style={{ width: 84 }}>
          Aksi
        </th>
      </tr>
    </thead>
  );
}

/** The rows as a table. On a phone each row is a card that shows the column titles. */
export function TabelMaster<B extends BarisDasar, F extends FieldValues>({
  halaman,
  daftar,
  baris,
  aksi,
}: TabelProps<B, F>) {
  const { kolom, namaOf, kontrak } = halaman;
  return (
    <table className={`${tabel['table']} ${css['tabel']}`} aria-label={halaman.judul}>
      <Kepala halaman={halaman} daftar={daftar} />
      <tbody>
        {baris.map((b, n) => {
          const dipilih = aksi.dipilih === b.id;
          return (
            <tr
              key={b.id}
              id={idBaris(kontrak.path, b.id)}
              data-pilih={dipilih || undefined}
              data-nonaktif={!b.aktif || undefined}
              aria-current={dipilih ? 'true' : undefined}
              tabIndex={dipilih || (aksi.dipilih === null && n === 0) ? 0 : -1}
              onClick={() => aksi.pilih(b.id)}
              onKeyDown={(event) => aksi.onKeyBaris(event, b)}
            >
              {kolom.map(({ judul, tulis, angka }) => {
                const isi = tulis(b);
                return (
                  <td
                    key={judul}
                    data-judul={judul}
                    title={typeof isi === 'string' ? isi : undefined}
                    className={angka ? tabel['angka'] : undefined}
                  >
                    {isi}
                  </td>
                );
              })}
              <td data-judul="Keadaan">
                <span className={css['keadaan']} data-aktif={b.aktif || undefined}>
                  {b.aktif ? 'Aktif' : 'Tidak aktif'}
                </span>
              </td>
              <td className={css['aksi']}>
                {aksi.ubah && (
                  <ActionIcon
                    aria-label={`Ubah ${namaOf(b)}`}
                    onClick={(event) => (event.stopPropagation(), aksi.ubah?.(b))}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                )}
                {aksi.hapus && (
                  <ActionIcon
                    aria-label={`Hapus ${namaOf(b)}`}
                    onClick={(event) => (event.stopPropagation(), aksi.hapus?.(b))}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
