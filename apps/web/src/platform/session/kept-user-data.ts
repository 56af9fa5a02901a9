import type { Entity, UserData } from '@nadi/contract/akses/auth.contract';

type Check = (value: unknown) => boolean;
type Checks<T> = { [K in keyof Required<T>]: Check };

const isText: Check = (value) => typeof value === 'string';
const isInt: Check = (value) => Number.isSafeInteger(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf =
  (isOne: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isOne);
const maybe =
  (isOne: Check): Check =>
  (value) =>
    value === undefined || isOne(value);
const objectOf =
  <T>(checks: Checks<T>): Check =>
  (value) =>
    isObject(value) && Object.entries<Check>(checks).every(([name, holds]) => holds(value[name]));

const isEntity = objectOf<Entity>({
  id: isInt,
  code: isText,
  name: isText,
  address: isText,
  phone: isText,
  logo: isText,
  jenis_faskes: isText,
  zona: isText,
  panjang_norm: isInt,
});

const isAbility: Check = (value) => isText(value) || objectOf({ action: isText, subject: maybe(isText) })(value);

const isUserData = objectOf<UserData>({
  userId: isInt,
  name: isText,
  name_with_title: isText,
  email: isText,
  roles: listOf(isText),
  role: isText,
  role_names: maybe(listOf(isText)),
  ability: listOf(isAbility),
  entity: (value) => value === null || isEntity(value),
  session_expires_at: maybe((value) => isText(value) && !Number.isNaN(Date.parse(String(value)))),
  ganti_sandi: maybe((value) => typeof value === 'boolean'),
  idle_minutes: maybe(isInt),
});

/**
 * The user data in what the browser kept; null for what is none. By hand, because this is read before anything is drawn
 * and the sign-in page does without Zod (decision 0062). A test holds it to the schema of the contract.
 */
export const readUserData = (value: unknown): UserData | null => (isUserData(value) ? (value as UserData) : null);
