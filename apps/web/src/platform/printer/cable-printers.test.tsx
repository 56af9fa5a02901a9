import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { TestRequest } from '#testing/server.ts';
import { newDeskPrinter, type DeskPrinter } from './desk-printers.ts';
import { printDocument } from './print-document.ts';
import { serialPerangkat } from './serial.ts';
import type { SerialPort } from './serial.ts';
import { usbPerangkat } from './usb.ts';
import type { UsbDevice } from './usb.ts';
import { BYTES, atDesk, give, results, text, usbPrinter, useDesk } from './test-desk.tsx';

// Fonts and the measuring of pages need a browser that lays pages out; a journey has one.
vi.mock('./css-print.ts', () => ({ preparePage: () => Promise.resolve() }));

useDesk();

describe('of several printers by cable', () => {
  const REFUSED = { terkirim: false, mungkin_keluar: false };
  const printAt = async (printer: Partial<DeskPrinter>): Promise<TestRequest[]> => {
    const requests = await atDesk({ printers: [newDeskPrinter({ dialogBilaGagal: false, ...printer })] });
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(results(requests)).toHaveLength(1));
    return requests;
  };
  const giveUsb = (...devices: UsbDevice[]): void => give('usb', { getDevices: async () => devices });

  it('one that is unplugged fails, and nothing comes out at the printer of another maker beside it', async () => {
    const labels = usbPrinter({ vendorId: 1305 });
    const requests = await printAt({ pembuat: 1208 });
    expect(results(requests)[0]).toMatchObject({ ...REFUSED, alasan: expect.stringContaining('tidak ada') });
    expect(labels.taken).toEqual([]);
  });

  it('the one that was chosen prints, also beside its twin', async () => {
    const [one, other] = [usbPrinter(), usbPrinter()];
    Object.assign(one.device, { serialNumber: 'A1' });
    Object.assign(other.device, { serialNumber: 'B2' });
    giveUsb(one.device, other.device);
    await printAt({ pembuat: 1208, perangkat: usbPerangkat(other.device) });
    expect([text(one.taken), text(other.taken)]).toEqual(['', BYTES]);
  });

  it('twins of which none was chosen print nothing, and say what to do', async () => {
    const [one, other] = [usbPrinter(), usbPrinter()];
    giveUsb(one.device, other.device);
    const requests = await printAt({ pembuat: 1208 });
    expect(results(requests)[0]).toMatchObject({ ...REFUSED, alasan: expect.stringContaining('Cari printer USB') });
    expect([one.taken, other.taken]).toEqual([[], []]);
  });

  it('the serial port that was chosen is written to, and of two that look alike neither', async () => {
    const portOf = (usbProductId: number) => {
      const written: number[] = [];
      const port: SerialPort = {
        writable: new WritableStream<Uint8Array>({ write: (piece) => void written.push(...piece) }),
        open: async () => undefined,
        close: async () => undefined,
        getInfo: () => ({ usbVendorId: 1027, usbProductId }),
      };
      return { port, written };
    };
    const [scanner, printer] = [portOf(1), portOf(2)];
    give('serial', { getPorts: async () => [scanner.port, printer.port] });
    await printAt({ sambungan: 'serial', perangkat: serialPerangkat(printer.port) });
    expect([text(scanner.written), text(printer.written)]).toEqual(['', BYTES]);

    const [one, other] = [portOf(3), portOf(3)];
    give('serial', { getPorts: async () => [one.port, other.port] });
    const requests = await printAt({ sambungan: 'serial', perangkat: serialPerangkat(one.port) });
    expect(results(requests)[0]).toMatchObject({ ...REFUSED, alasan: expect.stringContaining('Cari serial') });
    expect([one.written, other.written]).toEqual([[], []]);
  });
});
