import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { kunjunganOperation, pasienOperation } from '#platform/http/operations.ts';
import { answerFound, installServer, showPage } from '#testing/page.tsx';
import { Intake } from './intake.tsx';

const line = vi.hoisted(() => ({ arrive: () => undefined as void }));
vi.mock('#features/pasien/cari/intake.public.tsx', async (original) => {
  await new Promise<void>((resolve) => {
    line.arrive = () => resolve();
  });
  return original();
});

beforeEach(() => {
  pasienOperation.set(null);
  kunjunganOperation.set(null);
});

const HIT = {
  norm: 123,
  nama: 'SITI AMINAH',
  nik: null,
  no_bpjs: null,
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
  status_pasien: 1,
  kelurahan: 'Sukorejo',
  kunjungan_terakhir: null,
};

it('what is scanned before the box is loaded is searched by it, and its Enter counts', async () => {
  installServer(({ path }) =>
    path.startsWith('/pasien/search/') ? answerFound(path.endsWith('/123') ? [HIT] : []) : undefined,
  );
  const onClose = vi.fn();
  await showPage(<Intake pages={[]} onOpenPage={vi.fn()} onClose={onClose} />, { ability: ['create kunjungan'] });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Cari pasien/ }));
  await userEvent.keyboard('12{Backspace}23{Enter}');
  expect(kunjunganOperation.get()).toBeNull();
  line.arrive();
  await waitFor(() => expect(kunjunganOperation.get()?.options).toEqual({ norm: 123 }));
  expect(onClose).toHaveBeenCalled();
});
