import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { PilihField } from '#fields/pilih-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { ApiError, networkError } from '#platform/http/api-error.ts';
import { useDraft } from '#platform/draft/draft.ts';
import { isAnyDirty } from '#platform/session/leaving.ts';
import { ask } from '#ui/confirm.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useSave } from './use-save.ts';
import type { Gate } from './use-save.ts';

type Values = { nama: string; kontak: string; kelas?: number | null };
type Body = Values & { versi: number | null; yakin: boolean };
type Sent = { body: Body; key: string };
type TestDialogProps = {
  send: (sent: Sent) => Promise<unknown>;
  gates?: readonly Gate<Values>[];
  onClose: () => void;
  version?: number;
  withKelas?: boolean;
};
const KELAS = [
  { id: 1, deskripsi: 'Kelas 1' },
  { id: 2, deskripsi: 'Kelas 2' },
];

function TestDialog({ send, gates, onClose, version, withKelas = false }: TestDialogProps) {
  const form = useForm<Values>({ defaultValues: { nama: '', kontak: '024' } });
  const draft = useDraft('uji', form, { label: () => form.getValues('nama') });
  const kontak = useWatch({ control: form.control, name: 'kontak' });
  const saving = useSave({
    form,
    draft,
    ...(gates ? { gates } : {}),
    version: version ?? null,
    body: (values: Values, { sure, version: versi }): Body => ({ ...values, versi, yakin: sure }),
    send: (body, key) => send({ body, key }),
    theirs: ({ data }) => data as { version: number; values: Values },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Uji" legend="Isian" form={form} saving={saving} draft={draft} onClose={onClose}>
      <TextField control={form.control} name="nama" label="Nama" autoFocus />
      {withKelas && <PilihField control={form.control} name="kelas" label="Kelas" options={KELAS} />}
      {kontak !== '0249' && <TextField control={form.control} name="kontak" label="Kontak" />}
    </FormDialog>
  );
}

const refused = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>): ApiError =>
  new ApiError({ kind: 'ditolak', status: 422, message: 'Ditolak', ...facts });
const field = (label: 'Nama' | 'Kontak') => screen.getByLabelText<HTMLInputElement>(label);
const pressSave = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const answerWith = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens the dialog; `answers` are what the server does with one save after the other. */
async function open(answers: readonly (Error | null)[], props: Partial<TestDialogProps> = {}) {
  const sent: Sent[] = [];
  const onClose = vi.fn();
  const send = (one: Sent): Promise<unknown> => {
    sent.push(one);
    const answer = answers[sent.length - 1];
    return answer ? Promise.reject(answer) : Promise.resolve();
  };
  installServer(() => undefined);
  await showPage(<TestDialog send={send} onClose={onClose} {...props} />, { ability: [] });
  await screen.findByRole('dialog', { name: 'Uji' });
  return { sent, onClose };
}

it('a select that was left with words of no choice is said and not saved; saved once it is chosen or emptied', async () => {
  const { sent } = await open([null], { withKelas: true });
  await userEvent.type(field('Nama'), 'siti');
  const kelas = screen.getByRole('combobox', { name: 'Kelas' });
  await userEvent.type(kelas, 'vip');
  await userEvent.click(field('Nama'));
  await pressSave();
  expect(await screen.findAllByText(/"vip" belum dipilih dari daftar/)).toHaveLength(2);
  expect(sent).toHaveLength(0);
  expect(document.activeElement).toBe(kelas);
  await userEvent.clear(kelas);
  await userEvent.type(kelas, 'kelas 2');
  await userEvent.click(field('Nama'));
  await pressSave();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.kelas).toBe(2);
});

it('check, gates, send: a gate that goes back sends nothing, and one that goes on may change what is sent', async () => {
  const gate: Gate<Values> = async (values) =>
    (await ask({ title: 'Besar semua?', yes: 'Ya', no: 'Batal' }))
      ? { ...values, nama: values.nama.toUpperCase() }
      : null;
  const { sent, onClose } = await open([null], { gates: [gate] });
  await userEvent.type(field('Nama'), 'siti');
  await pressSave();
  await answerWith('Batal');
  await waitFor(() => expect(document.activeElement).toBe(field('Nama')));
  expect(sent).toEqual([]);
  await pressSave();
  await answerWith('Ya');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body.nama)).toEqual(['SITI']);
  expect(isAnyDirty()).toBe(false);
});

it('no answer: the same values go out under their key, changed ones ask first', async () => {
  const { sent, onClose } = await open([networkError(), networkError(), null]);
  await userEvent.type(field('Nama'), 'siti');
  await pressSave();
  await screen.findByText(/Server tidak dapat dihubungi/);
  await pressSave();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  await screen.findByText(/Server tidak dapat dihubungi/);
  await userEvent.type(field('Nama'), ' aminah');
  await pressSave();
  await answerWith('Simpan lagi');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

it('what the server wants confirmed is asked, and sent again as meant; going back returns the focus', async () => {
  const asks = refused({ kode: 'PERLU_KONFIRMASI', message: 'Sedang dipakai.' });
  const { sent, onClose } = await open([asks, asks, null]);
  await userEvent.type(field('Nama'), 'siti');
  await pressSave();
  await answerWith('Kembali');
  await waitFor(() => expect(document.activeElement).toBe(field('Nama')));
  await pressSave();
  await answerWith('Tetap simpan');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body.yakin)).toEqual([false, false, true]);
});

it('somebody else’s row stands beside what was typed; Ctrl+Enter leads to the choice and saves nothing', async () => {
  const theirs = { version: 4, values: { nama: 'BUDI', kontak: '024' } };
  const conflict = refused({ status: 409, message: 'Sudah diubah Rina.', data: theirs });
  const { sent, onClose } = await open([conflict, null], { version: 3 });
  await userEvent.type(field('Nama'), 'siti');
  await pressSave();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Sudah diubah Rina.Nama tersimpan: BUDI, isian Anda: siti');
  await waitFor(() => expect(document.activeElement).toBe(field('Nama')));
  await pressSave();
  expect(document.activeElement).toBe(within(alert).getByRole('button', { name: 'Pakai yang tersimpan' }));
  expect(sent).toHaveLength(1);
  await answerWith('Simpan isian saya');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ body: { nama, versi } }) => [nama, versi])).toEqual([
    ['siti', 3],
    ['siti', 4],
  ]);
});

it('their row can be taken instead, and the focus stays in the form', async () => {
  const theirs = { version: 4, values: { nama: 'BUDI', kontak: '024' } };
  await open([refused({ status: 409, data: theirs })], { version: 3 });
  await userEvent.type(field('Nama'), 'siti');
  await pressSave();
  await answerWith('Pakai yang tersimpan');
  expect(field('Nama').value).toBe('BUDI');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
});

it('an error has one place: its field, which gets the focus, else the summary', async () => {
  await open([refused({ errors: { kontak: ['Kontak salah'] } }), refused({ errors: { lain: ['Lain salah'] } })]);
  await pressSave();
  await waitFor(() => expect(document.activeElement).toBe(field('Kontak')));
  expect(field('Kontak').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field('Kontak'), '1');
  await pressSave();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
});

it('closing asks, and "Sisihkan" keeps what was typed for the next time', async () => {
  const { onClose } = await open([]);
  await userEvent.type(field('Nama'), 'siti');
  await userEvent.keyboard('{Escape}');
  await answerWith('Kembali mengisi');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await answerWith('Sisihkan');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const stored = { ...localStorage };
  cleanup();
  Object.assign(localStorage, stored);
  await open([]);
  await answerWith('Lanjutkan');
  expect(field('Nama').value).toBe('siti');
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
});

it('a field that goes away under the focus hands it on, and Ctrl+Enter still saves', async () => {
  const { onClose } = await open([null]);
  await userEvent.type(field('Kontak'), '9');
  await waitFor(() => expect(screen.queryByLabelText('Kontak')).toBeNull());
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await pressSave();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('a failure of what follows a save is not told as a refusal, which would invite to save once more', async () => {
  const failing = vi.fn(() => {
    throw new Error('uji');
  });
  const { sent } = await open([null], { onClose: failing });
  await userEvent.type(field('Nama'), 'siti');
  await pressSave();
  await waitFor(() => expect(failing).toHaveBeenCalledOnce());
  const message = await screen.findByText(/Terjadi kesalahan/);
  expect(screen.getByRole('dialog', { name: 'Uji' }).contains(message)).toBe(false);
  expect(sent).toHaveLength(1);
});

it('what is asked before it closes says which record it is about', async () => {
  await open([]);
  await userEvent.type(field('Nama'), 'Ani');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText(/^Uji\. Yang sudah diketik/)).toBeDefined();
});
