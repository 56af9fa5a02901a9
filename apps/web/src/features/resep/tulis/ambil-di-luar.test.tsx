import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { BARIS, RESEP } from '../resep-fixtures.tsx';
import { BarisRow } from './resep-rows.tsx';
import { totals } from './temuan.ts';
import { useResep } from './use-resep.ts';

const SHORT = { ...BARIS.produk, tersedia: 4 } as Resep['baris'][number]['produk'];
const LINE = { ...BARIS, produk: SHORT, hari: null, jumlah_hitung: null };
const DRAFT = { ...RESEP, versi: 1, status: 1, prb: null, kronis: false, baris: [LINE] } as Resep;

function Harness() {
  const editor = useResep({
    kunjunganId: 5,
    norm: 123,
    label: 'SITI AMINAH',
    stored: DRAFT,
    facts: null,
    ready: () => Promise.resolve(),
    onStored: () => undefined,
    onSent: () => undefined,
  });
  return (
    <>
      <ul>
        {editor.typed.baris.map((one, at) => (
          <BarisRow
            key={one.kunci}
            baris={one}
            at={at}
            editor={editor}
            onRemove={() => undefined}
            onDaftar={() => undefined}
            autoFocus={false}
          />
        ))}
      </ul>
      <output aria-label="Jumlah">{editor.pratinjau && totals(editor.pratinjau).total}</output>
    </>
  );
}

it('spec RS7: what the pharmacy has not enough of is marked to be bought elsewhere, costs nothing here, and can be taken back', async () => {
  const all = installServer(({ method, path, body }) => {
    if (path === '/resep/periksa') {
      const { baris } = body as { baris: { di_luar: boolean }[] };
      const seen = {
        produk: SHORT,
        signa: null,
        aturan_teks: '3 x sehari',
        jumlah: 15,
        jumlah_hitung: null,
        cukup_hari: 5,
      };
      return answer({
        baris: baris.map(({ di_luar }) => ({ ...seen, di_luar })),
        racik: [],
        pemeriksaan: [],
        aturan: '',
        egfr: null,
        egfr_kurang: null,
      });
    }
    return method === 'PUT' ? answerSaved({ ...DRAFT, versi: 2 }) : undefined;
  });
  await showPage(<Harness />, { path: '/', ability: ['view resep', 'create resep'] });
  const row = await screen.findByRole('listitem');
  await within(row).findByText('Stok kurang 11');
  expect(screen.getByRole('status', { name: 'Jumlah' }).textContent).toBe('18000');
  await userEvent.click(within(row).getByRole('button', { name: 'Ambil di luar' }));
  expect(await within(row).findByText('hanya di salinan resep; tidak disiapkan dan tidak ditagih')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('status', { name: 'Jumlah' }).textContent).toBe('0'));
  expect(within(row).queryByText('Stok kurang 11')).toBeNull();
  await waitFor(
    () =>
      expect(writesOf(all).findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
        baris: [{ produk_id: 7, nama_luar: null, di_luar: true }],
      }),
    { timeout: 4000 },
  );
  await userEvent.click(within(row).getByRole('button', { name: 'Ambil di apotek' }));
  expect(await within(row).findByText('Stok kurang 11')).toBeDefined();
});
