import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { TextField } from '#fields/text-field.tsx';
import { setFormsAside } from '#platform/draft/open-forms.ts';
import { intakeOpened } from '#platform/http/operations.ts';
import { useStore } from '#platform/draft/store.ts';
import { ConfirmHost } from './confirm-host.tsx';
import { openQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { FullScreenForm } from './full-screen-form.tsx';

afterEach(() => {
  cleanup();
  act(() => intakeOpened.set(false));
});

/** Whether the browser's own search box stays shut. */
function pressSearch(): boolean {
  const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
  act(() => void document.activeElement?.dispatchEvent(press));
  return press.defaultPrevented;
}

function QuestionHost() {
  return useStore(openQuestion) ? <ConfirmHost /> : null;
}

type TestFormProps = { dirty?: boolean; onKeep?: () => Promise<boolean>; onClose?: () => void; children?: ReactNode };
const doNothing = (): void => undefined;
function TestForm({ dirty = false, onKeep, onClose = doNothing, children }: TestFormProps) {
  const { control } = useForm({ defaultValues: { nama: '', alamat: '' } });
  return (
    <MantineProvider env="test">
      <FullScreenForm
        title="Uji"
        dirty={() => dirty}
        onKey={handleFormKey}
        onSave={() => undefined}
        onClose={onClose}
        onKeep={onKeep}
      >
        <TextField control={control} name="nama" label="Nama" />
        <TextField control={control} name="alamat" label="Alamat" autoFocus />
      </FullScreenForm>
      {children}
      <Notifications />
    </MantineProvider>
  );
}

it('has the focus in its first field as soon as it is drawn: the first letter is not lost', () => {
  render(<TestForm />);
  expect(document.activeElement).toBe(screen.getByLabelText('Alamat'));
});

describe('the next patient comes while a form is open', () => {
  it('Ctrl+K opens the intake box over the form', () => {
    render(<TestForm />);
    expect(pressSearch()).toBe(true);
    expect(intakeOpened.get()).toBe(true);
  });

  it('but not over a question of the form, which waits for its answer', () => {
    render(
      <TestForm>
        <Dialog title="Yakin?" size={300} onClose={() => undefined}>
          <button type="button" data-autofocus>
            Ya
          </button>
        </Dialog>
      </TestForm>,
    );
    expect(document.activeElement?.textContent).toBe('Ya');
    expect(pressSearch()).toBe(true);
    expect(intakeOpened.get()).toBe(false);
  });

  it('keeps what was typed, and says so', async () => {
    const onKeep = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    render(<TestForm dirty onKeep={onKeep} />);
    expect(await act(setFormsAside)).toBe(true);
    expect(onKeep).toHaveBeenCalledOnce();
    expect(await screen.findByText('Uji disisihkan')).toBeDefined();
  });

  it('stays where it cannot be kept, and just closes when nothing was typed', async () => {
    const onClose = vi.fn<() => void>();
    const { rerender } = render(<TestForm dirty onKeep={() => Promise.resolve(false)} onClose={onClose} />);
    expect(await act(setFormsAside)).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
    rerender(<TestForm onClose={onClose} />);
    expect(await act(setFormsAside)).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it.each([
  ['asks where something would be lost', true],
  ['closes a form with nothing in it', false],
])('issue 31 C: Back of the browser never leaves the page below, and %s', async (_what, dirty) => {
  const below = vi.fn<() => void>();
  addEventListener('popstate', below);
  const go = vi.spyOn(history, 'go').mockImplementation(() => dispatchEvent(new PopStateEvent('popstate')));
  history.replaceState({ idx: 3 }, '');
  const onClose = vi.fn<() => void>();
  render(
    <TestForm dirty={dirty} onClose={onClose}>
      <QuestionHost />
    </TestForm>,
  );
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } })));
  expect(go).toHaveBeenCalledWith(2);
  expect(below).not.toHaveBeenCalled();
  if (dirty) {
    const stay = await screen.findByRole('button', { name: 'Kembali mengisi' });
    expect(onClose).not.toHaveBeenCalled();
    act(() => stay.click());
  } else await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  removeEventListener('popstate', below);
  go.mockRestore();
  history.replaceState(null, '');
});
