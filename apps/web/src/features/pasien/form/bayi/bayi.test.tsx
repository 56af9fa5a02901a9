import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer } from '#testing/server.ts';
import type { TestAnswer } from '#testing/server.ts';
import { PASIEN, openForm, field, installServer, typeInto } from '../test-form.tsx';

it('opened from the mother’s page: her newborn, filled from her, the name at hand', async () => {
  const all = installServer(({ path }) => (path === '/pasien/123' ? answer(PASIEN) : undefined));
  await openForm({ ibu_norm: 123 });
  await waitFor(() => expect(field('Nama').value).toBe('By. Ny. SITI AMINAH'));
  expect(field('Bayi baru lahir').checked).toBe(true);
  expect(field('Nama ibu kandung').value).toBe('SITI AMINAH');
  expect(field('Ibu').value).toContain('000123');
  expect(() => field('NIK')).toThrow('No field is called');
  expect(document.activeElement).toBe(field('Nama'));
  expect(all.filter(({ path }) => path === '/pasien/123')).toHaveLength(1);
});

it('of two mothers chosen one after the other the last one is taken, whichever answer comes first', async () => {
  const hit = {
    norm: 123,
    nama: 'SITI AMINAH',
    nik: null,
    no_bpjs: null,
    tanggal_lahir: null,
    jenis_kelamin: 2,
    status_pasien: 1,
    kunjungan_terakhir: null,
  };
  let answerFirst: (answer: TestAnswer) => void = () => undefined;
  installServer(({ path }) => {
    if (path.startsWith('/pasien/search/')) return answer([hit, { ...hit, norm: 124, nama: 'SITI RAHAYU' }]);
    if (path === '/pasien/123') return new Promise((resolve) => (answerFirst = resolve));
    return path === '/pasien/124' ? answer({ ...PASIEN, norm: 124, nama: 'SITI RAHAYU' }) : undefined;
  });
  await openForm();
  await userEvent.click(field('Bayi baru lahir'));
  for (const nama of ['SITI AMINAH', 'SITI RAHAYU']) {
    await typeInto('Ibu', 'siti');
    await userEvent.click(await screen.findByText(nama));
  }
  await waitFor(() => expect(field('Nama').value).toBe('By. Ny. SITI RAHAYU'));
  answerFirst(answer(PASIEN));
  await new Promise((resume) => void setTimeout(resume, 30));
  expect([field('Nama').value, field('Ibu').value]).toEqual(['By. Ny. SITI RAHAYU', '000124 SITI RAHAYU']);
});
