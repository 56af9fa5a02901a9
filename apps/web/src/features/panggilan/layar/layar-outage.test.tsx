import { act, screen } from '@testing-library/react';
import type { Layar, Ucapan } from '@nadi/contract/layar.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerSaved, installServer, showPage } from '../../../testing/page.tsx';
import { answer, refuse } from '../../../testing/server.ts';
import type { TestAnswer, TestRequest } from '../../../testing/server.ts';
import { LayarPage } from './layar.page.tsx';

const CALL: Ucapan = {
  id: 7,
  sumber: 'ruangan',
  sumber_id: 1,
  nomor: 'A-024',
  nama: 'SITI A.',
  tujuan: 'Poli Umum 1',
  keterangan: 'dr. Ratih',
  dipanggil_pada: '2026-04-14T06:20:00.000Z',
  sebut_nama: false,
};
const LAYAR: Layar = {
  faskes: { nama: 'Klinik Sehat Sentosa', logo: '' },
  nama: 'TV Lobi',
  ruang_tunggu: 'Lobi',
  bersuara: true,
  volume: 100,
  waktu: '2026-04-14T06:21:00.000Z',
  zona: 'Asia/Jakarta',
  info: 'Siapkan KTP.',
  panggilan: [],
  tunggu: [{ sumber: 'ruangan', sumber_id: 1, nama: 'Poli Umum 1', jumlah: 4, berikutnya: ['A-025'] }],
  istirahat: [],
};

/** What the browser's sound and voice do; nothing is heard in a test. */
class FakeAudio {
  /** Browsers let nothing be heard before somebody has touched the page. */
  static allowed = true;
  currentTime = 0;
  destination = {};
  onstatechange: (() => void) | null = null;
  state: AudioContextState = FakeAudio.allowed ? 'running' : 'suspended';
  resume = async () => {
    if (!FakeAudio.allowed) return;
    this.state = 'running';
    this.onstatechange?.();
  };
  close = async () => undefined;
  createOscillator() {
    return { frequency: { value: 0 }, connect: (next: object) => next, start: () => undefined, stop: () => undefined };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: object) => next, disconnect: () => undefined };
  }
}
class FakeUtterance {
  lang = '';
  rate = 0;
  pitch = 0;
  volume = 0;
  onend: (() => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
let said: FakeUtterance[];
let voices: { lang: string; localService: boolean }[];
let layar: TestAnswer;
let calls: Ucapan[];
let requests: TestRequest[];
/** No line reaches the server. */
let gone: boolean;
let confirmed: number;
beforeEach(() => {
  vi.useFakeTimers({
    now: new Date(LAYAR.waktu),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  [gone, confirmed] = [false, 0];
  FakeAudio.allowed = true;
  [said, calls, layar] = [[], [], answer(LAYAR)];
  voices = [{ lang: 'id-ID', localService: true }];
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: (one: FakeUtterance) => {
      said.push(one);
      one.onend?.();
    },
  });
  requests = installServer(({ path }) => {
    if (path === '/layar') return layar;
    if (path === '/layar/peristiwa') return refuse(503, { message: 'Tidak ada' });
    if (path === '/layar/ambil') return answerSaved({ panggilan: calls.shift() ?? null, uji: false });
    if (path !== '/layar/panggilan/7/terdengar') return undefined;
    confirmed += 1;
    return answerSaved({ terdengar_pada: LAYAR.waktu });
  });
  const served = globalThis.fetch;
  globalThis.fetch = (input, init) => (gone ? Promise.reject(new TypeError('Failed to fetch')) : served(input, init));
});
afterEach(() => {
  dispatchEvent(new Event('online'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HOUR_MS = 60 * 60_000;
const pass = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
const askedFor = (path: string) => requests.filter((one) => one.path === path);
async function openAt(): Promise<void> {
  await showPage(<LayarPage />, { ability: [] });
  await pass(100);
}

it('an hour without the server it says since when, and afterwards shows the present and speaks nothing of the past', async () => {
  layar = answer({ ...LAYAR, panggilan: [{ ...CALL, nomor: 'A-001' }] });
  await openAt();
  await pass(3000);
  expect(screen.getByLabelText('Dipanggil sekarang').textContent).toContain('A-001');
  const taken = askedFor('/layar/ambil').length;
  gone = true;
  dispatchEvent(new Event('offline'));
  await pass(6000);
  const told = screen.getByRole('alert').textContent;
  expect(told).toMatch(/^Terputus sejak 13\.21\. Dengarkan panggilan petugas\.$/);
  await pass(HOUR_MS);
  expect(screen.getByRole('alert').textContent).toBe(told);
  expect(screen.getByText('14.21')).toBeDefined();
  // The calls of that hour are too old for the server to give them out; what it shows is who is called now.
  layar = answer({ ...LAYAR, waktu: '2026-04-14T07:21:30.000Z', panggilan: [{ ...CALL, id: 99, nomor: 'A-055' }] });
  gone = false;
  await pass(31_000 * 1.25);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Dipanggil sekarang').textContent).toContain('A-055');
  expect(askedFor('/layar/ambil').length).toBeGreaterThan(taken);
  expect(said).toEqual([]);
});

it('a server that is restarted while a call is spoken is told once it is back, and the call is spoken once', async () => {
  calls = [CALL];
  layar = answer({ ...LAYAR, panggilan: [CALL] });
  await openAt();
  await pass(100);
  gone = true;
  await pass(20_000);
  expect(said).toHaveLength(2);
  expect(confirmed).toBe(0);
  gone = false;
  await pass(60_000);
  expect(confirmed).toBe(1);
  expect(said).toHaveLength(2);
});
