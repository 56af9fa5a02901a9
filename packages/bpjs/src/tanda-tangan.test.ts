import { createCipheriv } from 'node:crypto';
import LZString from 'lz-string';
import { expect, it } from 'vitest';
import { bukaJawaban, kunciJawaban } from './sandi.ts';
import { hmac, otorisasiPcare, susunKepala } from './tanda-tangan.ts';

const KREDENSIAL = { consId: '1234', consSecret: 'pwd', userKey: 'kunci', pcare: null };
const TS = '433223232';
const JAWABAN = 'OCNnb4n+NOFlUWS//AkNMIeOgkQo1EQjL8SvdvaKqlDRkzFjZljjS55ueGwBy45Z';

it("A1: BPJS's own published example of the signature", () =>
  expect(hmac('aaa', 'bbb')).toBe('20BKS3PWnD3XU4JbSSZvVlGi2WWnDa8Sv9uHJ+wsELA='));

it('A1: the headers of a call', () => {
  expect(susunKepala(KREDENSIAL, TS)).toEqual({
    'X-cons-id': '1234',
    'X-timestamp': TS,
    'X-signature': 'eXMtvX2r7e7CLCIu3kpEpCrvciZgK8FuOhKv06NDAHk=',
    user_key: 'kunci',
  });
});

it('A1: only PCare also takes a sign-in', () => {
  const pcare = { username: 'user', password: 'pass', kdAplikasi: '095' };
  expect(otorisasiPcare(pcare)).toBe('Basic dXNlcjpwYXNzOjA5NQ==');
  expect(susunKepala({ ...KREDENSIAL, pcare }, TS)['X-authorization']).toBe('Basic dXNlcjpwYXNzOjA5NQ==');
});

it('A1: key and initial vector', () => {
  const kunci = kunciJawaban(KREDENSIAL, TS);
  expect(kunci.toString('hex')).toBe('f75bf2014da65c8f1c39a47de848ba383d051f4e218fa70774fcd3fb216c5f9b');
  expect(kunci.subarray(0, 16).toString('hex')).toBe('f75bf2014da65c8f1c39a47de848ba38');
});

it('A1: opens the encrypted answer', () =>
  expect(bukaJawaban(JAWABAN, KREDENSIAL, TS)).toBe('{"kode":"1","nama":"TES"}'));

it.each([
  ['another timestamp', JAWABAN, KREDENSIAL, '433223233'],
  ['another secret', JAWABAN, { ...KREDENSIAL, consSecret: 'lain' }, TS],
  ['a damaged answer', `${JAWABAN.slice(0, -8)}AAAAAAA=`, KREDENSIAL, TS],
  ['no base64', '<html>', KREDENSIAL, TS],
  ['nothing', '', KREDENSIAL, TS],
])('A14.5: %s does not open it, and does not crash', (_apa, jawaban, kredensial, ts) =>
  expect(bukaJawaban(jawaban, kredensial, ts)).toBeNull(),
);

it('opens letters of every kind', () => {
  const kunci = kunciJawaban(KREDENSIAL, TS);
  const sandi = createCipheriv('aes-256-cbc', kunci, kunci.subarray(0, 16));
  const teks = JSON.stringify({ nama: 'NI LUH ‘AYU’ É 世界' });
  const tertutup = Buffer.concat([sandi.update(LZString.compressToEncodedURIComponent(teks)), sandi.final()]).toString(
    'base64',
  );
  expect(bukaJawaban(tertutup, KREDENSIAL, TS)).toBe(teks);
});
