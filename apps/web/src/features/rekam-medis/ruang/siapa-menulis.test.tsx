import type { SentTindakan } from '@nadi/contract/master/tindakan.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerList, answerSaved, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { DOKTER, note, record, SAID, showRecord, subjektif } from '../test-record.tsx';

const asProfesi = (profesi: string) => ({ pegawai_id: 4, profesi, dokter_aktif: false, dpjp: false });
const INAP = { ...record().kunjungan, ruangan: { id: 5, deskripsi: 'Melati', jenis_kunjungan: 3 } };
const ODONTEKTOMI: SentTindakan = {
  id: 9,
  kode: 'ODO-01',
  nama_tindakan: 'Odontektomi',
  kategori: 'tindakan',
  tarif: 50_000,
  tariff: 50_000,
};
const answers = ({ method, path }: TestRequest): TestAnswer | undefined => {
  if (method === 'POST' && path === '/kunjungan/12/catatan') return answerSaved(note({ id: 6 }));
  if (path.startsWith('/ruangan/tindakan/')) return answerList([ODONTEKTOMI]);
  if (method === 'POST' && path === '/kunjungan/12/tindakan')
    return refuse(422, {
      message: 'Odontektomi perlu persetujuan pasien.',
      errors: { persetujuan: ['Odontektomi perlu persetujuan pasien.'] },
    });
  return undefined;
};
const opened = async (profesi: string, kunjungan = INAP, more: object = {}) =>
  showRecord(record({ saya: asProfesi(profesi), kunjungan, ...more }), answers, [...DOKTER, 'create penunjang']);
const TINDAKAN = 'Tindakan atau kode ICD-9-CM';

it.each([
  ['dokter', { pulang: true, pindah: true, tindakan: true, diagnosis: true, penunjang: true }],
  ['perawat', { pulang: false, pindah: true, tindakan: true, diagnosis: false, penunjang: false }],
  ['bidan', { pulang: false, pindah: true, tindakan: true, diagnosis: true, penunjang: false }],
  ['ahli gizi', { pulang: false, pindah: false, tindakan: false, diagnosis: false, penunjang: false }],
])('rekam-medis.md 1: the page offers a %s what is theirs to write', async (profesi, offered) => {
  await opened(profesi);
  await subjektif();
  expect({
    pulang: screen.queryByRole('button', { name: 'Pulangkan' }) !== null,
    pindah: screen.queryByRole('button', { name: 'Pindahkan' }) !== null,
    tindakan: screen.queryByLabelText(TINDAKAN) !== null,
    diagnosis: screen.queryByLabelText('Kode atau nama diagnosis ICD-10') !== null,
    penunjang: screen.queryByRole('button', { name: 'Minta penunjang' }) !== null,
  }).toEqual(offered);
});

it('rekam-medis.md 1: a nurse whose procedure needs consent is told so, and is not led through it', async () => {
  await opened('perawat');
  await subjektif();
  await userEvent.type(screen.getByLabelText(TINDAKAN), 'odon');
  await screen.findByText('Odontektomi');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Odontektomi perlu persetujuan pasien.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('spec: RM18: what an order charges is not offered to be cancelled', async () => {
  const item = {
    tindakan_id: 1,
    kategori: null,
    icd9: null,
    jumlah: 1,
    tarif: 5000,
    pelaksana_id: null,
    pelaksana: null,
    pada: SAID,
    dibuat_oleh: 'dr. Budi',
    dibuat_pada: SAID,
    minta_persetujuan: [],
  };
  const tindakan = [
    { ...item, id: 1, nama: 'Nebulisasi', penunjang: false },
    { ...item, id: 2, nama: 'Darah rutin', penunjang: true },
  ];
  await opened('dokter', INAP, { tindakan });
  await subjektif();
  expect(screen.getByRole('button', { name: 'Batalkan Nebulisasi' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Batalkan Darah rutin' })).toBeNull();
  expect(screen.getByText('dari permintaan penunjang')).toBeTruthy();
});

it('who did a procedure is chosen, stands at it, and the next one is the writer’s own again', async () => {
  const done = {
    id: 1,
    nama: 'Odontektomi',
    penunjang: false,
    tindakan_id: 9,
    kategori: null,
    icd9: null,
    jumlah: 1,
    tarif: 50_000,
    pelaksana_id: 8,
    pelaksana: 'Sri, S.Kep',
    pada: SAID,
    dibuat_oleh: 'dr. Budi',
    dibuat_pada: SAID,
    minta_persetujuan: [],
  };
  const requests = await showRecord(record({ saya: asProfesi('dokter'), kunjungan: INAP }), ({ method, path }) => {
    if (path === '/pegawai/medis/list')
      return answer([
        { id: 8, gelar_depan: null, nama: 'Sri', gelar_belakang: 'S.Kep', profesi: 'perawat' },
        { id: 4, gelar_depan: 'dr.', nama: 'Budi', gelar_belakang: null, profesi: 'dokter' },
      ]);
    if (path.startsWith('/ruangan/tindakan/')) return answerList([ODONTEKTOMI]);
    return method === 'POST' && path === '/kunjungan/12/tindakan' ? answerSaved([done]) : undefined;
  });
  await subjektif();
  expect(requests.some(({ path }) => path === '/pegawai/medis/list')).toBe(false);
  await userEvent.click(screen.getByRole('combobox', { name: 'Dilakukan oleh' }));
  await userEvent.click(await screen.findByRole('option', { name: /oleh Sri, S\.Kep/ }));
  expect(screen.queryByRole('option', { name: /dr\. Budi/ })).toBeNull();
  const add = async () => {
    await userEvent.type(screen.getByLabelText(TINDAKAN), 'odon');
    await screen.findByText('Odontektomi', { selector: '[role=option] *, [role=option]' });
    await userEvent.keyboard('{Enter}');
  };
  await add();
  expect(await screen.findByText('oleh Sri, S.Kep')).toBeTruthy();
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Dilakukan oleh' });
  await waitFor(() => expect(box.value).toBe('oleh saya sendiri'));
  await add();
  await waitFor(() =>
    expect(writesOf(requests).map(({ body }) => body)).toEqual([
      { tindakan_id: 9, pelaksana_id: 8 },
      { tindakan_id: 9, pelaksana_id: null },
    ]),
  );
});

it('spec: RM7: who told the history is asked for, and by name where it was not the patient', async () => {
  const requests = await opened('perawat');
  const text = await subjektif();
  expect(screen.queryByLabelText('Diceritakan oleh')).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Anamnesis' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Alloanamnesis' }));
  await userEvent.type(await screen.findByLabelText('Diceritakan oleh'), 'Ibu pasien');
  await userEvent.type(screen.getByLabelText('Psikososial'), 'Cemas');
  await userEvent.type(text, 'Demam{Control>}s{/Control}');
  await waitFor(() =>
    expect(writesOf(requests).at(-1)?.body).toMatchObject({
      jenis: 'asesmen_perawat',
      subjektif: 'Demam',
      isi: { anamnesis: 'allo', hubungan: 'Ibu pasien', psikososial: 'Cemas', kebutuhan_edukasi: null },
    }),
  );
});

it('rekam-medis.md 1: a midwife’s note takes G/P/A, HPHT, TFU and DJJ; what can’t be kept says why and stops nothing', async () => {
  const draft = note({ jenis: 'kebidanan', subjektif: 'Kontrol hamil', isi: {} });
  const requests = await showRecord(record({ saya: asProfesi('bidan'), catatan: [draft] }), ({ method, path }) =>
    method === 'PUT' && path === '/catatan/5' ? answerSaved({ id: 5, versi: 2, diubah_pada: SAID }) : undefined,
  );
  const text = await subjektif();
  await userEvent.type(screen.getByLabelText('G (hamil ke)'), '2');
  await userEvent.type(screen.getByLabelText('HPHT'), '01082026');
  await userEvent.type(screen.getByLabelText('DJJ (x/menit)'), '400');
  await userEvent.type(screen.getByLabelText('TFU (cm)'), '28');
  expect(screen.getByText('DJJ harus berupa angka bulat 0 sampai 300')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('DJJ (x/menit)').value).toBe('400');
  await userEvent.type(text, '{Control>}s{/Control}');
  await waitFor(() =>
    expect(writesOf(requests).at(-1)?.body).toMatchObject({
      jenis: 'kebidanan',
      isi: { g: 2, p: null, a: null, hpht: '2026-08-01', tfu: 28, djj: null },
    }),
  );
});

it('a signed note is read with what it holds beside its texts', async () => {
  const signed = { status: 2, milik_saya: false, ditandatangani_pada: SAID, sidik: '7f3a91c4ffff' };
  const gizi = note({ ...signed, jenis: 'gizi', isi: { diagnosis_gizi: 'Obesitas', intervensi: 'Diet 1500 kkal' } });
  const soap = note({ ...signed, id: 6, isi: { anamnesis: 'allo', hubungan: 'Anak' } });
  await showRecord(record({ kunjungan: { ...INAP, status: 4 }, catatan: [gizi, soap] }), () => undefined);
  expect(await screen.findByText('Diet 1500 kkal')).toBeTruthy();
  expect(screen.getByText('Alloanamnesis, Anak')).toBeTruthy();
});

it('spec: rekam_kunjungan: of a pregnancy its weeks and HPHT are asked', async () => {
  const requests = await showRecord(record(), ({ method, path, body }) =>
    method === 'PUT' && path === '/kunjungan/12/rekam-kunjungan'
      ? answerSaved({ ...record().rekam, ...(body as object), versi: 2 })
      : undefined,
  );
  await subjektif();
  expect(screen.queryByLabelText('Usia kehamilan (minggu)')).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Hamil' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ya' }));
  await userEvent.type(await screen.findByLabelText('Usia kehamilan (minggu)'), '12');
  await userEvent.type(screen.getByLabelText('HPHT'), '31082026');
  await waitFor(
    () =>
      expect(writesOf(requests).findLast(({ path }) => path.endsWith('/rekam-kunjungan'))?.body).toMatchObject({
        hamil: true,
        usia_hamil: 12,
        hpht: '2026-08-31',
      }),
    { timeout: 4000 },
  );
});
