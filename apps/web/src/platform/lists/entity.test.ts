import { describe, expect, it } from 'vitest';
import { answerUser } from '#testing/page.tsx';
import { answer, answerToken, refuse, replaceFetch, unlikeTheContract } from '#testing/server.ts';
import { entity } from './entity.ts';
import { login, logout } from '../session/session.ts';

async function signIn(entityOfUser: object | null): Promise<void> {
  const { body } = answerUser([]) as { body: { data: { userData: object } } };
  replaceFetch(
    () => refuse(404, {}),
    ({ path }) =>
      path === '/v1/auth'
        ? answerToken()
        : path === '/v1/user-data'
          ? // Older servers leave some of it out.
            unlikeTheContract(answer({ userData: { ...body.data.userData, entity: entityOfUser } }))
          : answer(null),
  );
  await login({ email: 'a', password: 'b' });
}
const KLINIK = { id: 1, code: 'K', jenis_faskes: 'klinik', zona: 'Asia/Jakarta', panjang_norm: 6 };

describe('D35: the entity getter', () => {
  it('gives logo, name, address and phone of the organisation', async () => {
    await signIn({ ...KLINIK, logo: '/logo.png', name: 'Klinik Sehat', address: 'Jl. Mawar 1', phone: '024-1' });
    expect(entity()).toEqual({ logo: '/logo.png', name: 'Klinik Sehat', address: 'Jl. Mawar 1', phone: '024-1' });
  });

  it('each is empty where it is absent, also without a facility and without anybody signed in', async () => {
    const nothing = { logo: '', name: '', address: '', phone: '' };
    await signIn({ ...KLINIK, name: 'Klinik Sehat' });
    expect(entity()).toEqual({ ...nothing, name: 'Klinik Sehat' });
    await signIn(null);
    expect(entity()).toEqual(nothing);
    await logout();
    expect(entity()).toEqual(nothing);
  });
});
