import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listenLive } from '#testing/live.ts';
import {
  answerList,
  answerSaved,
  currentPath,
  currentSearch,
  installServer,
  showPage,
  writesOf,
} from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import { TugasRekamPage } from './tugas.page.tsx';

const SAID = '2026-11-23T02:00:00.000Z';
const waiting = {
  catatan_id: 9,
  versi: 2,
  kunjungan_id: 12,
  norm: 123,
  nama: 'SITI AMINAH',
  ruangan: 'Melati',
  jenis: 'soap',
  penulis: 'dr. Budi',
  telepon_dari: null,
  milik_saya: false,
  ditandatangani_pada: SAID,
  terlambat: true,
};
const note = {
  id: 9,
  versi: 2,
  kunjungan_id: 12,
  jenis: 'soap',
  status: 2,
  penulis_id: 4,
  penulis: 'dr. Budi',
  milik_saya: false,
  waktu_klinis: SAID,
  subjektif: null,
  objektif: null,
  asesmen: null,
  plan: 'Terlambat dicatat',
  instruksi: null,
  isi: {},
  salinan: [],
  rahasia: false,
  adendum_dari: 5,
  menunggu_persetujuan: true,
  disetujui_oleh: null,
  disetujui_pada: null,
  diverifikasi_oleh: null,
  diverifikasi_pada: null,
  ditandatangani_pada: SAID,
  sidik: '7f3a91c4ffff',
  alasan: null,
  disalahkan_oleh: null,
  disalahkan_pada: null,
  dibuat_pada: SAID,
  diubah_pada: SAID,
  adendum: [],
};
const PEREKAM = ['view rekam medis', 'update rekam medis'];

async function openAdendum() {
  const requests = installServer(({ method, path }) => {
    if (method === 'POST' && path !== '/v1/auth') return answerSaved(note);
    if (path === '/rekam-medis/adendum-menunggu') return answerList([waiting]);
    return path === '/catatan/9' ? answer(note) : undefined;
  });
  await showPage(<TugasRekamPage />, { path: '/apps/tugas-rekam?tab=adendum', ability: PEREKAM });
  const open = await screen.findByRole('button', { name: 'Baca SOAP SITI AMINAH' });
  expect(screen.getByText('Lewat 24 jam')).toBeTruthy();
  // Nothing of the note stands in the list.
  expect(screen.queryByText('Terlambat dicatat')).toBeNull();
  await userEvent.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'Adendum terlambat' });
  expect(await within(dialog).findByText('Terlambat dicatat')).toBeTruthy();
  return { requests, dialog };
}

it('spec: RM4: a late addendum is read and let stand with Ctrl+Enter', async () => {
  const { requests } = await openAdendum();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writesOf(requests).map(({ path, body }) => [path, body])).toEqual([['/catatan/9/setujui', { versi: 2 }]]),
  );
});

it('spec: RM4: or refused with a reason', async () => {
  const { requests, dialog } = await openAdendum();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tolak' }));
  const question = await screen.findByRole('dialog', { name: 'Tolak adendum ini?' });
  await userEvent.click(within(question).getByRole('radio', { name: /Isinya sudah tercatat/ }));
  await userEvent.click(within(question).getByRole('button', { name: /Tolak/ }));
  await waitFor(() =>
    expect(writesOf(requests).map(({ path, body }) => [path, body])).toEqual([
      ['/catatan/9/tolak', { versi: 2, alasan: 'Isinya sudah tercatat' }],
    ]),
  );
});

it('spec: RM38: a note of an inpatient is verified, and not refused', async () => {
  const cppt = { ...waiting, jenis: 'cppt', penulis: 'Ns. Ani' };
  const requests = installServer(({ method, path }) => {
    if (method === 'POST' && path !== '/v1/auth') return answerSaved(note);
    if (path === '/rekam-medis/verifikasi') return answerList([cppt]);
    return path === '/catatan/9' ? answer({ ...note, jenis: 'cppt', adendum_dari: null }) : undefined;
  });
  await showPage(<TugasRekamPage />, {
    path: '/apps/tugas-rekam?tab=verifikasi',
    ability: ['view rekam medis', 'create rekam medis'],
  });
  expect(screen.queryByRole('tab', { name: 'Adendum terlambat' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Kelengkapan' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Baca CPPT SITI AMINAH' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verifikasi CPPT' });
  await within(dialog).findByText('Terlambat dicatat');
  expect(within(dialog).queryByRole('button', { name: /Tolak/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: /Verifikasi/ }));
  await waitFor(() =>
    expect(writesOf(requests).map(({ path, body }) => [path, body])).toEqual([['/catatan/9/verifikasi', { versi: 2 }]]),
  );
});

it('each sees the lists that are theirs, and a visit that lacks something leads to its record', async () => {
  installServer(({ path }) =>
    path === '/rekam-medis/kelengkapan'
      ? answerList([
          {
            kunjungan_id: 12,
            norm: 123,
            nama: 'SITI AMINAH',
            ruangan: 'Melati',
            dokter: 'dr. Budi',
            selesai_pada: SAID,
            kurang: ['resume', 'verifikasi'],
          },
        ])
      : undefined,
  );
  await showPage(<TugasRekamPage />, { path: '/apps/tugas-rekam?tab=kelengkapan', ability: PEREKAM });
  expect(screen.queryByRole('tab', { name: 'Verifikasi CPPT' })).toBeNull();
  const row = (await screen.findByText('SITI AMINAH')).closest('tr') as HTMLElement;
  expect(screen.getByText('selesai 30 hari terakhir')).toBeTruthy();
  expect(within(row).getByText('Resume medis belum ada, CPPT lewat 24 jam belum diverifikasi DPJP')).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: 'Buka rekam SITI AMINAH' }));
  await waitFor(() => expect(currentPath()).toBe('/apps/kunjungan/12'));
});

it('who only reads records has no tasks here', async () => {
  installServer(() => undefined);
  await showPage(<TugasRekamPage />, { path: '/apps/tugas-rekam', ability: ['view rekam medis'] });
  expect(await screen.findByText('Tidak ada tugas bagi Anda')).toBeTruthy();
});

it('spec: RM38: an order on the telephone is named in the list of who verifies it', async () => {
  const cppt = { ...waiting, jenis: 'cppt', penulis: 'Ns. Ani', telepon_dari: 'dr. Budi' };
  installServer(({ path }) => (path === '/rekam-medis/verifikasi' ? answerList([cppt]) : undefined));
  await showPage(<TugasRekamPage />, { path: '/apps/tugas-rekam?tab=verifikasi', ability: ['create rekam medis'] });
  expect(await screen.findByText(/CPPT, instruksi telepon dr. Budi/)).toBeTruthy();
});

it('spec: RM38: what an inpatient’s record still has to have leads to the record, with its clock', async () => {
  const due = { kunjungan_id: 12, norm: 123, nama: 'SITI AMINAH', ruangan: 'Melati', mulai: SAID };
  installServer(({ path }) =>
    path === '/rekam-medis/tenggat'
      ? answerList([
          { ...due, apa: 'asesmen', terlambat: true },
          { ...due, kunjungan_id: 13, nama: 'JOKO', apa: 'resume', terlambat: false },
        ])
      : undefined,
  );
  await showPage(<TugasRekamPage />, { path: '/apps/tugas-rekam?tab=tenggat', ability: ['create rekam medis'] });
  expect(await screen.findByText('Lewat 24 jam')).toBeTruthy();
  expect(screen.getByText('pasien pulang')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Buka rekam Resume medis JOKO' }));
  await waitFor(() => expect(currentPath()).toBe('/apps/kunjungan/13'));
});

it('spec RS11: what the pharmacy gave back stands here with why, comes in live, and Enter opens the record at the prescription', async () => {
  let rows: object[] = [];
  const requests = installServer(({ path }) => {
    if (path === '/v1/peristiwa') return refuse(503, {});
    return path.startsWith('/resep/dikembalikan') ? answerList(rows) : undefined;
  });
  const tell = listenLive();
  await showPage(<TugasRekamPage />, { path: '/apps/tugas-rekam?tab=resep', ability: ['create resep', 'view resep'] });
  await screen.findByText('Tidak ada resep yang dikembalikan apotek');
  rows = [
    {
      id: 7,
      no_resep: 'R-261123-004',
      kunjungan_id: 41,
      norm: 9,
      nama: 'SITI',
      ruangan: 'Poli',
      alasan: 'Dosis perlu diperbaiki',
      oleh: 'apt. Dewi',
      pada: SAID,
    },
  ];
  tell('resep', { id: 7 });
  const row = await screen.findByRole('row', { name: /SITI/ });
  expect(row.textContent).toContain('Dosis perlu diperbaiki');
  expect(requests.some(({ path }) => path === '/resep/dikembalikan')).toBe(true);
  row.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/apps/kunjungan/41'));
  expect(currentSearch()).toBe('?ke=resep');
});
