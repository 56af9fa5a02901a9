import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openSection, form, getField, noteOf, currentRekam, findSwitch, ALL_UKURAN, VITAL } from './test-rekam.tsx';

describe('the measures', () => {
  const AUTOMATIC_NOTE = 'Tensi, nadi, dan napas yang kosong diisi otomatis, diberi tanda.';
  it('limits are said under each, and are announced with it; what becomes of an empty one beside them', async () => {
    await openSection();
    expect(ALL_UKURAN.map(noteOf)).toEqual([
      '30–250',
      '2–300',
      '25–300',
      '35–42',
      '40–250 mmHg',
      '30–180 mmHg',
      '30–160',
      '5–70',
    ]);
    expect(screen.getByText(AUTOMATIC_NOTE)).toBeDefined();
    await userEvent.click(findSwitch('Input manual'));
    expect(screen.queryByText(AUTOMATIC_NOTE)).toBeNull();
  });
  it('of a patient without a birth date nothing is filled in, and nothing says so', async () => {
    await openSection({ pasien: { tanggal_lahir: null } });
    await waitFor(() => expect(screen.queryByText(AUTOMATIC_NOTE)).toBeNull());
    await userEvent.click(findSwitch('Input manual'));
    expect(VITAL.map(noteOf)).toEqual(VITAL.map(() => 'Dibiarkan kosong'));
  });
  it.each([
    [1, false],
    [2, true],
    [7, true],
  ])('payer %s: required is %s', async (jenis, wajib) => {
    await openSection({ jenis });
    const marked = (label: string) => getField(new RegExp(`^${label}`)).getAttribute('aria-required') === 'true';
    expect(['Keluhan', 'Tinggi badan', 'Berat badan', 'Lingkar perut', 'Suhu badan'].map(marked)).toEqual(
      Array.from({ length: 5 }, () => wajib),
    );
    expect(VITAL.some(marked)).toBe(false);
    expect(screen.getByText(/^Jenis kunjungan/).textContent).toBe(wajib ? 'Jenis kunjungan *' : 'Jenis kunjungan');
  });
  it('the temperature takes a comma; each refusal in the words of kunjungan.md 5', async () => {
    await openSection({ jenis: 2 });
    await form.trigger('medical_record');
    expect(await screen.findByText('Suhu badan wajib diisi')).toBeDefined();
    for (const [text, message] of [
      ['3O,5', 'Suhu badan harus berupa angka'],
      ['97 F', 'Suhu badan "97 F" memakai satuan F: ketik angkanya dalam °C'],
      ['42,1', 'Suhu badan harus antara 35-42°C'],
    ] as const) {
      await userEvent.clear(getField(/^Suhu badan/));
      await userEvent.type(getField(/^Suhu badan/), text);
      await form.trigger('medical_record');
      expect(await screen.findByText(message)).toBeDefined();
    }
    await userEvent.clear(getField(/^Suhu badan/));
    await userEvent.type(getField(/^Suhu badan/), '36,7');
    await form.trigger('medical_record');
    await waitFor(() => expect(getField(/^Suhu badan/).getAttribute('aria-invalid')).toBeNull());
    expect(currentRekam().suhu_badan).toBe('36,7');
  });
  it('issue 30: what only the record takes says where it goes, in a field that may be empty', async () => {
    await openSection();
    for (const [label, text] of [
      [/^Nadi/, '180'],
      [/^Suhu badan/, '34,5'],
      [/^Napas/, '700'],
    ] as const)
      await userEvent.type(getField(label), text);
    await form.trigger('medical_record');
    const said = 'kosongkan, lalu isi di rekam medis';
    // An empty pulse gets a made-up one, and says so.
    const otomatis = 'kosongkan (terisi otomatis), lalu isi yang benar di rekam medis';
    expect(await screen.findByText(`Nadi harus antara 30-160 x/menit; ${otomatis}`)).toBeDefined();
    expect(screen.getByText(`Suhu badan harus antara 35-42°C; ${said}`)).toBeDefined();
    expect(screen.getByText('Napas harus antara 5-70 x/menit')).toBeDefined();
  });
  it('issue 30: 120/80 in the first field fills both, and the own unit is read off, in sight', async () => {
    await openSection();
    await userEvent.type(getField(/^Sistole/), '120/80');
    await userEvent.tab();
    await userEvent.type(getField(/^Berat badan/), '24 kg');
    await userEvent.tab();
    expect([getField(/^Sistole/).value, getField(/^Diastole/).value, getField(/^Berat badan/).value]).toEqual([
      '120',
      '80',
      '24',
    ]);
  });
  // Half of today and half of an earlier day is no blood pressure (issue 30, D0).
  it.each<[string, Partial<Record<'sistole' | 'diastole', 'lalu' | 'otomatis'>>, string | null]>([
    ['carried over', { sistole: 'lalu', diastole: 'lalu' }, ''],
    ['filled in', { sistole: 'otomatis', diastole: 'otomatis' }, ''],
    ['measured', { sistole: 'lalu' }, '65'],
  ])('typing one half of a blood pressure releases the other where it was %s', async (_what, asal, other) => {
    await openSection({ rekam: { sistole: '108', diastole: '65', asal } });
    await userEvent.type(getField('Sistole'), '{Control>}a{/Control}190');
    expect([currentRekam().sistole, currentRekam().diastole]).toEqual(['190', other]);
    expect(currentRekam().asal).toEqual({});
  });
  it('after a refused save another payer asks for less, and nothing stays red', async () => {
    await openSection({ jenis: 2 });
    await form.handleSubmit(() => undefined)();
    await screen.findByText('Tinggi badan wajib diisi');
    form.setValue('penjamin.jenis', 1);
    await waitFor(() => expect(screen.queryByText('Tinggi badan wajib diisi')).toBeNull());
    expect(screen.queryByText('Keluhan wajib diisi')).toBeNull();
  });
  it('Sakit or Sehat: nothing is chosen at first', async () => {
    await openSection();
    expect(currentRekam().kunjungan_sakit).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Sehat' }));
    expect(currentRekam().kunjungan_sakit).toBe(false);
    await userEvent.click(screen.getByRole('radio', { name: 'Sakit' }));
    expect(currentRekam().kunjungan_sakit).toBe(true);
  });
  it('the focus that an empty choice gets goes to its first one, where Space and the arrows choose', async () => {
    await openSection();
    act(() => screen.getByRole('radiogroup').focus());
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sakit' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Sehat' }));
    (document.activeElement as HTMLElement).blur();
    act(() => screen.getByRole('radiogroup').focus());
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sehat' }));
  });
  it('promotif is on the way', async () => {
    await openSection();
    await userEvent.click(findSwitch('Promotif'));
    expect(currentRekam().promotif).toBe(true);
  });
  it('Enter skips the switches, and walks on from one of them', async () => {
    await openSection();
    findSwitch('Semua nilai normal').focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(getField('Keluhan'));
    expect(form.getValues('pakai.normal')).toBe(false);
    getField('Suhu badan').focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
    expect(document.activeElement).toBe(getField('Napas'));
  });
});

describe('IMT', () => {
  const imtBox = () => screen.getByRole('group', { name: 'IMT' });
  it('is worked out while typing, with its word; it can not be reached', async () => {
    await openSection();
    expect(imtBox().textContent).toBe('-');
    await userEvent.type(getField('Tinggi badan'), '157');
    await userEvent.type(getField('Berat badan'), '57');
    expect(imtBox().textContent).toBe('23,1 normal');
    await userEvent.type(getField('Berat badan'), ',9');
    expect(imtBox().textContent).toBe('23,5 normal');
    expect(imtBox().querySelector('input, button, [tabindex]')).toBeNull();
  });
  it.each([
    ['157', '41', '16,6 sangat kurus'],
    ['157', '42', '17,0 kurus'],
    ['157', '45', '18,3 kurus'],
    ['157', '65', '26,4 gemuk'],
    ['157', '70', '28,4 obesitas'],
    ['1,57', '57', '-'],
    ['157', '5,7,1', '-'],
  ])('%s cm, %s kg: %s', async (tinggi_badan, berat_badan, text) => {
    await openSection({ rekam: { tinggi_badan, berat_badan } });
    await waitFor(() => expect(imtBox().textContent).toBe(text));
    expect(imtBox().querySelectorAll('svg')).toHaveLength(text === '-' ? 0 : 1);
  });
  it('D11: from a value that was not measured it carries the mark too; a child has no word', async () => {
    await openSection({
      pasien: { tanggal_lahir: '2019-01-01' },
      rekam: { tinggi_badan: '120', berat_badan: '20', asal: { berat_badan: 'otomatis' } },
    });
    const note = document.querySelector(`[id="${imtBox().getAttribute('aria-describedby') ?? ''}"]`);
    await waitFor(() => expect(note?.textContent).toBe('dihitung,  berat badan otomatis'));
    expect(imtBox().textContent).toBe('13,9');
  });
});
