import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '#platform/time/tanggal.ts';
import { answer } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { dokter, installServer, jadwal, showForm } from '../form/test-kunjungan.tsx';

const getField = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

/** A Sunday in a facility that was set up today: both doctors of the room have no hours. */
async function openOnSunday(more: readonly string[]): Promise<TestRequest[]> {
  let opened = false;
  const requests = installServer(({ path }) => {
    if (path === '/jadwal-kecuali/store') {
      opened = true;
      return answer({ id: 5 }, { error: false });
    }
    if (path !== '/ruangan/dokter/31/jadwal') return undefined;
    return answer([dokter(41, 'dr. Budi', opened ? [jadwal(77, 30)] : []), dokter(42, 'dr. Wati', [])]);
  });
  await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />, more);
  await waitFor(() => expect(getField(/^Ruangan/).value).toBe('Poli Umum 1'));
  return requests;
}

describe('where nobody practises today', () => {
  it('who writes schedules opens a practice of today in one deed, and its doctor is chosen', async () => {
    const requests = await openOnSunday(['create karyawan']);
    await screen.findByText(/Tidak ada yang praktik hari ini/);
    fireEvent.click(await screen.findByRole('button', { name: 'Praktik hari ini: dr. Budi' }));
    await waitFor(() => expect(getField(/^Dokter/).value).toBe('dr. Budi'));
    expect(requests.find(({ path }) => path === '/jadwal-kecuali/store')?.body).toMatchObject({
      dokter_id: 41,
      ruangan_id: 31,
      jenis: 'tambahan',
      mulai_tanggal: today(),
      sampai_tanggal: today(),
      kuota: 30,
    });
    expect(screen.queryByText(/Tidak ada yang praktik hari ini/)).toBeNull();
  });

  it('others are told whom to ask', async () => {
    await openOnSunday([]);
    expect((await screen.findByText(/Tidak ada yang praktik hari ini/)).textContent).toContain('minta pengatur jadwal');
    expect(screen.queryByRole('button', { name: /Praktik hari ini/ })).toBeNull();
  });
});
