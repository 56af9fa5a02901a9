import { createCipheriv } from 'node:crypto';
import LZString from 'lz-string';
import { expect, it } from 'vitest';
import { decryptAnswer, deriveAnswerKey } from './decrypt.ts';
import { hmac, pcareAuthorization, buildHeaders } from './signature.ts';

const KREDENSIAL = { consId: '1234', consSecret: 'pwd', userKey: 'kunci', pcare: null };
const TS = '433223232';
const ANSWER = 'OCNnb4n+NOFlUWS//AkNMIeOgkQo1EQjL8SvdvaKqlDRkzFjZljjS55ueGwBy45Z';

it("A1: BPJS's own published example of the signature", () =>
  expect(hmac('aaa', 'bbb')).toBe('20BKS3PWnD3XU4JbSSZvVlGi2WWnDa8Sv9uHJ+wsELA='));

it('A1: the headers of a call', () => {
  expect(buildHeaders(KREDENSIAL, TS)).toEqual({
    'X-cons-id': '1234',
    'X-timestamp': TS,
    'X-signature': 'eXMtvX2r7e7CLCIu3kpEpCrvciZgK8FuOhKv06NDAHk=',
    user_key: 'kunci',
  });
});

it('A1: only PCare also takes a sign-in', () => {
  const pcare = { username: 'user', password: 'pass', kdAplikasi: '095' };
  expect(pcareAuthorization(pcare)).toBe('Basic dXNlcjpwYXNzOjA5NQ==');
  expect(buildHeaders({ ...KREDENSIAL, pcare }, TS)['X-authorization']).toBe('Basic dXNlcjpwYXNzOjA5NQ==');
});

it('A1: key and initial vector', () => {
  const key = deriveAnswerKey(KREDENSIAL, TS);
  expect(key.toString('hex')).toBe('f75bf2014da65c8f1c39a47de848ba383d051f4e218fa70774fcd3fb216c5f9b');
  expect(key.subarray(0, 16).toString('hex')).toBe('f75bf2014da65c8f1c39a47de848ba38');
});

it('A1: opens the encrypted answer', () =>
  expect(decryptAnswer(ANSWER, KREDENSIAL, TS)).toBe('{"kode":"1","nama":"TES"}'));

it.each([
  ['another timestamp', ANSWER, KREDENSIAL, '433223233'],
  ['another secret', ANSWER, { ...KREDENSIAL, consSecret: 'lain' }, TS],
  ['a damaged answer', `${ANSWER.slice(0, -8)}AAAAAAA=`, KREDENSIAL, TS],
  ['no base64', '<html>', KREDENSIAL, TS],
  ['nothing', '', KREDENSIAL, TS],
])('A14.5: %s does not open it, and does not crash', (_apa, jawaban, kredensial, ts) =>
  expect(decryptAnswer(jawaban, kredensial, ts)).toBeNull(),
);

it('opens letters of every kind', () => {
  const key = deriveAnswerKey(KREDENSIAL, TS);
  const sandi = createCipheriv('aes-256-cbc', key, key.subarray(0, 16));
  const text = JSON.stringify({ nama: 'NI LUH ‘AYU’ É 世界' });
  const encrypted = Buffer.concat([sandi.update(LZString.compressToEncodedURIComponent(text)), sandi.final()]).toString(
    'base64',
  );
  expect(decryptAnswer(encrypted, KREDENSIAL, TS)).toBe(text);
});
