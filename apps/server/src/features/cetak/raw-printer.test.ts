import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startPrinter, type PrinterMode, type SimulatedPrinter } from '@nadi/simulator/printer';
import { createPrinterTurns } from './printer-turns.ts';
import { sendRaw, type SendResult } from './raw-printer.ts';

const TIMES = { connectMs: 400, statusMs: 60, idleMs: 400, busyMs: 300 };
const DOCUMENT = Buffer.from('Bukti pendaftaran\n'.repeat(40));
const open: SimulatedPrinter[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function printAt(
  mode: PrinterMode,
  bytes = DOCUMENT,
): Promise<{ result: SendResult; printer: SimulatedPrinter }> {
  const printer = await startPrinter(mode);
  open.push(printer);
  const connect = () => net.connect({ host: '127.0.0.1', port: printer.port });
  return { result: await sendRaw(connect, bytes, TIMES), printer };
}
const printed = ({ jobs }: SimulatedPrinter): Buffer[] => jobs.map(({ bytes }) => bytes);

describe('raw printing', () => {
  it.each(['normal', 'bisu', 'lambat'] as const)('a printer that is %s gets every byte once', async (mode) => {
    const { result, printer } = await printAt(mode);
    expect(result).toEqual({ terkirim: true });
    expect(printed(printer)).toEqual([DOCUMENT]);
  });

  it('a picture that holds the bytes of a question comes through whole', async () => {
    const picture = Buffer.from([0x1d, 0x76, 0x10, 0x04, 0x09, 0xff, 0x10, 0x04]);
    expect(printed((await printAt('normal', picture)).printer)).toEqual([picture]);
  });

  it('nothing is sent to a printer without paper', async () => {
    const { result, printer } = await printAt('kertas-habis');
    expect(result).toEqual({ terkirim: false, mungkinKeluar: false, alasan: 'Kertas habis' });
    expect(printer.jobs).toEqual([]);
  });

  it.each([
    ['habis-di-tengah', 'Kertas habis di tengah cetak', true],
    ['putus', 'Sambungan printer terputus di tengah cetak', true],
    ['sibuk', 'Printer sedang dipakai', false],
  ] as const)('%s: %s', async (mode, alasan, mungkinKeluar) => {
    const { result } = await printAt(mode);
    expect(result).toEqual({ terkirim: false, mungkinKeluar, alasan });
  });

  it('one that takes nothing any more is given up in the middle', async () => {
    const { result } = await printAt('macet', Buffer.alloc(16 * 1024 * 1024, 1));
    expect(result).toEqual({
      terkirim: false,
      mungkinKeluar: true,
      alasan: 'Printer tidak menerima data lagi di tengah cetak',
    });
  });

  it('nobody there, and an address from which nothing comes back', async () => {
    const dead = await sendRaw(() => net.connect({ host: '127.0.0.1', port: 1 }), DOCUMENT, TIMES);
    expect(dead).toMatchObject({ terkirim: false, mungkinKeluar: false, alasan: expect.stringContaining('menolak') });
    const silent = await sendRaw(() => new net.Socket(), DOCUMENT, TIMES);
    expect(silent).toEqual({ terkirim: false, mungkinKeluar: false, alasan: 'Printer tidak menjawab' });
  });
});

describe('turns at a printer', () => {
  it('are one after the other, in the order they came, and only so many wait', async () => {
    const turns = createPrinterTurns();
    const seen: string[] = [];
    let finish = (): void => undefined;
    const first = turns('a', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      seen.push('first');
    });
    const others = Array.from({ length: 25 }, (_, n) => turns('a', async () => seen.push(`${n}`)));
    const elsewhere = await turns('b', async () => 'at once');
    expect([elsewhere, seen]).toEqual(['at once', []]);
    finish();
    await first;
    const answers = await Promise.all(others);
    expect(seen.slice(0, 3)).toEqual(['first', '0', '1']);
    expect(answers.filter((one) => one === null)).toHaveLength(5);
  });

  it('a turn that fails holds up nobody', async () => {
    const turns = createPrinterTurns();
    await expect(turns('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await turns('a', async () => 1)).toBe(1);
  });
});
