import { fireEvent, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { GeneralConsentPage } from './general-consent.page.tsx';
import { Persetujuan } from './persetujuan.tsx';

it('kunjungan.md 2: carries a link to the general consent document and a way back without a keyboard; Enter on these acts and answers nothing', () => {
  const [jawab, kembali] = [vi.fn<(satuSehat: boolean) => void>(), vi.fn<() => void>()];
  render(
    <MantineProvider env="test">
      <Persetujuan rincian={[]} onJawab={jawab} onKembali={kembali} />
    </MantineProvider>,
  );
  const tautan = screen.getByRole<HTMLAnchorElement>('link', { name: 'general consent' });
  expect([new URL(tautan.href).pathname, tautan.target]).toEqual(['/documents/general-consent', '_blank']);
  expect(fireEvent.keyDown(tautan, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(screen.getByRole('button', { name: /^YA/ }), { key: 'Enter' })).toBe(false);
  const tombol = screen.getByRole('button', { name: 'Kembali ke formulir' });
  expect(fireEvent.keyDown(tombol, { key: 'Enter' })).toBe(true);
  fireEvent.click(tombol);
  expect(kembali).toHaveBeenCalledOnce();
  expect(jawab).not.toHaveBeenCalled();
});

it('the document can be read', () => {
  render(<GeneralConsentPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('General consent');
});
