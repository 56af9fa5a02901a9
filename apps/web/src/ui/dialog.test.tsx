import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CariBox } from '../fields/cari-box.tsx';
import { handleFormKey } from '../fields/form-keyboard.ts';
import { PilihField } from '../fields/pilih-field.tsx';
import { queryClient } from '../platform/query.ts';
import { usePintasan } from '../platform/shortcut.ts';
import { useStore } from '../platform/store.ts';
import { ConfirmHost } from './confirm-host.tsx';
import { mintaAlasan, pertanyaan, tanya } from './confirm.ts';
import { Dialog, useFokusKembali } from './dialog.tsx';
import { FullScreenForm } from './full-screen-form.tsx';

const [tutup, simpan, f4] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
beforeEach(() => {
  for (const satu of [tutup, simpan, f4]) satu.mockClear();
});
afterEach(() => {
  cleanup();
  pertanyaan.set(null);
});

function IsiForm({ dialog, onTutup }: { dialog: boolean; onTutup: () => void }) {
  const { control } = useForm<{ satu: number | null }>({ defaultValues: { satu: null } });
  usePintasan('cek-kepesertaan', f4, { diDialog: true });
  return (
    <>
      <PilihField control={control} name="satu" label="Satu" options={[{ id: 1, deskripsi: 'Merah' }]} />
      <CariBox
        id="cari"
        label="Cari"
        placeholder=""
        queryKey={['uji']}
        cari={() => Promise.resolve(['Biru'])}
        kunci={() => 1}
        baris={(hasil) => hasil}
        onPilih={() => undefined}
        kosong=""
      />
      {dialog && (
        <Dialog judul="Dialog" onClose={onTutup} size={400}>
          <p>Teks</p>
          <button type="button">Pertama</button>
          <button type="button">Terakhir</button>
        </Dialog>
      )}
    </>
  );
}
function Pertanyaan() {
  return useStore(pertanyaan) ? <ConfirmHost /> : null;
}
function Uji({ awal }: { awal: boolean }) {
  const [dialog, setDialog] = useState(awal);
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <FullScreenForm
          judul="Formulir"
          dirty={() => false}
          onClose={tutup}
          onSave={simpan}
          onKey={handleFormKey}
          simpan="Simpan"
        >
          <IsiForm dialog={dialog} onTutup={() => setDialog(false)} />
        </FullScreenForm>
        <Pertanyaan />
      </QueryClientProvider>
    </MantineProvider>
  );
}
async function buka(dialog = false): Promise<void> {
  render(<Uji awal={dialog} />);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
}
const kotak = (nama: string): HTMLInputElement => screen.getByRole('combobox', { name: nama });

describe('the keys of a form', () => {
  it('are heard in it', async () => {
    await buka();
    await userEvent.keyboard('{F4}{Control>}{Enter}{/Control}');
    expect([f4, simpan].map((satu) => satu.mock.calls.length)).toEqual([1, 1]);
  });

  it.each(['Pertama', 'Dialog'])('are not heard from a dialog over it, wherever its focus is: %s', async (nama) => {
    await buka(true);
    act(() => (nama === 'Dialog' ? screen.getByRole('dialog', { name: nama }) : screen.getByText(nama)).focus());
    await userEvent.keyboard('{F4}{Control>}{Enter}{/Control}{ArrowDown}');
    expect([f4, simpan].map((satu) => satu.mock.calls.length)).toEqual([0, 0]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Pertama')).toBeNull());
    expect(tutup).not.toHaveBeenCalled();
  });

  it('are not heard from a question over it', async () => {
    await buka();
    act(() => void tanya({ judul: 'Yakin?', ya: 'Yakin', tidak: 'Tidak' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Yakin').closest('button')));
    await userEvent.keyboard('{F4}{Control>}{Enter}{/Control}');
    expect([f4, simpan].map((satu) => satu.mock.calls.length)).toEqual([0, 0]);
  });
});

it('Tab goes round inside a dialog', async () => {
  await buka(true);
  screen.getByText('Terakhir').focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByText('Pertama'));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByText('Terakhir'));
});

it('Escape closes an open list, then the form', async () => {
  await buka();
  await userEvent.click(kotak('Satu'));
  expect(kotak('Satu').getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(kotak('Satu').getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(kotak('Cari'), 'bi');
  expect(kotak('Cari').getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(kotak('Cari').getAttribute('aria-expanded')).toBe('false');
  expect(tutup).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(tutup).toHaveBeenCalledOnce();
});

describe('a question with reasons', () => {
  const jawaban = vi.fn<(alasan: string | null) => void>();
  async function minta(): Promise<HTMLInputElement> {
    render(
      <MantineProvider env="test">
        <Pertanyaan />
      </MantineProvider>,
    );
    act(
      () =>
        void mintaAlasan({ judul: 'Kenapa?', pilihan: ['Batal sendiri', 'Salah orang'], terpendek: 5, ya: 'Ya' }).then(
          jawaban,
        ),
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Batal sendiri/ })));
    return screen.getByLabelText('Keterangan atau alasan lain');
  }
  it('a digit picks one', async () => {
    await minta();
    await userEvent.keyboard('2');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Salah orang/ }).checked).toBe(true);
  });
  it('one that the server would refuse as too short is said here, and stays', async () => {
    const teks = await minta();
    await userEvent.type(teks, 'lupa{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Alasan paling sedikit 5 huruf.');
    expect([teks.value, document.activeElement, jawaban.mock.calls]).toEqual(['lupa', teks, []]);
    await userEvent.type(teks, ' daftar{Enter}');
    await waitFor(() => expect(jawaban).toHaveBeenCalledWith('lupa daftar'));
  });
  it('a digit typed into the text is text', async () => {
    const teks = await minta();
    await userEvent.type(teks, 'kamar 2');
    expect(teks.value).toBe('kamar 2');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Salah orang/ }).checked).toBe(false);
  });
});

it('the focus returns to where it was when a form is taken away', async () => {
  function Lapis({ onClose }: { onClose: () => void }) {
    useFokusKembali();
    return (
      <FullScreenForm judul="Formulir" dirty={() => false} onClose={onClose} onSave={simpan} onKey={handleFormKey}>
        <input aria-label="Isian" />
      </FullScreenForm>
    );
  }
  function Halaman() {
    const [ada, setAda] = useState(false);
    return (
      <MantineProvider env="test">
        <button type="button" onClick={() => setAda(true)}>
          Buka
        </button>
        {ada && <Lapis onClose={() => setAda(false)} />}
      </MantineProvider>
    );
  }
  render(<Halaman />);
  await userEvent.click(screen.getByText('Buka'));
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Buka')));
});
