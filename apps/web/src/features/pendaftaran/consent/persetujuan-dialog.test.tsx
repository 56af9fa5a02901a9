import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it, vi } from 'vitest';
import { GeneralConsentPage } from './general-consent.page.tsx';
import { PersetujuanDialog } from './persetujuan-dialog.tsx';

afterEach(cleanup);

it('kunjungan.md 2: carries a link to the general consent document and a way back without a keyboard; Enter on these acts and answers nothing', () => {
  const [onAnswer, onBack] = [vi.fn<(satuSehat: boolean) => void>(), vi.fn<() => void>()];
  render(
    <MantineProvider env="test">
      <PersetujuanDialog details={[]} onAnswer={onAnswer} onBack={onBack} />
    </MantineProvider>,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'general consent' });
  expect([new URL(link.href).pathname, link.target]).toEqual(['/documents/general-consent', '_blank']);
  expect(fireEvent.keyDown(link, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(screen.getByRole('button', { name: /^YA/ }), { key: 'Enter' })).toBe(false);
  const button = screen.getByRole('button', { name: 'Kembali ke formulir' });
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  fireEvent.click(button);
  expect(onBack).toHaveBeenCalledOnce();
  expect(onAnswer).not.toHaveBeenCalled();
});

it('D13: the form is printed from the question, and Enter on that answers nothing', () => {
  const [onAnswer, onPrint] = [vi.fn<(satuSehat: boolean) => void>(), vi.fn<() => void>()];
  render(
    <MantineProvider env="test">
      <PersetujuanDialog details={[]} onAnswer={onAnswer} onBack={() => undefined} onPrint={onPrint} />
    </MantineProvider>,
  );
  const link = screen.getByRole('button', { name: 'Cetak formulirnya' });
  expect(fireEvent.keyDown(link, { key: 'Enter' })).toBe(true);
  fireEvent.click(link);
  expect(onPrint).toHaveBeenCalledOnce();
  expect(onAnswer).not.toHaveBeenCalled();
});

it('the first key answers, also one that comes as soon as the question stands', () => {
  const onAnswer = vi.fn<(satuSehat: boolean) => void>();
  render(
    <MantineProvider env="test">
      <PersetujuanDialog details={[]} onAnswer={onAnswer} onBack={() => undefined} />
    </MantineProvider>,
  );
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 't' });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});

it('question and document promise only what happens today: the consent is stored, and nothing is sent yet', () => {
  render(
    <MantineProvider env="test">
      <PersetujuanDialog details={[]} onAnswer={() => undefined} onBack={() => undefined} />
      <GeneralConsentPage />
    </MantineProvider>,
  );
  expect(screen.getByRole('button', { name: /^YA/ }).textContent).toContain('Hari ini belum ada yang dikirim');
  expect(screen.getByText(/Belum ada data yang dikirim ke SATUSEHAT/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/Data (kunjungan )?dikirim ke SATUSEHAT|tidak dikirim lagi/);
});

it('the document can be read', () => {
  render(<GeneralConsentPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('General consent');
});
