import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jawab, tolak } from '../../../testing/server.ts';
import type { Jawaban } from '../../../testing/server.ts';
import type { NilaiKunjungan } from '../kunjungan-form.schema.ts';
import { SITI } from '../uji-kunjungan.tsx';
import { isiRekamTerakhir } from './isi-rekam-terakhir.ts';
import { buka, form, isian, keterangan, normalkan, pilih, recent, rekam, saklar, SEMUA, VITAL } from './uji-rekam.tsx';

describe('Input manual', () => {
  it('off: clears and disables the four, and the normal toggle', async () => {
    await buka({
      rekam: {
        sistole: '128',
        diastole: '82',
        heart_rate: '80',
        respiratory_rate: '18',
        tinggi_badan: '157',
        asal: { heart_rate: 'lalu' },
      },
    });
    await userEvent.click(saklar('Input manual'));
    expect(VITAL.map((label) => [isian(label).value, isian(label).disabled])).toEqual(VITAL.map(() => ['', true]));
    expect(rekam()).toMatchObject({ tinggi_badan: '157', asal: {} });
    expect(keterangan('Nadi')).toBe('Diisi otomatis saat disimpan, diberi tanda');
    expect(keterangan('Sistole')).toBe('Diisi otomatis saat disimpan, diberi tanda');
    await userEvent.click(saklar('Input manual'));
    expect(isian('Nadi').disabled).toBe(false);
  });
  it('the facility fills in nothing: that is said instead', async () => {
    await buka({
      pakai: { manual: false },
      setting: [
        { key: 'kunjungan:isi-vital-otomatis', group: 'kunjungan', type: 'boolean', value: 'false', option: null },
      ],
    });
    await waitFor(() => expect(VITAL.map(keterangan)).toEqual(VITAL.map(() => 'Dibiarkan kosong')));
  });
  it('off takes the normal values out as well', async () => {
    await buka();
    await normalkan();
    await userEvent.click(saklar('Input manual'));
    expect(saklar('Semua nilai normal').checked).toBe(false);
    expect(SEMUA.map((label) => isian(label).value)).toEqual(SEMUA.map(() => ''));
    expect(rekam().asal).toEqual({});
  });
});

describe('Semua nilai normal', () => {
  it('turns manual on, fills everything, marks each, and says so', async () => {
    await buka({ pakai: { manual: false } });
    await normalkan();
    expect(saklar('Input manual').checked).toBe(true);
    expect(
      SEMUA.every(
        (label) => isian(label).value !== '' && !isian(label).disabled && keterangan(label).includes('otomatis'),
      ),
    ).toBe(true);
    expect(isian('Suhu badan').value).toMatch(/^3[67](,\d)?$/);
    expect(Object.values(rekam().asal)).toEqual(SEMUA.map(() => 'otomatis'));
    expect(await screen.findByText(/Antropometri yang sudah ada dan wajar dipertahankan/)).toBeDefined();
  });
  it.each([
    ['without a birth date', { pasien: { tanggal_lahir: null } }],
    ['born after the visit', { pasien: { tanggal_lahir: '2026-12-01' } }],
  ])('%s: the words of kunjungan.md 8, and it stays off', async (_, awal) => {
    await buka({ ...awal, pakai: { manual: false } });
    await userEvent.click(saklar('Semua nilai normal'));
    expect(await screen.findByText('Data pasien tidak lengkap. Tidak dapat menentukan nilai normal.')).toBeDefined();
    await waitFor(() => expect(saklar('Semua nilai normal').checked).toBe(false));
    expect(saklar('Input manual').checked).toBe(false);
    expect(rekam().sistole).toBeNull();
  });
  it('without a patient, or when his data can’t be read: that is said, and it stays off', async () => {
    await buka({ norm: null });
    await userEvent.click(saklar('Semua nilai normal'));
    expect(await screen.findByText('Pilih pasien terlebih dahulu')).toBeDefined();
    expect(saklar('Semua nilai normal').checked).toBe(false);
    cleanup();
    await buka({ muatPasien: () => tolak(403, { message: 'Anda tidak berhak membuka pasien ini' }) });
    await userEvent.click(saklar('Semua nilai normal'));
    expect(await screen.findByText('Anda tidak berhak membuka pasien ini')).toBeDefined();
    await waitFor(() => expect(saklar('Semua nilai normal').checked).toBe(false));
  });
  it('on, off and on again while the patient is on his way: off gives back what stood there before', async () => {
    let beri: (jawaban: Jawaban) => void = () => undefined;
    await buka({
      rekam: { berat_badan: '130', asal: { berat_badan: 'lalu' } },
      muatPasien: () => new Promise<Jawaban>((lanjut) => (beri = lanjut)),
    });
    for (let kali = 0; kali < 3; kali += 1) await userEvent.click(saklar('Semua nilai normal'));
    beri(jawab(SITI));
    await waitFor(() => expect(rekam().asal.berat_badan).toBe('otomatis'));
    await userEvent.click(saklar('Semua nilai normal'));
    expect(rekam()).toMatchObject({ berat_badan: '130', sistole: null, asal: { berat_badan: 'lalu' } });
  });
  it('when all is typed it fills nothing in, and says so', async () => {
    await buka({
      rekam: {
        tinggi_badan: '157',
        berat_badan: '57',
        lingkar_perut: '78',
        suhu_badan: '36,7',
        sistole: '128',
        diastole: '82',
        respiratory_rate: '18',
        heart_rate: '80',
      },
    });
    await userEvent.click(saklar('Semua nilai normal'));
    expect(await screen.findByText('Semua ukuran sudah terisi. Tidak ada yang diganti.')).toBeDefined();
    expect(rekam().asal).toEqual({});
  });
  it('D11: a typed value stays and is not marked; off again, what was replaced comes back', async () => {
    await buka({
      rekam: {
        sistole: '150',
        tinggi_badan: '157',
        berat_badan: '130',
        asal: { tinggi_badan: 'lalu', berat_badan: 'lalu' },
      },
    });
    await normalkan();
    await waitFor(() => expect(rekam().heart_rate).not.toBeNull());
    expect(rekam()).toMatchObject({ sistole: '150', tinggi_badan: '157' });
    expect(rekam().asal).toMatchObject({ tinggi_badan: 'lalu', berat_badan: 'otomatis' });
    expect(rekam().asal.sistole).toBeUndefined();
    await userEvent.click(saklar('Semua nilai normal'));
    expect(rekam()).toMatchObject({
      sistole: '150',
      tinggi_badan: '157',
      berat_badan: '130',
      heart_rate: null,
      lingkar_perut: null,
      asal: { tinggi_badan: 'lalu', berat_badan: 'lalu' },
    });
  });
  it('typing makes a value measured: it loses its mark and stays when the toggle goes off', async () => {
    await buka();
    await normalkan();
    await userEvent.clear(isian('Nadi'));
    await userEvent.type(isian('Nadi'), '72');
    expect(rekam().asal.heart_rate).toBeUndefined();
    expect(keterangan('Nadi')).toBe('30–160');
    await userEvent.click(saklar('Semua nilai normal'));
    expect(isian('Nadi').value).toBe('72');
    expect(isian('Napas').value).toBe('');
  });
});

describe('what the last visit brings', () => {
  it('fills what is empty, marked with its day; typing makes it measured', async () => {
    await buka({ rekam: { tinggi_badan: '160' } });
    isiRekamTerakhir(
      form,
      recent(123, { tinggi_badan: 157, berat_badan: 57.5, sistole: 120, keluhan: 'Pusing sejak kemarin' }),
    );
    await waitFor(() => expect(isian('Berat badan').value).toBe('57,5'));
    expect([isian('Tinggi badan').value, isian('Keluhan').value]).toEqual(['160', 'Pusing sejak kemarin']);
    expect(rekam().asal).toEqual({ berat_badan: 'lalu', sistole: 'lalu' });
    await waitFor(() => expect(keterangan('Berat badan')).toBe(' dari 12/11/2026'));
    expect(keterangan('Sistole')).toBe(' 12/11/26dari 12/11/2026');
    await userEvent.type(isian('Berat badan'), '1');
    expect(rekam().asal).toEqual({ sistole: 'lalu' });
    expect(keterangan('Berat badan')).toBe('2–300');
  });
  it('complaint and kind of visit carry its day too, until the clerk says otherwise', async () => {
    const lalu = recent(123, { kunjungan_sakit: true, keluhan: 'Pusing sejak kemarin' });
    await buka({ lalu: { 123: lalu } });
    const jenis = () =>
      document.querySelector(
        `[id="${screen.getByRole('radiogroup', { name: 'Jenis kunjungan' }).getAttribute('aria-describedby') ?? ''}"]`,
      )?.textContent;
    expect([keterangan('Keluhan'), jenis()]).toEqual(['', '']);
    act(() => isiRekamTerakhir(form, lalu));
    await waitFor(() => expect([keterangan('Keluhan'), jenis()]).toEqual([' dari 12/11/2026', ' dari 12/11/2026']));
    await userEvent.type(isian('Keluhan'), ', mual');
    expect(keterangan('Keluhan')).toBe('');
    await userEvent.click(screen.getByRole('radio', { name: 'Sehat' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Sakit' }));
    expect(jenis()).toBe('');
    act(() => isiRekamTerakhir(form, recent(124, null)));
    expect(rekam()).toMatchObject({ kunjungan_sakit: true, keluhan: 'Pusing sejak kemarin, mual' });
  });
  it('what the last visit had itself carried over is of no known day', async () => {
    const lalu = recent(123, {
      tinggi_badan: 157,
      berat_badan: 57,
      sistole: 120,
      asal: { berat_badan: 'lalu', sistole: 'lalu' },
    });
    await buka({ lalu: { 123: lalu } });
    act(() => isiRekamTerakhir(form, lalu));
    await waitFor(() => expect(keterangan('Tinggi badan')).toBe(' dari 12/11/2026'));
    expect([keterangan('Berat badan'), keterangan('Sistole')]).toEqual([
      ' dari kunjungan lalu',
      ' laludari kunjungan lalu',
    ]);
    const imt = screen.getByRole('group', { name: 'IMT' });
    expect(document.querySelector(`[id="${imt.getAttribute('aria-describedby') ?? ''}"]`)?.textContent).toBe(
      ' dari kunjungan lalu',
    );
    await userEvent.clear(isian('Berat badan'));
    await userEvent.type(isian('Berat badan'), '58');
    expect(document.querySelector(`[id="${imt.getAttribute('aria-describedby') ?? ''}"]`)?.textContent).toBe(
      ' dari 12/11/2026',
    );
  });
  it('D11: what was made up then is not carried on', async () => {
    await buka();
    isiRekamTerakhir(form, recent(123, { heart_rate: 80, suhu_badan: 36.5, asal: { heart_rate: 'otomatis' } }));
    expect(rekam()).toMatchObject({ heart_rate: null, suhu_badan: '36,5', asal: { suhu_badan: 'lalu' } });
  });
  it('without manual input the four stay empty', async () => {
    await buka({ pakai: { manual: false } });
    isiRekamTerakhir(form, recent(123, { sistole: 120, tinggi_badan: 157 }));
    expect(rekam()).toMatchObject({ sistole: null, tinggi_badan: '157' });
  });
  it('another patient takes out what came from the one before, also what was made up for him; what was typed stays', async () => {
    await buka({ rekam: { suhu_badan: '38,1' } });
    isiRekamTerakhir(form, recent(123, { tinggi_badan: 157, keluhan: 'Pusing sejak kemarin' }));
    await normalkan();
    isiRekamTerakhir(form, recent(124, { berat_badan: 90 }));
    expect(rekam()).toMatchObject({
      tinggi_badan: null,
      berat_badan: '90',
      suhu_badan: '38,1',
      sistole: null,
      keluhan: null,
      asal: { berat_badan: 'lalu' },
    });
    expect(form.getValues('pakai.normal')).toBe(false);
  });
  it('the same patient again changes nothing; a complaint that was typed over stays with another one', async () => {
    await buka();
    isiRekamTerakhir(form, recent(123, { tinggi_badan: 157, keluhan: 'Pusing sejak kemarin' }));
    await normalkan();
    const dulu = structuredClone(rekam());
    isiRekamTerakhir(form, recent(123, { tinggi_badan: 157, keluhan: 'Pusing sejak kemarin' }));
    expect(rekam()).toEqual(dulu);
    await userEvent.type(isian('Keluhan'), ', mual');
    isiRekamTerakhir(form, recent(124, null));
    expect(rekam().keluhan).toBe('Pusing sejak kemarin, mual');
  });
  it('choosing a patient fills them in; when nothing can be learnt of the next one, nothing of the former stays, not even his card', async () => {
    await buka({
      jenis: 2,
      lalu: {
        123: {
          ...recent(123, { tinggi_badan: 157, keluhan: 'Pusing sejak kemarin' }),
          pasien: { norm: 123, nama: 'SITI', no_bpjs: '0001234567891' },
          terakhir: null,
        },
      },
    });
    await pilih(123);
    expect(rekam()).toMatchObject({ tinggi_badan: '157', keluhan: 'Pusing sejak kemarin' });
    expect(form.getValues('penjamin.nomor_penjamin')).toBe('0001234567891');
    form.setValue('norm', 124);
    await pilih(124);
    expect(rekam()).toMatchObject({ tinggi_badan: null, keluhan: null, asal: {} });
    expect(form.getValues('penjamin.nomor_penjamin')).toBeNull();
  });
  it('a form put back from a draft: complaint and kind are known to be carried over, and go with their patient', async () => {
    const lalu = recent(123, { tinggi_badan: 157, kunjungan_sakit: true, keluhan: 'Pusing sejak kemarin' });
    await buka();
    isiRekamTerakhir(form, lalu);
    const draf = JSON.parse(JSON.stringify(form.getValues())) as NilaiKunjungan;
    cleanup();
    await buka({ norm: null, lalu: { 123: lalu } });
    act(() => form.reset({ ...form.getValues(), ...draf }, { keepDefaultValues: true }));
    await waitFor(() =>
      expect([keterangan('Tinggi badan'), keterangan('Keluhan')]).toEqual([' dari 12/11/2026', ' dari 12/11/2026']),
    );
    act(() => isiRekamTerakhir(form, recent(124, null)));
    expect(rekam()).toMatchObject({ tinggi_badan: null, keluhan: null, kunjungan_sakit: null });
  });
});
