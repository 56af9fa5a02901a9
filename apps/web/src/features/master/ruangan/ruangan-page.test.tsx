import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { installServer, showPage, answerSaved, writesOf } from '#testing/page.tsx';
import { RuanganPage } from './ruangan.page.tsx';
import { answerRuangan, TEST_DENAH, TEST_KAMAR, refuseTerisi } from './ruangan-fixtures.tsx';

const FULL_ABILITY = ['view ruangan', 'create ruangan', 'update ruangan', 'delete ruangan'];
const treeItem = (nama: RegExp): HTMLElement => screen.getByRole('treeitem', { name: nama });
async function openPage(pick = '', ability = FULL_ABILITY): Promise<void> {
  await showPage(<RuanganPage />, { ability, path: pick === '' ? '/' : `/?pilih=${pick}` });
  await screen.findByRole('tree');
}
const tileOf = (nama: string): HTMLElement => screen.getByRole('button', { name: nama });

describe('the tree', () => {
  it('shows what is under what, with what goes on there', async () => {
    installServer(answerRuangan);
    await openPage();
    expect(screen.getAllByRole('treeitem').map((s) => [s.getAttribute('aria-level'), s.textContent])).toEqual([
      ['1', 'Rawat Jalan'],
      ['2', 'Poli Umum'],
      ['3', 'Poli Umum 14 menunggu'],
      ['1', 'Rawat Inap'],
      ['2', 'Bangsal'],
      ['3', 'Melati2 dari 5 kosong'],
    ]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Rawat Jalan');
  });

  it('an installation shows its rooms with what goes on in each, and a name opens its room', async () => {
    installServer(answerRuangan);
    await openPage('instalasi-1');
    const rooms = within(screen.getByRole('table', { name: 'Ruangan' }));
    expect(rooms.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'RuanganUnitJenis kunjunganKodeDokter hari iniStatus',
      'Poli Umum 1Poli UmumRawat JalanA14 menunggu',
    ]);
    await userEvent.click(rooms.getByRole('link', { name: 'Poli Umum 1' }));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Poli Umum 1');
    expect(screen.queryByRole('table', { name: 'Ruangan' })).toBeNull();
  });

  it('is walked with the arrows: they choose, open and close; one stop of the tab key', async () => {
    installServer(answerRuangan);
    await openPage();
    treeItem(/^Rawat Jalan/).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(treeItem(/^Poli Umum 1/));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Poli Umum 1');
    expect(await screen.findByText('dr. Sinta')).toBeDefined();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(treeItem(/^Poli Umum$/));
    await userEvent.keyboard('{ArrowLeft}');
    expect(treeItem(/^Poli Umum$/).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('treeitem', { name: /^Poli Umum 1/ })).toBeNull();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(treeItem(/^Poli Umum 1/));
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(treeItem(/^Melati/));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(treeItem(/^Rawat Jalan/));
    expect(screen.getAllByRole('treeitem').filter((s) => s.tabIndex === 0)).toHaveLength(1);
  });

  it('is searched by the words of a room, its unit or its installation', async () => {
    installServer(answerRuangan);
    await openPage();
    await userEvent.keyboard('/mela');
    await waitFor(() =>
      expect(screen.getAllByRole('treeitem').map((s) => s.textContent)).toEqual([
        'Rawat Inap',
        'Bangsal',
        'Melati2 dari 5 kosong',
      ]),
    );
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Melati');
    expect(document.activeElement).toBe(treeItem(/^Melati/));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(treeItem(/^Rawat Inap/));
    await userEvent.keyboard('/');
    await userEvent.type(document.activeElement as HTMLElement, 'xx');
    expect(await screen.findByText('Tidak ada yang cocok')).toBeDefined();
  });

  it('N adds under what is chosen, E edits it; both only for who may', async () => {
    const all = installServer(
      (p) =>
        answerRuangan(p) ??
        (p.path === '/unit/store'
          ? answerSaved({ ...TEST_DENAH[0]?.unit[0], id: 9, deskripsi: 'Poli Gigi' })
          : undefined),
    );
    await openPage('instalasi-1');
    await userEvent.keyboard('n');
    const form = within(await screen.findByRole('dialog', { name: 'Tambah unit' }));
    expect(form.getByRole<HTMLInputElement>('combobox', { name: /Instalasi/ }).value).toBe('Rawat Jalan');
    await userEvent.type(form.getByRole('textbox', { name: /Nama unit/ }), 'Poli Gigi');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(writesOf(all)).toMatchObject([
        { path: '/unit/store', body: { deskripsi: 'Poli Gigi', instalasi_id: 1, urutan: 0, aktif: true } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await openPage('instalasi-1');
    const link = within(screen.getByRole('table')).getAllByRole('link')[0] as HTMLElement;
    link.focus();
    await userEvent.keyboard('e');
    expect(await screen.findByRole('dialog', { name: `Ubah ${link.textContent}` })).toBeDefined();
    cleanup();
    await openPage('ruangan-12', ['view ruangan']);
    await userEvent.keyboard('ne');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /Tambah|Ubah|Hapus/ })).toBeNull();
  });
});

describe('the floor of a ward', () => {
  it('shows each bed by word, kamar by class and who may lie there, and counts them', async () => {
    installServer(answerRuangan);
    await openPage('ruangan-12');
    const kamar = within(screen.getByRole('region', { name: 'Melati 1' }));
    expect(kamar.getByText('Kelas I · Perempuan')).toBeDefined();
    expect(kamar.getByText('AC')).toBeDefined();
    for (const nama of [
      'Bed A, Kosong, siap pakai',
      'Bed B, Terisi',
      'Bed A, Dipesan, dipesan s.d. 15.00',
      'Bed B, Tidak Aktif, perbaikan',
    ])
      expect(tileOf(nama)).toBeDefined();
    expect(
      within(screen.getByRole('group', { name: 'Saring tempat tidur' }))
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual(['Semua 5', 'Kosong 2', 'Dipesan 1', 'Terisi 1', 'Tidak Aktif 1']);
  });

  it('1 to 5 filter, arrows walk over what is shown, across the corridor', async () => {
    installServer(answerRuangan);
    await openPage('ruangan-12');
    tileOf('Bed A, Kosong, siap pakai').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tileOf('Bed B, Terisi'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(tileOf('Bed B, Tidak Aktif, perbaikan'));
    await userEvent.keyboard('2');
    expect(screen.getByRole('button', { name: 'Kosong 2' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: /Terisi$/ })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Melati 2' })).getByText('Tidak ada yang cocok')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Semua 5' }));
    expect(tileOf('Bed B, Terisi')).toBeDefined();
  });

  it('refuses to free an occupied bed: says so at once, and the server’s refusal stands at the field', async () => {
    const all = installServer(
      (p) => answerRuangan(p) ?? (p.path === '/tempat-tidur/update/32' ? refuseTerisi() : undefined),
    );
    await openPage('ruangan-12');
    await userEvent.click(tileOf('Bed B, Terisi'));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Bed B' }));
    expect(form.queryByRole('button', { name: 'Hapus tempat tidur' })).toBeNull();
    await userEvent.click(form.getByRole('radio', { name: 'Kosong' }));
    const alasan = 'Tempat tidur ini terisi; statusnya mengikuti kunjungan';
    expect(form.getByText(alasan)).toBeDefined();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(writesOf(all)).toMatchObject([{ path: '/tempat-tidur/update/32', body: { status: 1, versi: 1 } }]),
    );
    await waitFor(() => expect(form.getByText(alasan, { selector: '[role=alert]' })).toBeDefined());
    expect(screen.getByRole('dialog', { name: 'Ubah Bed B' })).toBeDefined();
  });

  it('an empty bed is put out of use, with the way back', async () => {
    const created = { ...TEST_KAMAR[0]?.bed[0], status: 4, aktif: false, versi: 2 };
    const all = installServer(
      (p) => answerRuangan(p) ?? (p.path === '/tempat-tidur/update/31' ? answerSaved(created) : undefined),
    );
    await openPage('ruangan-12');
    await userEvent.click(tileOf('Bed A, Kosong, siap pakai'));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah Bed A' }));
    expect(form.queryByRole('switch')).toBeNull();
    await userEvent.click(form.getByRole('radio', { name: 'Tidak Aktif' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await waitFor(() =>
      expect(writesOf(all).map(({ body }) => body)).toMatchObject([
        { status: 4, aktif: false, versi: 1 },
        { status: 1, aktif: true, versi: 2 },
      ]),
    );
  });

  it('a kamar and a bed are added in place, under what is shown', async () => {
    installServer(answerRuangan);
    await openPage('ruangan-12');
    await userEvent.click(screen.getByRole('button', { name: 'Tambah tempat tidur di Melati 2' }));
    const form = within(await screen.findByRole('dialog', { name: 'Tambah tempat tidur' }));
    expect(form.getByRole<HTMLInputElement>('combobox', { name: /Kamar/ }).value).toBe('Melati 2');
    expect(form.getAllByRole('radio').map((r) => (r as HTMLInputElement).value)).toEqual(['1', '4']);
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('n');
    expect(
      within(await screen.findByRole('dialog', { name: 'Tambah kamar' })).getByRole<HTMLInputElement>('combobox', {
        name: /Ruangan/,
      }).value,
    ).toBe('Melati');
  });
});
