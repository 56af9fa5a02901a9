import { session } from '../session/session.ts';

type EntityHead = { logo: string; name: string; address: string; phone: string };

/** kunjungan.md 3: logo, name, address and phone of the organisation; each is '' when absent (ketentuan D35). */
export function entity(): EntityHead {
  const { logo, name, address, phone } = (session().user?.entity ?? {}) as Partial<EntityHead>;
  return { logo: logo ?? '', name: name ?? '', address: address ?? '', phone: phone ?? '' };
}
