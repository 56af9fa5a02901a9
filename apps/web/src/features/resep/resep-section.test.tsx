import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { listenLive } from '#testing/live.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import { BARIS, RESEP, ROW } from './resep-fixtures.tsx';
import { freeSlot, writeDraft } from '#platform/draft/draft-store.ts';
import { fromResep } from './tulis/resep-body.ts';
import { resepQuery } from './resep.queries.ts';
import { ResepSection } from './resep-section.public.tsx';

const DATA = {
  kunjungan: {
    id: 5,
    no_antrean: 'A-1',
    pasien: { norm: 123, nama: 'SITI AMINAH', jenis_kelamin: 2, tanggal_lahir: '1985-03-12' },
    ruangan: { id: 3, deskripsi: 'Poli Umum 1' },
    penjamin: { id: 2, deskripsi: 'BPJS', nomor: null, kelas: 2 },
  },
  alergi: { status: 'tidak ada', ditanya: null, alergi: [] },
  riwayat: [],
  bagian: {},
} as unknown as RekamMedisKunjungan;
const ABILITY = ['view resep', 'create resep', 'update resep', 'view rekam medis', 'create rekam medis'];

it('whoever closes the whole prescription goes on in its line in the record', async () => {
  installServer(({ path }) => (/^\/(referensi|alergi|depo|templat)/.test(path) ? answer([]) : undefined));
  await showPage(
    <ResepSection
      data={DATA}
      keadaan={{ values: { hamil: null, menyusui: null, ginjal: null }, set: () => undefined }}
      ready={() => Promise.resolve()}
      mayWrite
      hands={null}
      onChanged={() => undefined}
    />,
    { ability: ABILITY },
  );
  const line = (): HTMLElement => screen.getByRole('combobox', { name: 'Obat, jumlah, dan aturan pakai' });
  await screen.findByRole('button', { name: 'Buka penuh' });
  expect(document.activeElement).not.toBe(line());
  await userEvent.click(screen.getByRole('button', { name: 'Buka penuh' }));
  await screen.findByRole('dialog', { name: 'Resep' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(line());
});

it('issue 30 B6: what comes back while the record is open is read anew at once, and says why with its lines', async () => {
  const sent = { ...ROW, id: 12, kunjungan_id: 5 };
  let kembali = false;
  installServer(({ path }) => {
    if (path === '/v1/peristiwa') return refuse(503, {});
    const back = {
      status: 1,
      boleh: ['ubah'],
      dikembalikan: { oleh: 'apt. Rina', pada: ROW.sejak, alasan: 'Dosis ganda' },
    };
    if (path === '/resep/12') return answer({ ...RESEP, boleh: [], baris: [BARIS], ...(kembali ? back : {}) });
    return /^\/(referensi|alergi|depo|templat)/.test(path) ? answer([]) : undefined;
  });
  const tell = listenLive();
  const onChanged = vi.fn<() => void>();
  await showPage(
    <ResepSection
      data={{ ...DATA, bagian: { resep: [sent] } }}
      keadaan={null}
      ready={() => Promise.resolve()}
      mayWrite={false}
      hands={null}
      onChanged={onChanged}
    />,
    { ability: ABILITY },
  );
  await screen.findByText('Amoksisilin 500 mg tablet');
  kembali = true;
  tell('resep', { id: 12, status: 1 });
  expect((await screen.findByRole('alert')).textContent).toMatch(/Dikembalikan apotek apt\. Rina.*Dosis ganda/);
  expect(screen.getByRole('button', { name: 'Perbaiki' })).toBeDefined();
  expect(onChanged).toHaveBeenCalled();
});

it('a draft that a signature has sent is read anew once the record says so, and stands as sent', async () => {
  let signed = false;
  const draf = { ...RESEP, id: 12, versi: 1, status: 1, no_resep: null, boleh: [], baris: [BARIS], racik: [] };
  installServer(({ path }) => {
    if (path === '/resep/12') return answer(signed ? { ...draf, ...ROW, versi: 2 } : draf);
    if (path === '/resep/periksa') return refuse(503, {});
    return /^\/(referensi|alergi|depo|templat)/.test(path) ? answer([]) : undefined;
  });
  function Record() {
    const [read, setRead] = useState(false);
    const row = { ...ROW, id: 12, kunjungan_id: 5, ...(read ? { versi: 2 } : { versi: 1, status: 1, no_resep: null }) };
    return (
      <>
        <button onClick={() => setRead(true)}>Tandatangani</button>
        <ResepSection
          key={String(read)}
          data={{ ...DATA, bagian: { resep: [row] } }}
          keadaan={read ? null : { values: { hamil: null, menyusui: null, ginjal: null }, set: () => undefined }}
          ready={() => Promise.resolve()}
          mayWrite={!read}
          hands={null}
          onChanged={() => undefined}
        />
      </>
    );
  }
  await showPage(<Record />, { ability: ABILITY });
  await screen.findByText(BARIS.nama);
  signed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tandatangani' }));
  const head = (): HTMLElement | null => screen.getByText('R-260414-031').parentElement;
  expect(head()?.textContent).not.toContain('Draf');
  await waitFor(() => expect(queryClient.getQueryData(resepQuery(12).queryKey)?.status).toBe(2));
  expect(head()?.textContent).toContain('Dikirim');
});

it('issue 30: the record strikes a line that was replaced and names what took its place', async () => {
  const lama = { ...BARIS, status: 2, alasan: 'Stok habis', diketik: 'amox 500 3x1 5h' };
  const baru = { ...BARIS, id: 73, nama: 'Parasetamol sirup', pengganti_dari: BARIS.id, jumlah: 60, diketik: null };
  installServer(({ path }) =>
    path === '/resep/12' ? answer({ ...RESEP, boleh: [], baris: [lama, baru] }) : undefined,
  );
  await showPage(
    <ResepSection
      data={{ ...DATA, bagian: { resep: [{ ...ROW, id: 12, kunjungan_id: 5 }] } }}
      keadaan={null}
      ready={() => Promise.resolve()}
      mayWrite={false}
      hands={null}
      onChanged={() => undefined}
    />,
    { ability: ABILITY },
  );
  expect((await screen.findByText(BARIS.nama)).tagName).toBe('S');
  expect(screen.getByText('diganti Parasetamol sirup: Stok habis')).toBeDefined();
  expect(screen.getByText('Parasetamol sirup').tagName).toBe('SPAN');
  expect(screen.getByText(`pengganti ${BARIS.nama}`)).toBeDefined();
});

it('what the server refuses of a line stands below it in the record too, and the others are checked without it', async () => {
  const draf = { ...RESEP, id: 12, status: 1, boleh: ['ubah'], racik: [] };
  const ctm = { ...BARIS, id: 32, nama: 'CTM', produk: { ...BARIS.produk, id: 8, nama: 'CTM' } };
  const asked: number[] = [];
  installServer(({ path, body }) => {
    if (path === '/resep/12') return answer({ ...draf, baris: [BARIS, ctm] });
    if (path === '/resep/periksa') {
      const { baris } = body as { baris: unknown[] };
      asked.push(baris.length);
      if (baris.length === 2) return refuse(422, { errors: { 'baris.0.jumlah': ['Jumlah paling besar 9999'] } });
      return answer({ baris: [], racik: [], pemeriksaan: [], aturan: '', egfr: null, egfr_kurang: null, berat: null });
    }
    return /^\/(referensi|alergi|depo|templat)/.test(path) ? answer([]) : undefined;
  });
  await showPage(
    <ResepSection
      data={{ ...DATA, bagian: { resep: [{ ...ROW, id: 12, status: 1 }] } } as never}
      keadaan={{ values: { hamil: null, menyusui: null, ginjal: null }, set: () => undefined }}
      ready={() => Promise.resolve()}
      mayWrite
      hands={null}
      onChanged={() => undefined}
    />,
    { ability: ABILITY },
  );
  const lines = within(await screen.findByRole('list', { name: 'Obat resep ini' })).getAllByRole('listitem');
  expect((await within(lines[0] as HTMLElement).findByRole('alert')).textContent).toBe('Jumlah paling besar 9999');
  expect(within(lines[1] as HTMLElement).queryByRole('alert')).toBeNull();
  expect(asked).toEqual([2, 1]);
});

it.each([
  ['Pakai draf itu', ['15', 'CTM 18', '30']],
  ['Gabungkan', ['15', 'CTM 5', '10', '30']],
])(
  'an older draft is offered in the record and in the whole prescription, and takes no newer line or dose away unasked: %s',
  async (answered, left) => {
    const puts: { baris: { produk_id: number; jumlah: number | null }[] }[] = [];
    const lineOf = (id: number, nama: string, jumlah: number, aturan_teks = BARIS.aturan_teks) => ({
      ...BARIS,
      id,
      nama,
      jumlah,
      aturan_teks,
      jumlah_hitung: null,
      produk: { ...BARIS.produk, id, nama },
      hari: null,
    });
    const ctm = lineOf(8, 'CTM', 5, '2x1/4');
    const draf = { ...RESEP, id: 12, versi: 1, status: 1, boleh: ['ubah'], racik: [], prb: null, kronis: false };
    installServer(({ method, path, body }) => {
      if (method === 'PUT') puts.push(body as (typeof puts)[number]);
      if (path === '/resep/12')
        return answer({ ...draf, baris: [lineOf(7, 'Amoks', 15), ctm, lineOf(9, 'Ambroxol', 10)] });
      if (path === '/resep/periksa') return refuse(503, {});
      return /^\/(referensi|alergi|depo|templat)/.test(path) ? answer([]) : undefined;
    });
    await showPage(<p>masuk</p>, { ability: ABILITY });
    cleanup();
    const lama = [lineOf(7, 'Amoks', 15), lineOf(8, 'CTM', 18, '3x1'), lineOf(10, 'Vitamin C', 30)];
    const older = fromResep({ ...draf, baris: lama } as never);
    await writeDraft(freeSlot('resep:5') ?? '', { values: older, note: null, label: 'SITI AMINAH', opens: null });
    await showPage(
      <ResepSection
        data={{ ...DATA, bagian: { resep: [{ ...ROW, id: 12, status: 1 }] } } as never}
        keadaan={{ values: { hamil: null, menyusui: null, ginjal: null }, set: () => undefined }}
        ready={() => Promise.resolve()}
        mayWrite
        hands={null}
        onChanged={() => undefined}
      />,
      { ability: ABILITY },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
    const asks = /akan hilang: Ambroxol\..*CTM: sekarang 2x1\/4 jumlah 5, di draf 3x1 jumlah 18/;
    expect(await screen.findByText(asks)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tetap yang ini' }));
    await userEvent.click(screen.getByRole('button', { name: 'Buka penuh' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resep' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Lanjutkan' }));
    await userEvent.click(await screen.findByRole('button', { name: answered }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lanjutkan' })).toBeNull());
    expect(dialog.queryAllByRole('textbox', { name: /^Jumlah / })).toHaveLength(left.length);
    const sent = (): string[] | undefined =>
      puts[0]?.baris.map(({ produk_id, jumlah }) => `${produk_id === 8 ? 'CTM ' : ''}${jumlah}`);
    await waitFor(() => expect(sent()).toEqual(left));
  },
);
