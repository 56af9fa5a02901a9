import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer } from '#testing/server.ts';
import type { KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { SITI } from '../form/test-kunjungan.tsx';
import { fillLastRekam } from './fill-last-rekam.ts';
import {
  openSection,
  form,
  getField,
  noteOf,
  turnNormalOn,
  pickPasien,
  recentOf,
  currentRekam,
  findSwitch,
  ALL_UKURAN,
  VITAL,
} from './test-rekam.tsx';

describe('Input manual', () => {
  it('off: clears and disables the four, and the normal toggle', async () => {
    await openSection({
      rekam: {
        sistole: '128',
        diastole: '82',
        heart_rate: '80',
        respiratory_rate: '18',
        tinggi_badan: '157',
        asal: { heart_rate: 'lalu' },
      },
    });
    await userEvent.click(findSwitch('Input manual'));
    expect(VITAL.map((label) => [getField(label).value, getField(label).disabled])).toEqual(
      VITAL.map(() => ['', true]),
    );
    expect(currentRekam()).toMatchObject({ tinggi_badan: '157', asal: {} });
    expect(noteOf('Nadi')).toBe('Diisi otomatis saat disimpan, diberi tanda');
    expect(noteOf('Sistole')).toBe('Diisi otomatis saat disimpan, diberi tanda');
    await userEvent.click(findSwitch('Input manual'));
    expect(getField('Nadi').disabled).toBe(false);
  });
  it('the facility fills in nothing: that is said instead', async () => {
    await openSection({
      pakai: { manual: false },
      setting: [
        { key: 'kunjungan:isi-vital-otomatis', group: 'kunjungan', type: 'boolean', value: 'false', option: null },
      ],
    });
    await waitFor(() => expect(VITAL.map(noteOf)).toEqual(VITAL.map(() => 'Dibiarkan kosong')));
  });
  it('off takes the normal values out as well', async () => {
    await openSection();
    await turnNormalOn();
    await userEvent.click(findSwitch('Input manual'));
    expect(findSwitch('Semua nilai normal').checked).toBe(false);
    expect(ALL_UKURAN.map((label) => getField(label).value)).toEqual(ALL_UKURAN.map(() => ''));
    expect(currentRekam().asal).toEqual({});
  });
});

describe('Semua nilai normal', () => {
  it('turns manual on, fills everything, marks each, and says so', async () => {
    await openSection({ pakai: { manual: false } });
    await turnNormalOn();
    expect(findSwitch('Input manual').checked).toBe(true);
    expect(
      ALL_UKURAN.every(
        (label) => getField(label).value !== '' && !getField(label).disabled && noteOf(label).includes('otomatis'),
      ),
    ).toBe(true);
    expect(getField('Suhu badan').value).toMatch(/^3[67](,\d)?$/);
    expect(Object.values(currentRekam().asal)).toEqual(ALL_UKURAN.map(() => 'otomatis'));
    expect(await screen.findByText(/Antropometri yang sudah ada dan wajar dipertahankan/)).toBeDefined();
  });
  it.each([
    ['without a birth date', { pasien: { tanggal_lahir: null } }],
    ['born after the visit', { pasien: { tanggal_lahir: '2026-12-01' } }],
  ])('%s: the words of kunjungan.md 8, and it stays off', async (_, initial) => {
    await openSection({ ...initial, pakai: { manual: false } });
    await userEvent.click(findSwitch('Semua nilai normal'));
    expect(await screen.findByText('Data pasien tidak lengkap. Tidak dapat menentukan nilai normal.')).toBeDefined();
    await waitFor(() => expect(findSwitch('Semua nilai normal').checked).toBe(false));
    expect(findSwitch('Input manual').checked).toBe(false);
    expect(currentRekam().sistole).toBeNull();
  });
  it('without a patient, or when his data can’t be read: that is said, and it stays off', async () => {
    await openSection({ norm: null });
    await userEvent.click(findSwitch('Semua nilai normal'));
    expect(await screen.findByText('Pilih pasien terlebih dahulu')).toBeDefined();
    expect(findSwitch('Semua nilai normal').checked).toBe(false);
    cleanup();
    await openSection({ loadPasien: () => refuse(403, { message: 'Anda tidak berhak membuka pasien ini' }) });
    await userEvent.click(findSwitch('Semua nilai normal'));
    expect(await screen.findByText('Anda tidak berhak membuka pasien ini')).toBeDefined();
    await waitFor(() => expect(findSwitch('Semua nilai normal').checked).toBe(false));
  });
  it('on, off and on again while the patient is on his way: off gives back what stood there before', async () => {
    let beri: (answer: TestAnswer) => void = () => undefined;
    await openSection({
      rekam: { berat_badan: '130', asal: { berat_badan: 'lalu' } },
      loadPasien: () => new Promise<TestAnswer>((proceed) => (beri = proceed)),
    });
    for (let times = 0; times < 3; times += 1) await userEvent.click(findSwitch('Semua nilai normal'));
    beri(answer(SITI));
    await waitFor(() => expect(currentRekam().asal.berat_badan).toBe('otomatis'));
    await userEvent.click(findSwitch('Semua nilai normal'));
    expect(currentRekam()).toMatchObject({ berat_badan: '130', sistole: null, asal: { berat_badan: 'lalu' } });
  });
  it('when all is typed it fills nothing in, and says so', async () => {
    await openSection({
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
    await userEvent.click(findSwitch('Semua nilai normal'));
    expect(await screen.findByText('Semua ukuran sudah terisi. Tidak ada yang diganti.')).toBeDefined();
    expect(currentRekam().asal).toEqual({});
  });
  it('D11: a typed value stays and is not marked; off again, what was replaced comes back', async () => {
    await openSection({
      rekam: {
        sistole: '150',
        tinggi_badan: '157',
        berat_badan: '130',
        asal: { tinggi_badan: 'lalu', berat_badan: 'lalu' },
      },
    });
    await turnNormalOn();
    await waitFor(() => expect(currentRekam().heart_rate).not.toBeNull());
    expect(currentRekam()).toMatchObject({ sistole: '150', tinggi_badan: '157' });
    expect(currentRekam().asal).toMatchObject({ tinggi_badan: 'lalu', berat_badan: 'otomatis' });
    expect(currentRekam().asal.sistole).toBeUndefined();
    await userEvent.click(findSwitch('Semua nilai normal'));
    expect(currentRekam()).toMatchObject({
      sistole: '150',
      tinggi_badan: '157',
      berat_badan: '130',
      heart_rate: null,
      lingkar_perut: null,
      asal: { tinggi_badan: 'lalu', berat_badan: 'lalu' },
    });
  });
  it('typing makes a value measured: it loses its mark and stays when the toggle goes off', async () => {
    await openSection();
    await turnNormalOn();
    await userEvent.clear(getField('Nadi'));
    await userEvent.type(getField('Nadi'), '72');
    expect(currentRekam().asal.heart_rate).toBeUndefined();
    expect(noteOf('Nadi')).toBe('30–160');
    await userEvent.click(findSwitch('Semua nilai normal'));
    expect(getField('Nadi').value).toBe('72');
    expect(getField('Napas').value).toBe('');
  });
});

describe('what the last visit brings', () => {
  it('fills what is empty, marked with its day; typing makes it measured', async () => {
    await openSection({ rekam: { tinggi_badan: '160' } });
    fillLastRekam(
      form,
      recentOf(123, { tinggi_badan: 157, berat_badan: 57.5, sistole: 120, keluhan: 'Pusing sejak kemarin' }),
    );
    await waitFor(() => expect(getField('Berat badan').value).toBe('57,5'));
    expect([getField('Tinggi badan').value, getField('Keluhan').value]).toEqual(['160', 'Pusing sejak kemarin']);
    expect(currentRekam().asal).toEqual({ berat_badan: 'lalu', sistole: 'lalu' });
    await waitFor(() => expect(noteOf('Berat badan')).toBe(' dari 12/11/2026'));
    expect(noteOf('Sistole')).toBe(' 12/11/26dari 12/11/2026');
    await userEvent.type(getField('Berat badan'), '1');
    expect(currentRekam().asal).toEqual({ sistole: 'lalu' });
    expect(noteOf('Berat badan')).toBe('2–300');
  });
  it('complaint and kind of visit carry its day too, until the clerk says otherwise', async () => {
    const lalu = recentOf(123, { kunjungan_sakit: true, keluhan: 'Pusing sejak kemarin' });
    await openSection({ recentByNorm: { 123: lalu } });
    const jenisInput = () =>
      document.querySelector(
        `[id="${screen.getByRole('radiogroup', { name: 'Jenis kunjungan' }).getAttribute('aria-describedby') ?? ''}"]`,
      )?.textContent;
    expect([noteOf('Keluhan'), jenisInput()]).toEqual(['', '']);
    act(() => fillLastRekam(form, lalu));
    await waitFor(() => expect([noteOf('Keluhan'), jenisInput()]).toEqual([' dari 12/11/2026', ' dari 12/11/2026']));
    await userEvent.type(getField('Keluhan'), ', mual');
    expect(noteOf('Keluhan')).toBe('');
    await userEvent.click(screen.getByRole('radio', { name: 'Sehat' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Sakit' }));
    expect(jenisInput()).toBe('');
    act(() => fillLastRekam(form, recentOf(124, null)));
    expect(currentRekam()).toMatchObject({ kunjungan_sakit: true, keluhan: 'Pusing sejak kemarin, mual' });
  });
  it('what the last visit had itself carried over is of no known day', async () => {
    const lalu = recentOf(123, {
      tinggi_badan: 157,
      berat_badan: 57,
      sistole: 120,
      asal: { berat_badan: 'lalu', sistole: 'lalu' },
    });
    await openSection({ recentByNorm: { 123: lalu } });
    act(() => fillLastRekam(form, lalu));
    await waitFor(() => expect(noteOf('Tinggi badan')).toBe(' dari 12/11/2026'));
    expect([noteOf('Berat badan'), noteOf('Sistole')]).toEqual([' dari kunjungan lalu', ' laludari kunjungan lalu']);
    const imtBox = screen.getByRole('group', { name: 'IMT' });
    expect(document.querySelector(`[id="${imtBox.getAttribute('aria-describedby') ?? ''}"]`)?.textContent).toBe(
      ' dari kunjungan lalu',
    );
    await userEvent.clear(getField('Berat badan'));
    await userEvent.type(getField('Berat badan'), '58');
    expect(document.querySelector(`[id="${imtBox.getAttribute('aria-describedby') ?? ''}"]`)?.textContent).toBe(
      'dihitung,  tinggi badan dari 12/11/2026',
    );
  });
  it('D11: what was made up then is not carried on', async () => {
    await openSection();
    fillLastRekam(form, recentOf(123, { heart_rate: 80, suhu_badan: 36.5, asal: { heart_rate: 'otomatis' } }));
    expect(currentRekam()).toMatchObject({ heart_rate: null, suhu_badan: '36,5', asal: { suhu_badan: 'lalu' } });
  });
  it('without manual input the four stay empty', async () => {
    await openSection({ pakai: { manual: false } });
    fillLastRekam(form, recentOf(123, { sistole: 120, tinggi_badan: 157 }));
    expect(currentRekam()).toMatchObject({ sistole: null, tinggi_badan: '157' });
  });
  it('another patient takes out what came from the one before, also what was made up for him; what was typed stays', async () => {
    await openSection({ rekam: { suhu_badan: '38,1' } });
    fillLastRekam(form, recentOf(123, { tinggi_badan: 157, keluhan: 'Pusing sejak kemarin' }));
    await turnNormalOn();
    fillLastRekam(form, recentOf(124, { berat_badan: 90 }));
    expect(currentRekam()).toMatchObject({
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
    await openSection();
    fillLastRekam(form, recentOf(123, { tinggi_badan: 157, keluhan: 'Pusing sejak kemarin' }));
    await turnNormalOn();
    const previous = structuredClone(currentRekam());
    fillLastRekam(form, recentOf(123, { tinggi_badan: 157, keluhan: 'Pusing sejak kemarin' }));
    expect(currentRekam()).toEqual(previous);
    await userEvent.type(getField('Keluhan'), ', mual');
    fillLastRekam(form, recentOf(124, null));
    expect(currentRekam().keluhan).toBe('Pusing sejak kemarin, mual');
  });
  it('choosing a patient fills them in; when nothing can be learnt of the next one, nothing of the former stays, not even his card', async () => {
    await openSection({
      jenis: 2,
      offersLast: true,
      recentByNorm: {
        123: {
          ...recentOf(123, { tinggi_badan: 157, keluhan: 'Pusing sejak kemarin' }),
          pasien: { norm: 123, nama: 'SITI', no_bpjs: '0001234567891' },
          terakhir: null,
        },
      },
    });
    act(() => pickPasien(123));
    await waitFor(() => expect(currentRekam()).toMatchObject({ tinggi_badan: '157', keluhan: 'Pusing sejak kemarin' }));
    expect(form.getValues('penjamin.nomor_penjamin')).toBe('0001234567891');
    act(() => pickPasien(124));
    expect(currentRekam()).toMatchObject({ tinggi_badan: null, keluhan: null, asal: {} });
    expect(form.getValues('penjamin.nomor_penjamin')).toBeNull();
  });
  it('a form put back from a draft: complaint and kind are known to be carried over, and go with their patient', async () => {
    const lalu = recentOf(123, { tinggi_badan: 157, kunjungan_sakit: true, keluhan: 'Pusing sejak kemarin' });
    await openSection();
    fillLastRekam(form, lalu);
    const draf = JSON.parse(JSON.stringify(form.getValues())) as KunjunganFormValues;
    cleanup();
    await openSection({ norm: null, recentByNorm: { 123: lalu } });
    act(() => form.reset({ ...form.getValues(), ...draf }, { keepDefaultValues: true }));
    await waitFor(() =>
      expect([noteOf('Tinggi badan'), noteOf('Keluhan')]).toEqual([' dari 12/11/2026', ' dari 12/11/2026']),
    );
    act(() => fillLastRekam(form, recentOf(124, null)));
    expect(currentRekam()).toMatchObject({ tinggi_badan: null, keluhan: null, kunjungan_sakit: null });
  });
});
