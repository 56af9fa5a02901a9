import type { Layar, Ucapan } from '@nadi/contract/antrean/layar.contract';
import { vi } from 'vitest';
import { answerSaved, installServer } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';

export const CALL: Ucapan = {
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
export const LAYAR: Layar = {
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
export class FakeAudio {
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
/** A hall whose server and browser a test sets; what was said and asked is written down. */
export type Hall = {
  said: FakeUtterance[];
  voices: { lang: string; localService: boolean }[];
  layar: TestAnswer;
  calls: Ucapan[];
  requests: TestRequest[];
};

/** `unstubAllGlobals` ends it. */
export function installHall(): Hall {
  FakeAudio.allowed = true;
  const hall: Hall = {
    said: [],
    voices: [{ lang: 'id-ID', localService: true }],
    layar: answer(LAYAR),
    calls: [],
    requests: [],
  };
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => hall.voices,
    cancel: () => undefined,
    speak: (one: FakeUtterance) => {
      hall.said.push(one);
      one.onend?.();
    },
  });
  hall.requests = installServer(({ path }) => {
    if (path === '/layar') return hall.layar;
    if (path === '/layar/peristiwa') return refuse(503, { message: 'Tidak ada' });
    if (path === '/layar/ambil') return answerSaved({ panggilan: hall.calls.shift() ?? null, uji: false });
    if (path === '/layar/panggilan/7/terdengar') return answerSaved({ terdengar_pada: LAYAR.waktu });
    return path === '/perangkat/pasang'
      ? refuse(422, { message: 'Kode ini sudah dipakai. Minta kode baru.' })
      : undefined;
  });
  return hall;
}

export const askedOf = ({ requests }: Hall, path: string): TestRequest[] => requests.filter((one) => one.path === path);
