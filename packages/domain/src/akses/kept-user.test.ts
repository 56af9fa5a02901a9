import { describe, expect, it } from 'vitest';
import { isSignedIn, readKeptUser } from './kept-user.ts';
import type { KeptUser } from './kept-user.ts';

type User = { userId: number; ability: readonly string[] };
const parseUser = (value: unknown): User | null =>
  typeof value === 'object' && value !== null && 'userId' in value ? (value as User) : null;

const USER: User = { userId: 7, ability: ['view antrean'] };
const RECORD = {
  permissions: ['view antrean'],
  roles: ['petugas'],
  token: 'a',
  refreshToken: 'r',
  userData: USER,
  userId: 7,
};

describe('platform.md 2.2: a stored user record', () => {
  it.each<[string, unknown, KeptUser<User>['state']]>([
    ['that is whole is believed', RECORD, 'kept'],
    ['without tokens of its own as well, where the browser keeps them elsewhere', { ...RECORD, token: null }, 'kept'],
    ['that is not there is none', undefined, 'none'],
    ['that could not be opened is corrupt', null, 'corrupt'],
    ['that is a text', 'p-auth', 'corrupt'],
    ['that is a list', [RECORD], 'corrupt'],
    ['that is empty', {}, 'corrupt'],
    ['without user data', { ...RECORD, userData: undefined }, 'corrupt'],
    ['of another version', { ...RECORD, userData: 'Sari' }, 'corrupt'],
    ['without permissions', { ...RECORD, permissions: undefined }, 'corrupt'],
    ['with a permission that is none', { ...RECORD, permissions: [7] }, 'corrupt'],
    ['with roles that are none', { ...RECORD, roles: 'petugas' }, 'corrupt'],
    ['with a token that is none', { ...RECORD, token: 7 }, 'corrupt'],
    ['whose number is another account’s', { ...RECORD, userId: 8 }, 'corrupt'],
    ['whose rights are others than its user’s', { ...RECORD, permissions: ['manage all'] }, 'corrupt'],
  ])('%s', (_rule, record, state) => expect(readKeptUser(record, parseUser).state).toBe(state));

  it('gives the user it holds', () => expect(readKeptUser(RECORD, parseUser)).toEqual({ state: 'kept', user: USER }));
  it('may write abilities as objects', () => {
    const ability = [{ action: 'antrean' }, { action: 'view', subject: 'pos' }] as unknown as string[];
    const record = { ...RECORD, permissions: ability, userData: { ...USER, ability } };
    expect(readKeptUser(record, parseUser).state).toBe('kept');
  });
});

describe('platform.md 2.2: somebody counts as signed in', () => {
  const kept: KeptUser<User> = { state: 'kept', user: USER };
  const none: KeptUser<User> = { state: 'none' };
  const corrupt: KeptUser<User> = { state: 'corrupt' };
  type Tokens = { access: string | null; refresh: string | null };
  it.each<[string, KeptUser<User>, Tokens, boolean]>([
    ['with an access token', none, { access: 'a', refresh: null }, true],
    ['with user data and the token key', kept, { access: null, refresh: 'r' }, true],
    ['not with user data alone', kept, { access: null, refresh: null }, false],
    ['not with the token key alone', none, { access: null, refresh: 'r' }, false],
    ['not with empty tokens', kept, { access: '', refresh: '' }, false],
    ['not with a corrupt record, whatever the tokens', corrupt, { access: 'a', refresh: 'r' }, false],
  ])('%s', (_rule, user, tokens, result) => expect(isSignedIn(user, tokens)).toBe(result));
});
