import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { useFormRows } from './use-form-rows.ts';

type Values = { baris: { nama: string; jumlah: string }[] };
const wajib = { type: 'required', message: 'Wajib diisi' };

function Rows() {
  const form = useForm<Values>({
    defaultValues: { baris: [] },
    mode: 'onTouched',
    resolver: ({ baris }) => ({
      values: {},
      errors: {
        baris:
          baris.length === 0
            ? { type: 'min', message: 'Isi paling sedikit satu' }
            : baris.map(({ jumlah }) => (jumlah === '' ? { jumlah: wajib } : undefined)),
      } as never,
    }),
  });
  const { message, keys, onAdd, onRemove } = useFormRows(form, 'baris', 'jumlah', (count) => ({
    nama: `baris ${count + 1}`,
    jumlah: '',
  }));
  return (
    <form onSubmit={form.handleSubmit(() => undefined)}>
      {message && <p role="alert">{message}</p>}
      {keys.map((key, n) => (
        <div key={key}>
          <input aria-label={`Nama ${n + 1}`} {...form.register(`baris.${n}.nama`)} />
          <input aria-label={`Jumlah ${n + 1}`} {...form.register(`baris.${n}.jumlah`)} />
          <span>{form.formState.errors.baris?.[n]?.jumlah?.message}</span>
          <button type="button" onClick={() => onRemove(n)}>
            Hapus {n + 1}
          </button>
        </div>
      ))}
      <button type="button" onClick={onAdd}>
        Tambah
      </button>
      <button type="submit">Simpan</button>
    </form>
  );
}

it('a new line has the focus in its first field and no error yet; the message about all of them comes and goes', async () => {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Isi paling sedikit satu');
  await userEvent.click(screen.getByRole('button', { name: 'Tambah' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Jumlah 1' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nama 1' }).value).toBe('baris 1');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(screen.queryByText('Wajib diisi')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Hapus 1' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Isi paling sedikit satu');
});
