import net from 'node:net';

export type Permintaan = { cara: 'GET' | 'POST'; jalur: string; isi?: unknown; kepala?: Record<string, string> };
export type Jawaban = { status: number; isi: Buffer };

const KOSONG = Buffer.alloc(0);

/**
 * One keep-alive HTTP/1.1 connection that has one request open at a time. It uses a bare socket because it shares the
 * machine's cores with the server, and a request then costs a fifth of what fetch takes.
 */
export type Klien = { kirim(teks: Buffer): Promise<Jawaban>; tutup(): void };

export function susun({ cara, jalur, isi, kepala = {} }: Permintaan, token: string | null): Buffer {
  const badan = isi === undefined ? '' : JSON.stringify(isi);
  const baris = [
    `${cara} ${jalur} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
  ];
  if (token !== null) baris.push(`authorization: Bearer ${token}`);
  for (const [nama, nilai] of Object.entries(kepala)) baris.push(`${nama}: ${nilai}`);
  if (isi !== undefined) baris.push('content-type: application/json', `content-length: ${Buffer.byteLength(badan)}`);
  return Buffer.from(`${baris.join('\r\n')}\r\n\r\n${badan}`);
}

/** Returns where a chunked body that begins at `start` ends, or -1 when it is not all there yet. */
function akhirPotongan(data: Buffer, awal: number): number {
  for (let i = awal; ;) {
    const baris = data.indexOf('\r\n', i, 'latin1');
    if (baris < 0) return -1;
    const panjang = Number.parseInt(data.toString('latin1', i, baris), 16);
    const berikut = baris + 2 + panjang + 2;
    if (berikut > data.length) return -1;
    if (panjang === 0) return berikut;
    i = berikut;
  }
}

/** Returns the first whole answer in `data` and where it ends, or null when more has to come. */
function urai(data: Buffer): { jawaban: Jawaban; akhir: number } | null {
  const kepala = data.indexOf('\r\n\r\n', 0, 'latin1');
  if (kepala < 0) return null;
  const teks = data.toString('latin1', 0, kepala);
  const status = Number(teks.slice(9, 12));
  const badan = kepala + 4;
  const panjang = /\r\ncontent-length: *(\d+)/i.exec(teks);
  const akhir = panjang
    ? badan + Number(panjang[1])
    : /\r\ntransfer-encoding: *chunked/i.test(teks)
      ? akhirPotongan(data, badan)
      : badan;
  if (akhir < 0 || akhir > data.length) return null;
  return { jawaban: { status, isi: data.subarray(badan, akhir) }, akhir };
}

export function bukaKlien(port: number): Promise<Klien> {
  return new Promise((resolve, reject) => {
    const soket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let data = KOSONG;
    let tunggu: { resolve(j: Jawaban): void; reject(e: Error): void } | null = null;
    const putus = (e: Error): void => {
      tunggu?.reject(e);
      tunggu = null;
    };
    soket.once('error', reject);
    soket.on('error', putus);
    soket.on('close', () => putus(new Error('connection closed')));
    soket.on('data', (bagian) => {
      data = data.length === 0 ? bagian : Buffer.concat([data, bagian]);
      const hasil = urai(data);
      if (!hasil) return;
      data = hasil.akhir < data.length ? data.subarray(hasil.akhir) : KOSONG;
      const ini = tunggu;
      tunggu = null;
      ini?.resolve(hasil.jawaban);
    });
    soket.once('connect', () =>
      resolve({
        kirim: (teks) =>
          new Promise((res, rej) => {
            if (soket.destroyed) return rej(new Error('connection closed'));
            tunggu = { resolve: res, reject: rej };
            soket.write(teks);
          }),
        tutup: () => soket.destroy(),
      }),
    );
  });
}
