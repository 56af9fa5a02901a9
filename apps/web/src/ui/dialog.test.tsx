import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CariBox } from '#fields/cari-box.tsx';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { queryClient } from '#platform/http/query.ts';
import { did, onUnheard, useShortcut } from '#platform/keys/shortcut.ts';
import { useStore } from '#platform/draft/store.ts';
import { ConfirmHost } from './confirm-host.tsx';
import { requestAlasan, openQuestion, ask } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { useReturnFocus } from './return-focus.ts';
import { WhoseContext } from './whose.ts';
import { FullScreenForm } from './full-screen-form.tsx';

const [onFormClose, onFormSave, f4] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
beforeEach(() => {
  for (const one of [onFormClose, onFormSave, f4]) one.mockClear();
});
afterEach(() => {
  cleanup();
  openQuestion.set(null);
});

function SmallForm({ dialog, onClose }: { dialog: boolean; onClose: () => void }) {
  const { control } = useForm<{ satu: number | null }>({ defaultValues: { satu: null } });
  useShortcut('cek-kepesertaan', () => did(f4()), { inDialog: true });
  return (
    <>
      <PilihField control={control} name="satu" label="Satu" options={[{ id: 1, deskripsi: 'Merah' }]} />
      <CariBox
        id="cari"
        label="Cari"
        placeholder=""
        queryKey={['uji']}
        search={() => Promise.resolve(['Biru'])}
        keyOf={() => 1}
        renderRow={(result) => result}
        onPick={() => undefined}
        emptyText=""
      />
      {dialog && (
        <Dialog title="Dialog" onClose={onClose} size={400}>
          <p>Teks</p>
          <button type="button">Pertama</button>
          <button type="button">Terakhir</button>
        </Dialog>
      )}
    </>
  );
}
function QuestionHost() {
  return useStore(openQuestion) ? <ConfirmHost /> : null;
}
function TestForm({ withDialog }: { withDialog: boolean }) {
  const [dialog, setDialog] = useState(withDialog);
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <FullScreenForm
          title="Formulir"
          dirty={() => false}
          onClose={onFormClose}
          onSave={onFormSave}
          onKey={handleFormKey}
          saveLabel="Simpan"
        >
          <SmallForm dialog={dialog} onClose={() => setDialog(false)} />
        </FullScreenForm>
        <QuestionHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}
async function openPage(dialog = false): Promise<void> {
  render(<TestForm withDialog={dialog} />);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
}
const box = (nama: string): HTMLInputElement => screen.getByRole('combobox', { name: nama });

describe('the keys of a form', () => {
  it('are heard in it', async () => {
    await openPage();
    await userEvent.keyboard('{F4}{Control>}{Enter}{/Control}');
    expect([f4, onFormSave].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  });

  it.each(['Pertama', 'Dialog'])('are not heard from a dialog over it, wherever its focus is: %s', async (nama) => {
    await openPage(true);
    act(() => (nama === 'Dialog' ? screen.getByRole('dialog', { name: nama }) : screen.getByText(nama)).focus());
    await userEvent.keyboard('{F4}{Control>}{Enter}{/Control}{ArrowDown}');
    expect([f4, onFormSave].map((one) => one.mock.calls.length)).toEqual([0, 0]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Pertama')).toBeNull());
    expect(onFormClose).not.toHaveBeenCalled();
  });

  it('are not heard from a question over it, which says so', async () => {
    const told = vi.fn<(text: string) => void>();
    await openPage();
    onUnheard(told);
    act(() => void ask({ title: 'Yakin?', yes: 'Yakin', no: 'Tidak' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Yakin').closest('button')));
    await userEvent.keyboard('{F4}{Control>}{Enter}{/Control}');
    expect([f4, onFormSave].map((one) => one.mock.calls.length)).toEqual([0, 0]);
    expect(told.mock.calls.flat().map((text) => text.split(' ')[0])).toEqual(['F4', 'Ctrl+Enter']);
    onUnheard(() => undefined);
  });
});

it('Tab goes round inside a dialog', async () => {
  await openPage(true);
  screen.getByText('Terakhir').focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByText('Pertama'));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByText('Terakhir'));
});

it('Escape closes an open list, then the form', async () => {
  await openPage();
  await userEvent.click(box('Satu'));
  expect(box('Satu').getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(box('Satu').getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(box('Cari'), 'bi');
  expect(box('Cari').getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(box('Cari').getAttribute('aria-expanded')).toBe('false');
  expect(onFormClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onFormClose).toHaveBeenCalledOnce();
});

describe('a question with reasons', () => {
  const answer = vi.fn<(alasan: string | null) => void>();
  async function requestAll(): Promise<HTMLInputElement> {
    render(
      <MantineProvider env="test">
        <QuestionHost />
      </MantineProvider>,
    );
    act(
      () =>
        void requestAlasan({
          title: 'Kenapa?',
          options: ['Batal sendiri', 'Salah orang'],
          minLength: 5,
          yes: 'Ya',
        }).then(answer),
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Batal sendiri/ })));
    return screen.getByLabelText('Keterangan atau alasan lain');
  }
  beforeEach(() => void answer.mockClear());
  it('a digit picks one', async () => {
    await requestAll();
    await userEvent.keyboard('2');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Salah orang/ }).checked).toBe(true);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(answer).toHaveBeenLastCalledWith('Salah orang'));
  });
  it('one that is too long with the choice before it is said, is not cut, and stays', async () => {
    const text = await requestAll();
    await userEvent.click(text);
    await userEvent.paste('x'.repeat(198));
    await userEvent.click(screen.getByRole('radio', { name: /Salah orang/ }));
    expect(screen.getByRole('alert').textContent).toBe('Alasan paling panjang 200 huruf, sekarang 211.');
    await userEvent.type(text, '{Enter}');
    expect([(text as HTMLInputElement).value.length, answer.mock.calls]).toEqual([198, []]);
  });
  it('one that the server would refuse as too short is said here, and stays', async () => {
    const text = await requestAll();
    await userEvent.type(text, 'lupa{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Alasan paling sedikit 5 huruf.');
    expect([text.value, document.activeElement, answer.mock.calls]).toEqual(['lupa', text, []]);
    await userEvent.type(text, ' daftar{Enter}');
    await waitFor(() => expect(answer).toHaveBeenCalledWith('lupa daftar'));
  });
  it('words typed on the choices are written, their space picks nothing, and they are not dropped by one Esc', async () => {
    const text = await requestAll();
    answer.mockClear();
    await userEvent.keyboard('dosis anak');
    expect([text.value, document.activeElement]).toEqual(['dosis anak', text]);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((one) => one.checked)).toEqual([false, false]);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alert').textContent).toContain('Esc sekali lagi membuangnya');
    expect([text.value, answer.mock.calls]).toEqual(['dosis anak', []]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(answer).toHaveBeenCalledWith(null));
  });
  it('a digit typed into the text is text', async () => {
    const text = await requestAll();
    await userEvent.type(text, 'kamar 2');
    expect(text.value).toBe('kamar 2');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Salah orang/ }).checked).toBe(false);
  });
});

it('the focus returns to where it was when a form is taken away', async () => {
  function Layers({ onClose }: { onClose: () => void }) {
    useReturnFocus();
    return (
      <FullScreenForm title="Formulir" dirty={() => false} onClose={onClose} onSave={onFormSave} onKey={handleFormKey}>
        <input aria-label="Isian" />
      </FullScreenForm>
    );
  }
  function TestPage() {
    const [shown, setShown] = useState(false);
    return (
      <MantineProvider env="test">
        <button type="button" onClick={() => setShown(true)}>
          Buka
        </button>
        {shown && <Layers onClose={() => setShown(false)} />}
      </MantineProvider>
    );
  }
  render(<TestPage />);
  await userEvent.click(screen.getByText('Buka'));
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Buka')));
});

it('the focus is back before the next key, when a dialog over a form is taken away', async () => {
  function TestPage() {
    const [shown, setShown] = useState(false);
    return (
      <MantineProvider env="test">
        <button type="button" onClick={() => setShown(true)}>
          Pilih
        </button>
        {shown && (
          <Dialog title="Pilihan" size={400} onClose={() => setShown(false)}>
            <button type="button" onClick={() => setShown(false)}>
              Ambil
            </button>
          </Dialog>
        )}
      </MantineProvider>
    );
  }
  render(<TestPage />);
  await userEvent.click(screen.getByText('Pilih'));
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  fireEvent.click(screen.getByText('Ambil'));
  await Promise.resolve();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Pilih'));
});

it('a question has the focus as soon as it stands, so that the first key answers it', async () => {
  render(
    <MantineProvider env="test">
      <button type="button">Di bawah</button>
      <Dialog title="Pilihan" size={400} onClose={() => undefined}>
        <button type="button" data-autofocus>
          Ambil
        </button>
      </Dialog>
    </MantineProvider>,
  );
  expect(document.activeElement).toBe(screen.getByText('Ambil'));
  // The library's own focus comes a moment later and must find nothing to change.
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(document.activeElement).toBe(screen.getByText('Ambil'));
});

it('says whose record the page around is about, unless its title does', async () => {
  const dialogOf = (own: { whose?: string | null }) => (
    <MantineProvider env="test">
      <WhoseContext value={() => 'SITI AMINAH (000123)'}>
        <Dialog title="Foto pasien" size={400} onClose={() => undefined} {...own}>
          Isi
        </Dialog>
      </WhoseContext>
    </MantineProvider>
  );
  const { rerender } = render(dialogOf({}));
  const line = await screen.findByText('SITI AMINAH (000123)');
  expect(screen.getByRole('dialog', { name: 'Foto pasien' }).getAttribute('aria-describedby')).toBe(line.id);
  rerender(dialogOf({ whose: 'BUDI (000007)' }));
  expect(screen.getByText('BUDI (000007)')).toBeDefined();
  rerender(dialogOf({ whose: null }));
  expect(screen.queryByText(/\(0000/)).toBeNull();
});

it('issue 30: of dialogs that stand over each other only the topmost hears Esc', async () => {
  const closed = vi.fn<(which: string) => void>();
  const dialogOf = (title: string, zIndex?: number) => (
    <Dialog title={title} size={400} onClose={() => closed(title)} {...(zIndex ? { zIndex } : {})}>
      <button type="button">{title}</button>
    </Dialog>
  );
  const stack = (upper: boolean) => (
    <MantineProvider env="test">
      {upper && dialogOf('Lembar', 400)}
      {dialogOf('Bawah')}
      {dialogOf('Tengah')}
    </MantineProvider>
  );
  const { rerender } = render(stack(true));
  await userEvent.keyboard('{Escape}');
  expect(closed.mock.calls.flat()).toEqual(['Lembar']);
  rerender(stack(false));
  await userEvent.keyboard('{Escape}');
  expect(closed.mock.calls.flat()).toEqual(['Lembar', 'Tengah']);
});
