import { DETAIL_COLUMNS, isOptional } from '@nadi/domain/pasien/pasien-fields';
import type { DetailColumn, OptionalField } from '@nadi/domain/pasien/pasien-fields';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { answerUser, installServer as pasang, showPage as tampilkanHalaman } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { TestAnswer, Answerer, TestRequest } from '#testing/server.ts';

/** Every column of a patient that may be empty, empty. */
export const EMPTY_COLUMNS = Object.fromEntries(
  DETAIL_COLUMNS.filter(isOptional).map((column) => [column, null]),
) as Record<DetailColumn & OptionalField, null>;

const IZIN = ['view tabel pasien', 'view detail pasien', 'create pasien', 'create kunjungan'];

const REFERENSI: Record<string, string[]> = { 9: ['KTP', 'SIM'], 13: ['Aktif', 'Meninggal'] };

function defaultAnswer({ path }: TestRequest): TestAnswer | undefined {
  if (path === '/referensi/kewarganegaraan')
    return answer([
      { id: 1, deskripsi: 'WNI', aktif: true },
      { id: 2, deskripsi: 'WNA', aktif: true },
    ]);
  if (path.startsWith('/referensi/'))
    return answer(
      (REFERENSI[path.slice(11)] ?? ['Satu', 'Dua']).map((deskripsi, at) => ({ id: at + 1, deskripsi, aktif: true })),
    );
  if (path.startsWith('/pasien/validate-nik/')) return answer({ exists: false, norm: null, nama: null });
  if (path === '/pasien/maksud') return answer([], { meta: { lainnya: 0, lebih: false } });
  if (path === '/setting') return answer([]);
  if (path === '/wilayah')
    return answer([
      { id: 33, deskripsi: 'JAWA TENGAH', jenis: 1 },
      { id: 34, deskripsi: 'DI YOGYAKARTA', jenis: 1 },
    ]);
  if (path.startsWith('/wilayah/kota/')) return answer([{ id: 3374, deskripsi: 'KOTA SEMARANG', jenis: 2 }]);
  if (path.startsWith('/wilayah/')) return answer([]);
  return undefined;
}

/** The answer of '/v1/user-data' for a user with these rights only. */
export const onlyIzin = (...izin: string[]): TestAnswer => answerUser(izin);
/** The answer of '/v1/user-data' for a clerk who has these rights as well. */
export const withIzin = (...izin: string[]): TestAnswer => answerUser([...IZIN, ...izin]);

export const installServer = (responder: Answerer = () => undefined): TestRequest[] =>
  pasang((request) => responder(request) ?? defaultAnswer(request));

/** Signs a clerk in and shows `content` at `path`, as the page of the route `pattern`. */
export const show = (
  content: ReactNode,
  { path = '/', pattern = '*' }: { path?: string; pattern?: string } = {},
): Promise<void> =>
  tampilkanHalaman(
    <Routes>
      <Route path={pattern} element={content} />
      <Route path="*" element={null} />
    </Routes>,
    { path, ability: IZIN },
  );
